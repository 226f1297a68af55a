import type { ActorRefFrom } from "xstate";
import { createActor, fromCallback, waitFor } from "xstate";
import type { Endpoint, RequestOf } from "#contracts/endpoint.ts";
import { getClientConfiguration } from "#contracts/endpoints/configuration.ts";
import type { Failure } from "#contracts/failure.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import type { ConnectionEvent } from "#machines/portal/connection/connection.machine.ts";
import { connectionMachine } from "#machines/portal/connection/connection.machine.ts";
import { createDataMachine } from "#machines/portal/data/data.machine.ts";
import type { WhoTold } from "#machines/portal/form-input/form-input.events.ts";
import type { PortalRef } from "#machines/portal/portal/portal.machine.ts";
import { portalMachine } from "#machines/portal/portal/portal.machine.ts";
import type { TimeAsked, TimeTold } from "#machines/portal/toasts/toasts.machine.ts";
import { toastsMachine } from "#machines/portal/toasts/toasts.machine.ts";
import { nextTask } from "../api/next-task.ts";
import type { Client, ClientDeps, ContractWarnings } from "../api/client.ts";
import { createClient } from "../api/client.ts";
import { followOtherTabs } from "./follow-tabs.ts";
import { forgetSeen } from "../api/forget-seen.ts";
import { forgetTabUser } from "../api/tab-user.ts";
import { rememberGroups } from "../api/groups-query.ts";
import { beginAhead, forgetAfter, forgetAhead, takeEarlyAnswer } from "../api/early-calls.ts";
import { prepareRequest, withProof } from "../api/request.ts";
import { retryPolicy } from "../api/retry.ts";
import type { SessionStore } from "../api/session-store.ts";
import { createSessionStore } from "../api/session-store.ts";
import { cookieValue, takesCookies } from "../api/cookies.ts";
import { antiForgery } from "#contracts/anti-forgery.ts";
import { collectDefects } from "./defects.ts";
import { formInputMachineFor, whenTyped } from "./form-input.actors.ts";
import { createAddress } from "./address.ts";
import { sessionMachineFor } from "./session.actors.ts";
import { loadActor } from "./call-actor.ts";

export type ConfigurationMachine = ReturnType<typeof createDataMachine<ClientConfiguration>>;

/** Lives as long as the tab: the root actor, the configuration, and the client that both use. */
export interface Runtime {
  readonly portal: PortalRef;
  readonly configuration: ActorRefFrom<ConfigurationMachine>;
  readonly client: Client;
  /** For calls in the background: each is sent once, and only a 401 is reported. */
  readonly quietClient: Client;
  /**
   * Sends a read that the next section will make, which takes its answer then. Nothing is sent without a session, nor
   * what needs a proof that the browser does not have yet.
   */
  readonly sendAhead: <const D extends Endpoint>(descriptor: D, request: RequestOf<D>) => void;
  /** Drops what was sent ahead and no section has used. */
  readonly forgetAhead: () => void;
  readonly store: SessionStore;
  /** Resolves with the configuration, which may take several requests. */
  readonly whenConfigured: (signal?: AbortSignal) => Promise<ClientConfiguration>;
  /** Called by the router with its `navigate`, once it runs. */
  readonly setNavigate: (navigate: (path: string) => void) => void;
}

export interface RuntimeOptions {
  /** Path under which the portal runs; empty at the root of its origin. */
  readonly basename: string;
  /** Called for answers that differ from the contract; by default the browser's console. */
  readonly warn?: (warning: ContractWarnings) => void;
}

/** Milliseconds one attempt of a call may take. */
const timeLimit = 20_000;

const storageOf = (target: Window): Storage | null => {
  try {
    return target.localStorage;
  } catch {
    return null;
  }
};

const watchConnection = fromCallback(({ sendBack }) => {
  const tell = () => {
    const event: ConnectionEvent = {
      type: navigator.onLine ? "NETWORK.BACK" : "NETWORK.LOST",
    };
    sendBack(event);
  };
  tell();
  window.addEventListener("online", tell);
  window.addEventListener("offline", tell);
  return () => {
    window.removeEventListener("online", tell);
    window.removeEventListener("offline", tell);
  };
});

/** Adds the time to each message (SHELL-6). */
const clock = fromCallback<TimeAsked>(({ receive, sendBack }) => {
  receive(({ toast }) => {
    const told: TimeTold = { type: "TIME_TOLD", toast, at: Date.now() };
    sendBack(told);
  });
});

/** Differences for operators: places and expectations, never values. */
const warnOnConsole = ({ call, requestId, warnings }: ContractWarnings): void => {
  const found = requestId === null ? "" : ` (${requestId})`;
  for (const warning of warnings) console.warn(`${call.path}: ${warning}${found}`);
};

/** Sends defects to the configured address; only such a portal loads this code (ERR-6). */
const collectFor = async (
  configured: Promise<ClientConfiguration>,
  page: { readonly path: () => string; readonly portal: PortalRef },
): Promise<void> => {
  try {
    const { error_reports: url } = await configured;
    if (url === undefined) return;
    const { sendReport } = await import("./send-report.ts");
    collectDefects(sendReport({ address: url, ...page }));
  } catch {
    // The portal was stopped, or the part did not load: the console has the details.
  }
};

