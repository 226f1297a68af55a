/**
 * Resolves in a task of its own, so that the browser can paint and react to input before the work that follows. A timer
 * would do as well, but browsers delay those.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
