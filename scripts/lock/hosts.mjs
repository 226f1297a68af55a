/**
 * The packages of a lock file that carry an address to fetch them from, as "path: address". A lock with the
 * addresses of one registry mirror cannot be installed where that mirror is out of reach.
 * @param {{ packages?: Record<string, { resolved?: string, link?: boolean }> }} lock
 * @returns {string[]}
 */
export function hostsIn(lock) {
  return Object.entries(lock.packages ?? {}).flatMap(([path, { resolved, link }]) =>
    resolved === undefined || link ? [] : [`${path}: ${resolved}`],
  );
}
