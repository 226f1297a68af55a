import * as Effect from "effect/Effect";
import { fromCallback } from "xstate";
import { endSession } from "#contracts/endpoints/account.ts";
import { getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
import { getEmails, getPhones, getProfile } from "#contracts/endpoints/profile.ts";
import type { Failure } from "#contracts/failure.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import type { Profile } from "#contracts/schemas/profile.ts";
import type { ExpiryEvent } from "#machines/portal/session/expiry.machine.ts";
import { expiryMachine } from "#machines/portal/session/expiry.machine.ts";
import { sessionMachine } from "#machines/portal/session/session.machine.ts";
import type { UserData } from "#machines/portal/session/user-data.ts";
import type { Client, ClientDeps } from "../api/client.ts";
import { createClient } from "../api/client.ts";
import { groupsQuery } from "../api/groups-query.ts";
import type { SessionStore } from "../api/session-store.ts";
import { leaveProvider } from "../outside/leave-provider.ts";
import { callActor } from "./call-actor.ts";
import { tellWaiting } from "./waiting-news.ts";

interface SessionDeps {
  readonly client: Client;
  readonly clientDeps: ClientDeps;
  readonly store: SessionStore;
  readonly whenConfigured: (signal?: AbortSignal) => Promise<ClientConfiguration>;
}

/** A part that fails is `null`: the others are still worth showing. */
const orNull = <A>(effect: Effect.Effect<A, Failure>): Effect.Effect<A | null> =>
  effect.pipe(Effect.catch(() => Effect.succeed(null)));

const minute = 60_000;
const warningAhead = 5 * minute;

/**
 * Sends the minutes left before the session ends, and its end. Timers of a sleeping tab run late and the clock may be
 * changed, so it is read each minute and whenever the tab gets the focus.
 */
const watchExpiry = fromCallback<{ type: "STOP" }, { expiresAt: number }>(({ input, sendBack }) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasNear = false;
  const tell = (event: ExpiryEvent) => sendBack(event);
  const check = () => {
    clearTimeout(timer);
    const left = input.expiresAt - Date.now();
    if (left <= 0) {
      tell({ type: "EXPIRED" });
      return;
    }
    const isNear = left <= warningAhead;
    // Rounded up: the last minute is 1, never 0.
    const minutes = Math.ceil(left / minute);
    if (isNear) tell({ type: "EXPIRING", minutes });
    else if (wasNear) tell({ type: "STEADY" });
    wasNear = isNear;
    const untilNext = isNear ? left - (minutes - 1) * minute : left - warningAhead;
    timer = setTimeout(check, Math.min(untilNext, minute));
  };
  check();
  document.addEventListener("visibilitychange", check);
  window.addEventListener("focus", check);
  window.addEventListener("pageshow", check);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", check);
    window.removeEventListener("focus", check);
    window.removeEventListener("pageshow", check);
  };
});

/** The session machine with the portal's real actors. */
export const sessionMachineFor = ({ client, clientDeps, store, whenConfigured }: SessionDeps) =>
  sessionMachine.provide({
    actors: {
      expiry: expiryMachine.provide({ actors: { watchExpiry } }),
      /** The owner of a token, checked before the page is shown. */
      recognise: callActor<Profile>(() => client.call(getProfile, {})),
      loadUser: callActor<UserData>(async (_, signal) => {
        const configuration = await whenConfigured(signal);
        return Effect.runPromise(
          Effect.all(
            {
              profile: orNull(client.call(getProfile, {})),
              emails: orNull(client.call(getEmails, {})),
              phones: orNull(client.call(getPhones, {})),
              accounts: orNull(
                client.call(getInvoiceAccounts, { query: groupsQuery(configuration) }),
              ),
            },
            { concurrency: "unbounded" },
          ),
          { signal },
        );
      }),
      proveToken: callActor<undefined>(async (_, signal) => {
        // A background call: its refusal is reported only as the end of the session.
        const quiet = createClient({ ...clientDeps, report: () => false });
        await Effect.runPromise(quiet.call(getProfile, {}), { signal });
        return undefined;
      }),
      endSession: callActor<undefined>(() => {
        const token = store.clear();
        leaveProvider();
        if (token === null) return Promise.resolve(undefined);
        // Not aborted and `keepalive`: the server must end the token even if the tab closes now.
        const farewell = createClient({
          ...clientDeps,
          fetch: (url, init) => clientDeps.fetch(url, { ...init, keepalive: true }),
          accessToken: () => token,
          report: () => false,
        });
        return Effect.runPromise(farewell.call(endSession, {}));
      }),
    },
    actions: {
      storeUser: (_, { user }) => {
        store.saveUser(user);
        if (user.profile !== null && store.giveBackReadings(user.profile.name))
          tellWaiting("changed");
      },
      forgetUser: () => store.forgetUser(),
      announceLogout: (_, { wanted }) => store.announceLogout(wanted),
      forgetSession: () => {
        store.clear();
        leaveProvider();
      },
    },
  });
