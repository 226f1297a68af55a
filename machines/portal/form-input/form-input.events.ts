import type { SessionEnd } from "../session/session.events.ts";

/**
 * Who signed in or out. The login is empty while it is not known, and `null` for nobody. `typed`: when the input in the
 * tab's storage was typed: in the present session, without one, in an earlier one; `never` if that is not
 * noted, or nobody is signed in.
 */
export interface WhoTold {
  readonly type: "WHO_TOLD";
  readonly who: string | null;
  readonly typed: "now" | "by-visitor" | "before" | "never";
}

/** What a form that needs no session tells. */
export type FilledFormEvent =
  /** It has input. `isFile`: a file, which no tab can store. */
  | { type: "FORM.FILLED"; id: string; isFile: boolean }
  /** It was sent or emptied, or has left the screen. */
  | { type: "FORM.CLEARED"; id: string };

export type FormInputEvent =
  | FilledFormEvent
  | WhoTold
  /** The session began or ended, in this tab or another one: input of its forms must not stay. */
  | { type: "SESSION_INPUT.DROP" }
  | { type: "SESSION.OPENED" }
  | { type: "SESSION.CLOSED"; reason: SessionEnd };

/** The machine asks the actor `address` for the current page. `reason`: why the session ended; `null` if one began. */
export interface AddressAsked {
  readonly type: "TELL_ADDRESS";
  readonly reason: SessionEnd | null;
}

/** Where the end of a session finds the portal. */
interface Closing {
  /** The path of the page with query and hash. */
  readonly here: string;
  readonly isSignIn: boolean;
  /** The page has input that its form, which has not started yet, has not told of. */
  readonly isTypedEarly: boolean;
  /** A letter's link has opened the page, and its code is only in the address or the history. */
  readonly isLetter: boolean;
}

/** The answer of that actor. */
export type AddressTold =
  /** `path`: the page to open after the sign-in, the requested one or the dashboard. */
  { type: "OPENED_AT"; path: string } | ({ type: "CLOSED_AT"; reason: SessionEnd } & Closing);
