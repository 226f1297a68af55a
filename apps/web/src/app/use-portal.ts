import { defaultConfiguration } from "#contracts/default-configuration.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import type { UserData } from "#machines/session/user-data.ts";
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

/** Which session of this tab it is: screens of one are not kept for the next (SES-9). */
export const useSessionNumber = (): number =>
  useActorValue(useSession(), ({ context }) => context.opened, 0);

/** The signed-in resident's data, part by part; `null` without a session. */
export const useUser = (): UserData | null =>
  useActorValue(useSession(), ({ context }) => context.user, null);

/** First plus last name (section 3), empty until the profile is there. */
export const fullNameOf = (user: UserData | null): string =>
  [user?.profile?.firstName, user?.profile?.lastName].filter(Boolean).join(" ");
