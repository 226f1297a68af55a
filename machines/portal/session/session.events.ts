import type { Failure } from "#contracts/failure.ts";
import type { RestoredSession, UserData } from "./user-data.ts";

/**
 * Why a session ended. `unauthorized`: a call was refused; `unauthorized-visitor`: without a session. `elsewhere`: in another tab of this browser. `left`: the resident did not sign in again.
 * `recovered`: a new password was set. `deleted`: the whole profile is gone; `deleted-elsewhere`: by another tab.
 */
export type SessionEnd =
  | "logout"
  | "unauthorized"
  | "unauthorized-visitor"
  | "expired"
  | "elsewhere"
  | "left"
  | "recovered"
  | "deleted"
  | "deleted-elsewhere";

/** A requested end, as other tabs receive it. */
export type WantedEnd = "logout" | "deletion";

/** The token itself never comes here: machines are drawn, inspected and logged. */
export type SessionEvent =
  | { type: "SIGN_IN.STARTED" }
  | { type: "SIGNED_IN"; expiresAt: number }
  /** Opens or closes the sign-in over the page. */
  | { type: "SIGN_IN.AGAIN" }
  | { type: "SIGN_IN.LEAVE" }
  /** A wrong password or a refused social account. It ends no session that is open. */
  | { type: "SIGN_IN.REFUSED" }
  | { type: "UNAUTHORIZED" }
  | { type: "LOG_OUT" }
  /** A new password was set by a letter. The letter does not tell whose: it may be the signed-in resident's. */
  | { type: "PASSWORD.RECOVERED" }
  /** The deletion of the profile was refused (401): by its password, or since the session is over. */
  | { type: "DELETION.REFUSED" }
  /** The server has deleted the profile and all its sessions. */
  | { type: "PROFILE.DELETED" }
  | { type: "USER.RELOAD" }
  /** A change may have been made, and nobody answered for it. */
  | { type: "USER.MAYBE_CHANGED" }
  /** The server has stored a change and answered with the result; parts not named stay. */
  | { type: "USER.CHANGED"; user: Partial<UserData> }
  /** What the browser stores of the resident, as another tab may have changed it. */
  | { type: "USER.CHANGED_ELSEWHERE"; user: UserData }
  | { type: "NETWORK.BACK" }
  /** A form holds unsaved input, or no longer does; `key` belongs to one form. */
  | { type: "INPUT.TYPED"; key: string }
  | { type: "INPUT.GONE"; key: string }
  /** Another tab signed out (`null`) or in, since a browser has one session. `wanted`: that end was requested there. */
  | { type: "SESSION.MOVED"; restored: RestoredSession | null; wanted?: WantedEnd }
  | { type: "SESSION.EXPIRED" };

/** What the session sends to the portal. */
export type SessionNews =
  | { type: "SESSION.OPENED" }
  | { type: "SESSION.CLOSED"; reason: SessionEnd }
  /** The session has ended under unsaved input: the page is locked until the same resident signs in. */
  | { type: "SESSION.LOCKED" }
  /** Somebody signed in over the page, and their identity could not be found out. */
  | { type: "SESSION.UNRECOGNISED"; failure: Failure };
