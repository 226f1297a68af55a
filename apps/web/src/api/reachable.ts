/** Whether a reload would succeed. A network may lead nowhere, and a reload would then lose the page. */
export const isReachable = async (): Promise<boolean> => {
  if (!navigator.onLine) return false;
  try {
    return (await fetch(window.location.pathname, { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
};
