const max = 1000;

/** Sets an entry; only the newest thousand stay. */
export const keepNewest = <T>(map: Map<string, T>, key: string, value: T): void => {
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > max && oldest !== undefined) map.delete(oldest);
};
