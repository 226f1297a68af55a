/** Calls back after another tab has changed an entry of the storage, or emptied it. @returns how to stop. */
export const onStoredElsewhere = (key: string, changed: () => void): (() => void) => {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === null || event.key === key) changed();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
};
