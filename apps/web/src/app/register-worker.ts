import { trustedAddress } from "../outside/trusted-address.ts";

/**
 * Registers the service worker of this build. If another one is active, it waits until all its tabs are closed.
 * @throws Error if the browser refuses, for example in a private window.
 */
export const registerWorker = async (): Promise<void> => {
  await navigator.serviceWorker.register(trustedAddress("/sw.js"), { updateViaCache: "none" });
};
