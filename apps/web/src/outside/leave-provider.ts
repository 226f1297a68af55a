/** A member of a global that a script of others may have set. */
export const part = (value: unknown, name: string): unknown =>
  (typeof value === "object" || typeof value === "function") && value !== null
    ? Reflect.get(value, name)
    : undefined;

/**
 * Signs out of the social provider (SES-6): otherwise Google would sign the same person in again automatically. Does
 * nothing if the provider's script was never loaded in this tab.
 */
export const leaveProvider = (): void => {
  const identity = part(part(part(window, "google"), "accounts"), "id");
  const disable = part(identity, "disableAutoSelect");
  if (typeof disable === "function") Reflect.apply(disable, identity, []);
};
