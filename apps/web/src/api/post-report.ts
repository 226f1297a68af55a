/**
 * Sends a report without waiting for the answer. It has no cookies and is plain text, so that another origin need not
 * allow it (a simple request of the Fetch standard). It is sent even if the page closes.
 */
export const postReport = (address: string, report: object): void => {
  window
    .fetch(address, {
      method: "POST",
      body: JSON.stringify(report),
      mode: "no-cors",
      credentials: "omit",
      keepalive: true,
    })
    // A failed report must not cause another one.
    .catch(() => undefined);
};
