/**
 * The packages of a lock file that contain a download address, as "path: address". A lock file with the addresses of
 * one mirror cannot be installed without access to that mirror.
 * @param {{ packages?: Record<string, { resolved?: string, link?: boolean }> }} lock
 * @returns {string[]}
 */
export function hostsIn(lock) {
  return Object.entries(lock.packages ?? {}).flatMap(([path, { resolved, link }]) =>
    resolved === undefined || link ? [] : [`${path}: ${resolved}`],
  );
}