/** Tells the portal, as the session goes on, who is signed in and when the input in the tab's storage was typed. */
const tellWhoIsPresent = (portal: PortalRef): void => {
  const { session } = portal.getSnapshot().children;
  let told: Omit<WhoTold, "type"> = { who: null, typed: "never" };
  const tellWho = (): void => {
    const snapshot = session?.getSnapshot();
    const isSignedIn = snapshot?.hasTag("signed-in") === true;
    const who = isSignedIn ? (snapshot.context.user.profile?.name ?? "") : null;
    const typed = who === null ? "never" : whenTyped();
    if (who === told.who && typed === told.typed) return;
    told = { who, typed };
    portal.send({ type: "WHO_TOLD", ...told });
  };
  tellWho();
  session?.subscribe(tellWho);
};

const awaitConfiguration = async (
  configuration: Runtime["configuration"],
  signal: AbortSignal | undefined,
): Promise<ClientConfiguration> => {
  const snapshot = await waitFor(configuration, ({ context }) => context.data !== null, {
    timeout: Number.POSITIVE_INFINITY,
    ...(signal === undefined ? {} : { signal }),
  });
  if (snapshot.context.data === null) throw new Error("The configuration is gone.");
  return snapshot.context.data;
};

/** Uses the answer of a call that the first script or the press of a link has sent. */
const fetchOrTake = async (url: string, init: RequestInit): Promise<Response> => {
  const early = await takeEarlyAnswer(url, init);
  if (early === null) return window.fetch(url, init).finally(() => forgetAfter(url, init));
  // Several of them may have arrived by now, and reading all in one task would block the page.
  await nextTask();
  return early;
};

const sendAheadWith =
  ({ origin, accessToken, antiForgeryToken }: ClientDeps): Runtime["sendAhead"] =>
  (descriptor, request) => {
    const session = accessToken();
    if (session === null) return;
    const token = descriptor.bearer === false ? null : session;
    const prepared = prepareRequest(descriptor, request, { origin, token });
    const { href, init, needsProof } = prepared;
    const proof = needsProof ? antiForgeryToken() : null;
    if (needsProof && proof === null) return;
    beginAhead(href, proof === null ? init : withProof(init, proof));
  };

/** Starts the runtime; called once, from the entry. */
export const startRuntime = ({ basename, warn = warnOnConsole }: RuntimeOptions): Runtime => {
  const store = createSessionStore(storageOf(window), () => Date.now());
  const clientDeps = {
    origin: window.location.origin,
    fetch: fetchOrTake,
    accessToken: store.accessToken,
    antiForgeryToken: () => cookieValue(document.cookie, antiForgery.cookie),
    takesCookies,
    isOnline: () => navigator.onLine,
    report: (failure: Failure) => {
      const atRoot = window.location.pathname === `${basename}/`;
      portal.send({ type: "FAILED", failure, atRoot });
      return true;
    },
    warn,
    retry: retryPolicy,
    timeLimit,
  };
  const client = createClient(clientDeps);
  const quietClient = createClient({
    ...clientDeps,
    // A refused token ends the session, whichever call it was (SES-6).
    report: (failure) => failure._tag === "Unauthorized" && clientDeps.report(failure),
    retry: { ...retryPolicy, attempts: 1 },
  });

  const configuration = createActor(
    createDataMachine<ClientConfiguration>().provide({
      actors: {
        load: loadActor(() => client.call(getClientConfiguration, {})),
      },
    }),
  );
  const whenConfigured = (signal?: AbortSignal): Promise<ClientConfiguration> =>
    awaitConfiguration(configuration, signal);

  const address = createAddress(basename);
  const restored = store.restore();
  const portal: PortalRef = createActor(
    portalMachine.provide({
      actors: {
        session: sessionMachineFor({ client, clientDeps, store, whenConfigured }),
        connection: connectionMachine.provide({ actors: { watchConnection } }),
        toasts: toastsMachine.provide({ actors: { clock } }),
        formInput: formInputMachineFor(address),
      },
      actions: { forgetSeen, forgetTabUser },
    }),
    { input: { restored } },
  );
  configuration.start();
  portal.start();
  tellWhoIsPresent(portal);
  followOtherTabs(portal, store);
  const { connection: network } = portal.getSnapshot().children;
  network?.subscribe((connection) => {
    if (connection.hasTag("back")) configuration.send({ type: "NETWORK.BACK" });
  });
  // Without a configuration there is nothing to remember.
  whenConfigured().then(rememberGroups, () => undefined);
  void collectFor(whenConfigured(), { path: address.pathname, portal });

  return {
    portal,
    configuration,
    client,
    quietClient,
    sendAhead: sendAheadWith(clientDeps),
    forgetAhead,
    store,
    whenConfigured,
    setNavigate: address.setNavigate,
  };
};
