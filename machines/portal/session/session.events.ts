import type { Failure } from "#contracts/failure.ts";
import type { RestoredSession, UserData } from "./user-data.ts";

/**
 * Why a session ended; `elsewhere` is another tab of the same browser, `left` a resident who did not sign in again,
 * `recovered` a new password, `deleted` the resident's whole profile, here or in another tab.
 */
export type SessionEnd =
  | "logout"
  | "unauthorized"
  | "expired"
  | "elsewhere"
  | "left"
  | "recovered"
  | "deleted"
  | "deleted-elsewhere";

/** An end that somebody has asked for, as the other tabs hear of it. */
export type WantedEnd = "logout" | "deletion";

/** The token itself never comes here: machines are drawn, inspected and logged. */
export type SessionEvent =
  | { type: "SIGN_IN.STARTED" }
  | { type: "SIGNED_IN"; expiresAt: number }
  /** The resident wants to sign in again over the page, or puts that away. */
  | { type: "SIGN_IN.AGAIN" }
  | { type: "SIGN_IN.LEAVE" }
  | { type: "UNAUTHORIZED" }
  | { type: "LOG_OUT" }
  /** A new password was set by a letter. Whose it was the letter does not say: perhaps that of who is signed in here. */
  | { type: "PASSWORD.RECOVERED" }
  /** The server has deleted the profile, and ended every session of it. */
  | { type: "PROFILE.DELETED" }
  | { type: "USER.RELOAD" }
  /** The server has taken a change and answered with what is stored now; parts that are not named stay. */
  | { type: "USER.CHANGED"; user: Partial<UserData> }
  | { type: "NETWORK.BACK" }
  /** A form holds words that were not sent, or no longer does; `key` is one form's. */
  | { type: "WORDS.TYPED"; key: string }
  | { type: "WORDS.GONE"; key: string }
  /** Another tab signed out (`null`) or in; a browser holds one session. `wanted`: somebody asked for that end there. */
  | { type: "SESSION.MOVED"; restored: RestoredSession | null; wanted?: WantedEnd }
  | { type: "SESSION.EXPIRED" };

/** What the session tells the portal. */
export type SessionNews =
  | { type: "SESSION.OPENED" }
  | { type: "SESSION.CLOSED"; reason: SessionEnd }
  /** It has ended, and the page waits under a sign-in for the same resident. */
  | { type: "SESSION.COVERED" }
  /** Somebody has signed in over the page, and it could not be found out who. */
  | { type: "SESSION.UNRECOGNISED"; failure: Failure };
