import type { SessionEnd } from "./session.events.ts";

/** What the end of a session means for the page that it ends on. */
export interface EndOfSession {
  /** Where the portal leads. */
  readonly to: "sign-in" | "home" | "nowhere";
  readonly says: "session-ended" | "profile-deleted" | null;
  /** Whether what is said on the screen stays there; what was said before is nobody's in any case. */
  readonly keepsMessages: boolean;
  /** Whether the sign-in leads back to the same page. */
  readonly keepsPlace: boolean;
  /** What of a public form keeps the page where it is: any input, or only a file, which no tab can keep. */
  readonly staysFor: "input" | "file" | "nothing";
}

/** Nobody has asked for it in this tab, so the page and what was typed are still wanted. */
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

/** Every end with what follows from it (ERR-1 for a refusal, SES-2 to SES-10 for the others). */
export const sessionEnds: Readonly<Record<SessionEnd, EndOfSession>> = {
  logout: wanted,
  left: { ...wanted, staysFor: "input" },
  expired: unasked,
  elsewhere: unasked,
  "deleted-elsewhere": { ...unasked, keepsPlace: false },
  // The refusal itself was said already, and leads to the sign-in from everywhere.
  unauthorized: { ...unasked, says: null, staysFor: "file" },
  // What is on the screen says that the password was changed.
  recovered: { ...wanted, to: "nowhere", keepsMessages: true },
  deleted: { ...wanted, to: "home", says: "profile-deleted" },
};
