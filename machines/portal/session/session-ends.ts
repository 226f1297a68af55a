import type { SessionEnd } from "./session.events.ts";

/** What the end of a session does to the current page. */
export interface EndOfSession {
  /** Where the portal goes. */
  readonly to: "sign-in" | "home" | "nowhere";
  readonly says: "session-ended" | "profile-deleted" | null;
  /** Whether messages on the screen stay. The list of last messages is cleared in any case. */
  readonly keepsMessages: boolean;
  /** Whether the sign-in leads back to the same page. */
  readonly keepsPlace: boolean;
  /** What keeps a page with a public form: any input, or only a file, which no tab can store. */
  readonly staysFor: "input" | "file" | "nothing";
}

/** Not requested in this tab, so the page and its input are still needed. */
const unasked: EndOfSession = {
  to: "sign-in",
  says: "session-ended",
  keepsMessages: true,
  keepsPlace: true,
  staysFor: "input",
};

const wanted: EndOfSession = {
  to: "sign-in",
  says: null,
  keepsMessages: false,
  keepsPlace: false,
  staysFor: "nothing",
};

/** Every end with its consequences (ERR-1 for a refusal, SES-2 to SES-10 for the others). */
export const sessionEnds: Readonly<Record<SessionEnd, EndOfSession>> = {
  logout: wanted,
  left: { ...wanted, staysFor: "input" },
  expired: unasked,
  elsewhere: unasked,
  "deleted-elsewhere": { ...unasked, keepsPlace: false },
  // The refusal was reported already; it leads to sign-in from everywhere.
  unauthorized: { ...unasked, says: null, staysFor: "file" },
  // The screen itself says that the password was changed.
  recovered: { ...wanted, to: "nowhere", keepsMessages: true },
  deleted: { ...wanted, to: "home", says: "profile-deleted" },
};
