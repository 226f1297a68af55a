/**
 * Sends a report and waits for nothing. Without cookies, and as plain text, so that another origin need not allow it
 * (a simple request of the Fetch standard); it outlives the page.
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
    // A report that does not arrive must not become the next defect.
    .catch(() => undefined);
};
