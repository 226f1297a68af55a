import type { DoneActorEvent } from "xstate";
import type { SessionEvent } from "./session.events.ts";
import type { UserData } from "./user-data.ts";
import { noUserData } from "./user-data.ts";

type SignedIn = Extract<SessionEvent, { type: "SIGNED_IN" }>;
type ChangedUser = Extract<SessionEvent, { type: "USER.CHANGED" }>;

export const coverPage = {
  target: "#session.covered",
  actions: ["clearExpiry", "forgetSession", "tellCovered"],
} as const;

/** Everything is cleared, and the page is left. */
export const endOf = (reason: "unauthorized" | "expired") =>
  ({
    target: "#session.turnedAway",
    actions: ["clear", "forgetSession", { type: "tellClosed", params: { reason } }],
  }) as const;

/** A session ends here; a page with words that were not sent stays for its resident. */
export const endBy = (reason: "unauthorized" | "expired") =>
  [{ ...coverPage, guard: "holdsWords" }, endOf(reason)] as const;

const moved = ({ event }: { event: Extract<SessionEvent, { type: "SESSION.MOVED" }> }) => event;

/** Another tab has ended the session; a deleted profile has no page to come back to. */
export const tellMoved = {
  type: "tellClosed",
  params: (args: Parameters<typeof moved>[0]) =>
    ({ reason: moved(args).wanted === "deletion" ? "deleted-elsewhere" : "elsewhere" }) as const,
} as const;

/** The profile is gone for good, and every session of it: nothing is left to tell the server, nor to keep a page for. */
export const deleted = {
  target: "#session.anonymous",
  actions: [
    { type: "announceLogout", params: { wanted: "deletion" } },
    "clear",
    "forgetSession",
    { type: "tellClosed", params: { reason: "deleted" } },
  ],
} as const;

/** What another tab has opened goes on here. */
export const adoptMoved = {
  guard: { type: "isSession", params: moved },
  target: "signedIn",
  actions: { type: "adopt", params: moved },
} as const;

export const openSession = [
  { type: "keepExpiry", params: ({ event }: { event: SignedIn }) => event },
  "startAnew",
  "tellOpened",
] as const;

/** What begins a session where there is none. */
export const signInHere = {
  "SIGN_IN.STARTED": { actions: "forgetUser" },
  "SESSION.MOVED": adoptMoved,
  SIGNED_IN: { target: "signedIn", actions: openSession },
} as const;

const keepAndStore = <Event>(userOf: (event: Event) => UserData) => {
  const params = ({ event }: { event: Event }) => ({ user: userOf(event) });
  return [
    { type: "keepUser", params },
    { type: "storeUser", params },
  ] as const;
};

export const keepLoaded = keepAndStore((event: DoneActorEvent<UserData>) => event.output);

/** What the server has just confirmed is shown and kept at once, before anything is fetched. */
export const keepChanged = keepAndStore((event: ChangedUser) => ({ ...noUserData, ...event.user }));
