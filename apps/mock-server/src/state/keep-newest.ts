const max = 1000;

/** Sets an entry, and keeps only the newest thousand. */
export const keepNewest = <T>(map: Map<string, T>, key: string, value: T): void => {
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > max && oldest !== undefined) map.delete(oldest);
};
