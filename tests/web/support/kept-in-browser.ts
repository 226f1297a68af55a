import { storeInput } from "#web/api/input-store.ts";
import { sessionKeys } from "#web/api/session-keys.ts";

/** What this tab keeps of the forms. */
export const inputKeys = (): readonly string[] =>
  Object.keys(sessionStorage).filter((key) => key.startsWith("portal.draft."));

/** A form of this tab keeps what was typed. */
export const typeInput = (): void => storeInput("registration", { email: "private@example.com" });

/** What the browser keeps of a session. */
export const leftovers = (): readonly string[] =>
  Object.values(sessionKeys).filter((key) => localStorage.getItem(key) !== null);
