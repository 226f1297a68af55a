import { trustedAddress } from "./trusted-address.ts";

/** Why a third-party script did not load. */
export class ScriptMissing extends Error {
  override readonly name = "ScriptMissing";
}

/** Milliseconds until a script that neither loads nor fails counts as blocked. */
const patience = 15_000;

const loading = new Map<string, Promise<void>>();

/**
 * Loads a third-party script once. A failed one can be requested again.
 * @param address from the decoded configuration: https, or a path of this origin.
 * @throws ScriptMissing when it is blocked, late or fails.
 */
export const loadScript = (address: string): Promise<void> => {
  const known = loading.get(address);
  if (known !== undefined) return known;
  const attempt = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    const giveUp = () => {
      loading.delete(address);
      script.remove();
      reject(new ScriptMissing(`The script did not load: ${address}`));
    };
    const timer = setTimeout(giveUp, patience);
    script.addEventListener("load", () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener("error", () => {
      clearTimeout(timer);
      giveUp();
    });
    script.async = true;
    script.src = trustedAddress(address);
    document.head.append(script);
  });
  loading.set(address, attempt);
  return attempt;
};

/** Makes the next try load the script again: it loaded, but its global is missing. */
export const forgetScript = (address: string): void => {
  loading.delete(address);
};
