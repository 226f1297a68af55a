import type { DoneActorEvent } from "xstate";
import type { SessionEvent } from "./session.events.ts";
import type { UserData } from "./user-data.ts";
import { noUserData } from "./user-data.ts";

type SignedIn = Extract<SessionEvent, { type: "SIGNED_IN" }>;
type ChangedUser = Extract<SessionEvent, { type: "USER.CHANGED" | "USER.CHANGED_ELSEWHERE" }>;

export const lockPage = {
  target: "#session.locked",
  actions: ["clearExpiry", "forgetSession", "tellLocked"],
} as const;

/** Clears everything and leaves the page. */
export const endOf = (reason: "unauthorized" | "unauthorized-visitor" | "expired") =>
  ({
    target: "#session.justEnded",
    actions: ["clear", "forgetSession", { type: "tellClosed", params: { reason } }],
  }) as const;

/** The session ends here; a page with unsaved input stays for its resident. */
export const endBy = (reason: "unauthorized" | "expired") =>
  [{ ...lockPage, guard: "canLockPage" }, endOf(reason)] as const;

const moved = ({ event }: { event: Extract<SessionEvent, { type: "SESSION.MOVED" }> }) => event;

/** Another tab ended the session. After a deletion there is no page to come back to. */
export const tellMoved = {
  type: "tellClosed",
  params: (args: Parameters<typeof moved>[0]) =>
    ({ reason: moved(args).wanted === "deletion" ? "deleted-elsewhere" : "elsewhere" }) as const,
} as const;

/** The profile is gone with all its sessions: there is no token to end and no page to keep. */
export const deleted = {
  target: "#session.visitor",
  actions: [
    { type: "announceLogout", params: { wanted: "deletion" } },
    "clear",
    "forgetSession",
    { type: "tellClosed", params: { reason: "deleted" } },
  ],
} as const;

/** Continues the session that another tab opened. */
export const adoptMoved = {
  guard: { type: "isSession", params: moved },
  target: "signedIn",
  actions: { type: "adopt", params: moved },
} as const;

export const openingActions = [
  { type: "noteExpiry", params: ({ event }: { event: SignedIn }) => event },
  "startAnew",
  "tellOpened",
] as const;

/** The events that begin a session. */
export const signInHere = {
  "SIGN_IN.STARTED": { actions: "forgetUser" },
  "SESSION.MOVED": adoptMoved,
  SIGNED_IN: { target: "signedIn", actions: openingActions },
} as const;

const noteAndStore = <Event>(userOf: (event: Event) => UserData) => {
  const params = ({ event }: { event: Event }) => ({ user: userOf(event) });
  return [
    { type: "noteUser", params },
    { type: "storeUser", params },
  ] as const;
};

export const noteLoaded = noteAndStore((event: DoneActorEvent<UserData>) => event.output);

/** Shows and stores at once what the server has just confirmed, before anything is fetched. */
export const noteChanged = noteAndStore((event: ChangedUser) => ({ ...noUserData, ...event.user }));
