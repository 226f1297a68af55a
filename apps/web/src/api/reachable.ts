/** Milliseconds. Until then the previous screen stays, without a message that the next one is missing. */
const timeLimit = 5000;

/** Whether a reload would succeed. A network may have no way to the portal, and a reload would then lose the page. */
export const isReachable = async (): Promise<boolean> => {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(timeLimit);
    const request = { method: "HEAD", cache: "no-store", signal } as const;
    return (await fetch(window.location.pathname, request)).ok;
  } catch {
    return false;
  }
};
