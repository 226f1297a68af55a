import { trustedAddress } from "../outside/trusted-address.ts";

/**
 * Registers the service worker of this build. Where another one is at work, it waits until no tab of that is open.
 * @throws Error where the browser refuses it, in a private window for example.
 */
export const registerWorker = async (): Promise<void> => {
  await navigator.serviceWorker.register(trustedAddress("/sw.js"), { updateViaCache: "none" });
};
