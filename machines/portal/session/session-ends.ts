import type { SessionEnd } from "./session.events.ts";

/** What the end of a session does to the current page. */
interface Consequences {
  /** Whether messages on the screen stay. The list of last messages is cleared in any case. */
  readonly keepsMessages: boolean;
  /** Whether the sign-in leads back to the same page. */
  readonly keepsPlace: boolean;
  /**
   * What keeps a page with a public form. `input`: any input. `file`: only a chosen file, which no tab can store. Input
   * of a form that has not started keeps it for both.
   */
  readonly staysFor: "input" | "file" | "nothing";
  /** Whether the input of a public form that is left comes back after the sign-in. */
  readonly takesInput: boolean;
  /** Whether the page of a letter's link stays: the sign-in would lead back to it without the code. */
  readonly staysForLetter: boolean;
  /** Whether the sign-in page stays as it is, with its way back, instead of opening anew. */
  readonly staysAtSignIn: boolean;
}

/** Where the portal goes, and what it says about the end. */
export type EndOfSession = Consequences &
  (
    | { readonly to: "sign-in"; readonly says: "session-ended" | null }
    | { readonly to: "home"; readonly says: "profile-deleted" }
    | { readonly to: "nowhere"; readonly says: null }
  );

/** Not requested in this tab, so the page and its input are still needed. */
const unasked = {
  to: "sign-in",
  says: "session-ended",
  keepsMessages: true,
  keepsPlace: true,
  staysFor: "input",
  takesInput: false,
  staysForLetter: false,
  staysAtSignIn: false,
} as const satisfies EndOfSession;

const wanted = {
  to: "sign-in",
  says: null,
  keepsMessages: false,
  keepsPlace: false,
  staysFor: "nothing",
  takesInput: false,
  staysForLetter: false,
  staysAtSignIn: false,
} as const satisfies EndOfSession;

/** The refusal was reported already; it leads to sign-in from everywhere. */
const refused = {
  ...unasked,
  says: null,
  staysFor: "file",
  takesInput: true,
  staysAtSignIn: true,
} as const satisfies EndOfSession;

/** Every end with its consequences (ERR-1 for a refusal, SES-2 to SES-10 for the others). */
export const sessionEnds: Readonly<Record<SessionEnd, EndOfSession>> = {
  logout: wanted,
  left: { ...wanted, staysFor: "input" },
  expired: unasked,
  elsewhere: unasked,
  "deleted-elsewhere": { ...unasked, keepsPlace: false },
  unauthorized: { ...refused, staysForLetter: true },
  "unauthorized-visitor": refused,
  // The screen itself says that the password was changed.
  recovered: { ...wanted, to: "nowhere", keepsMessages: true },
  deleted: { ...wanted, to: "home", says: "profile-deleted" },
};
