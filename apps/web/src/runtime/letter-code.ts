/** The code of a letter's link, in the address or, once it has left that, in the history (docs/decisions/0031). */

/** As the link has it. */
export const codeInAddress = (search: string): string | null =>
  new URLSearchParams(search).get("code");

/** The state of the history entry, decoded like any other input. */
const codeInState = (state: unknown): string | null =>
  typeof state === "object" && state !== null && "code" in state && typeof state.code === "string"
    ? state.code
    : null;

/**
 * The code without characters that a mail program may have added; `null` without one.
 * @param search the query of the address.
 * @param state the state of the history entry.
 */
export const letterCodeIn = (search: string, state: unknown): string | null => {
  const code = (codeInAddress(search) ?? codeInState(state) ?? "").trim();
  return code === "" ? null : code;
};
