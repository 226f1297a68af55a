import { defaultConfiguration } from "#contracts/default-configuration.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import type { PastMessage } from "#machines/portal/toasts/toasts.machine.ts";
import type { UserData } from "#machines/portal/session/user-data.ts";
import { hasSessionHint } from "../api/session-keys.ts";
import { useRuntimeSlot } from "./runtime-context.ts";
import { useActorValue } from "./use-actor-value.ts";

/** The configuration; the deployment's defaults until it has arrived. */
export const useConfiguration = (): ClientConfiguration => {
  const { runtime } = useRuntimeSlot();
  return useActorValue(
    runtime?.configuration,
    ({ context }) => context.data ?? defaultConfiguration,
    defaultConfiguration,
  );
};

/** Whether the configuration has arrived, so that dependent content is final. */
export const useIsConfigured = (): boolean => {
  const { runtime } = useRuntimeSlot();
  return useActorValue(runtime?.configuration, ({ context }) => context.data !== null, false);
};

/** Whether the configuration failed to load: a page that says so covers every screen. */
export const useIsUnavailable = (): boolean => {
  const { runtime } = useRuntimeSlot();
  return useActorValue(
    runtime?.configuration,
    ({ context }) => context.data === null && context.failure !== null,
    false,
  );
};

const useSession = () => useRuntimeSlot().runtime?.portal.getSnapshot().children.session;

/** Whether a resident is signed in. Before the session machine is there, the browser's storage gives a hint. */
export const useIsSignedIn = (): boolean => {
  const session = useSession();
  const fromMachine = useActorValue(session, (snapshot) => snapshot.hasTag("signed-in"), false);
  const hint = useActorValue(hintSource, (value) => value, false);
  return session === undefined ? hint : fromMachine;
};

/** The hint never changes by itself; it is read after hydration, never before. */
const hintSource = {
  getSnapshot: hasSessionHint,
  subscribe: () => ({ unsubscribe: () => undefined }),
};

/** Whether the page is locked: its session has ended under unsaved input, and it waits, hidden. */
export const useIsLocked = (): boolean =>
  useActorValue(useSession(), (snapshot) => snapshot.hasTag("locked"), false);

/** Whether the session had ended when the sign-in over the page was asked for. */
export const useHasEnded = (): boolean =>
  useActorValue(useSession(), ({ context }) => context.hasEnded, false);

/** Whether a form of the page holds unsaved input. */
export const useHasUnsavedInput = (): boolean =>
  useActorValue(useSession(), ({ context }) => context.unsaved.length > 0, false);

/** Whether the sign-in is open over the page. */
export const useIsAsking = (): boolean =>
  useActorValue(useSession(), (snapshot) => snapshot.hasTag("asking"), false);

/** Changes when a sign-in over the page has failed. */
export const useSignInAttempt = (): number =>
  useActorValue(useSession(), ({ context }) => context.misses, 0);

/** The network as reported by the device; `back` for a moment after it has returned. */
export const useNetwork = (): "online" | "offline" | "back" =>
  useActorValue(
    useRuntimeSlot().runtime?.portal.getSnapshot().children.connection,
    (snapshot) =>
      snapshot.hasTag("offline") ? "offline" : snapshot.hasTag("back") ? "back" : "online",
    "online",
  );

/** The messages that this tab has shown, the newest first. */
export const useLastMessages = (): readonly PastMessage[] =>
  useActorValue(
    useRuntimeSlot().runtime?.portal.getSnapshot().children.toasts,
    ({ context }) => context.lastMessages,
    noMessages,
  );

const noMessages: readonly PastMessage[] = [];

/** The number of the session in this tab: no screen is kept for the next one (SES-9). */
export const useSessionNumber = (): number =>
  useActorValue(useSession(), ({ context }) => context.opened, 0);

/** The signed-in resident's data, part by part; `null` without a session. */
export const useUser = (): UserData | null =>
  useActorValue(useSession(), ({ context }) => context.user, null);

/** Whether some part of the resident's data has failed; also while it loads again. */
export const useIsUserIncomplete = (): boolean =>
  useActorValue(useSession(), (snapshot) => snapshot.hasTag("incomplete"), false);

/** Whether the resident's data is loading. */
export const useIsUserLoading = (): boolean =>
  useActorValue(useSession(), (snapshot) => snapshot.hasTag("loading-user"), false);

/** First and last name (PROF-1), or the login without either; empty until the profile is there. */
export const fullNameOf = (user: UserData | null): string =>
  [user?.profile?.firstName, user?.profile?.lastName]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(" ") ||
  (user?.profile?.name ?? "");
