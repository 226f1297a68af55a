import { defaultConfiguration } from "#contracts/default-configuration.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import type { PastMessage } from "#machines/portal/toasts/toasts.machine.ts";
import type { UserData } from "#machines/portal/session/user-data.ts";
import { hasSessionHint } from "../api/session-keys.ts";
import { useRuntimeSlot } from "./runtime-context.ts";
import { useActorValue } from "./use-actor-value.ts";

/** What the municipality configured; the deployment's defaults until that has arrived. */
export const useConfiguration = (): ClientConfiguration => {
  const { runtime } = useRuntimeSlot();
  return useActorValue(
    runtime?.configuration,
    ({ context }) => context.data ?? defaultConfiguration,
    defaultConfiguration,
  );
};

/** Whether the configuration has arrived, so that what depends on it is final. */
export const useIsConfigured = (): boolean => {
  const { runtime } = useRuntimeSlot();
  return useActorValue(runtime?.configuration, ({ context }) => context.data !== null, false);
};

/** Whether the configuration could not be read: a page that says so then covers every screen. */
export const useIsUnavailable = (): boolean => {
  const { runtime } = useRuntimeSlot();
  return useActorValue(
    runtime?.configuration,
    ({ context }) => context.data === null && context.failure !== null,
    false,
  );
};

const useSession = () => useRuntimeSlot().runtime?.portal.getSnapshot().children.session;

/** Whether a resident is signed in; before the session machine is there, what the browser kept hints at it. */
export const useIsSignedIn = (): boolean => {
  const session = useSession();
  const fromMachine = useActorValue(session, (snapshot) => snapshot.hasTag("signed-in"), false);
  const hint = useActorValue(hintSource, (value) => value, false);
  return session === undefined ? hint : fromMachine;
};

/** The hint does not change by itself; as a source it is read after hydration and never before. */
const hintSource = {
  getSnapshot: hasSessionHint,
  subscribe: () => ({ unsubscribe: () => undefined }),
};

/** Whether the session has ended under words that were not sent: the page waits, for nobody to see. */
export const useIsCovered = (): boolean =>
  useActorValue(useSession(), (snapshot) => snapshot.hasTag("covered"), false);

/** Whether some form of the page holds words that were not sent. */
export const useHasUnsentWords = (): boolean =>
  useActorValue(useSession(), ({ context }) => context.unsent.length > 0, false);

/** Whether the sign-in stands over the page. */
export const useIsAsking = (): boolean =>
  useActorValue(useSession(), (snapshot) => snapshot.hasTag("asking"), false);

/** Changes when a sign-in over the page has come to nothing. */
export const useSignInAttempt = (): number =>
  useActorValue(useSession(), ({ context }) => context.misses, 0);

/** The network as the device sees it; `back` for the moments after it has returned. */
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
    ({ context }) => context.history,
    noMessages,
  );

const noMessages: readonly PastMessage[] = [];

/** Which session of this tab it is: screens of one are not kept for the next (SES-9). */
export const useSessionNumber = (): number =>
  useActorValue(useSession(), ({ context }) => context.opened, 0);

/** The signed-in resident's data, part by part; `null` without a session. */
export const useUser = (): UserData | null =>
  useActorValue(useSession(), ({ context }) => context.user, null);

/** First plus last name (PROF-1), or the login of who has given neither; empty until the profile is there. */
export const fullNameOf = (user: UserData | null): string =>
  [user?.profile?.firstName, user?.profile?.lastName]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(" ") ||
  (user?.profile?.name ?? "");
