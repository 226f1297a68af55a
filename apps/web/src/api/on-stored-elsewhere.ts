/**
 * Calls back after another tab has changed an entry of the storage, or emptied it; and when the page returns from the
 * browser's cache, where no change is told to it. @returns how to stop.
 */
export const onStoredElsewhere = (key: string, changed: () => void): (() => void) => {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === null || event.key === key) changed();
  };
  const onReturn = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) changed();
  };
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", onReturn);
  return () => {
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onReturn);
  };
};
