import { expect } from "vitest";
import { setup, waitFor } from "xstate";
import type { ActorRefFrom, AnyEventObject } from "xstate";
import type { Profile } from "#contracts/schemas/profile.ts";
import { expiryMachine } from "#machines/portal/session/expiry.machine.ts";
import type { SessionEvent } from "#machines/portal/session/session.events.ts";
import { sessionMachine } from "#machines/portal/session/session.machine.ts";
import { noUserData } from "#machines/portal/session/user-data.ts";
import type { RestoredSession, UserData } from "#machines/portal/session/user-data.ts";
import { callbackActor, deferredActor } from "../../deferred.ts";
import { userDataOf } from "../../people.ts";
import { startActor } from "../../support/start.ts";

export const olena = userDataOf("olena");
export const taras = userDataOf("taras");
export const expiresAt = 1_800_000_000_000;

/** The context after a session has ended. */
export const contextAfterEnd = {
  opened: expect.any(Number),
  expiresAt: null,
  user: noUserData,
  unsaved: [],
  misses: 0,
  hasEnded: false,
};

/** The session with a parent that records its events and side effects in order. */
export const start = (restored: RestoredSession | null = null) => {
  const load = deferredActor<UserData, undefined>();
  const end = deferredActor<undefined, undefined>();
  const watch = callbackActor<{ type: "STOP" }, { expiresAt: number }>();
  const recognise = deferredActor<Profile, undefined>();
  const prove = deferredActor<undefined, undefined>();
  const log: string[] = [];
  const stored: UserData[] = [];
  const session = sessionMachine.provide({
    actors: {
      loadUser: load.logic,
      endSession: end.logic,
      recognise: recognise.logic,
      proveToken: prove.logic,
      expiry: expiryMachine.provide({ actors: { watchExpiry: watch.logic } }),
    },
    actions: {
      storeUser: (_, { user }) => stored.push(user),
      forgetUser: () => log.push("forgetUser"),
      forgetSession: () => log.push("forgetSession"),
      announceLogout: (_, { wanted }) => log.push(`announce ${wanted}`),
    },
  });
  const told = (event: AnyEventObject) =>
    log.push("reason" in event ? `${event.type} ${String(event.reason)}` : event.type);
  const parent = setup({ actors: { session } }).createMachine({
    id: "session-parent",
    invoke: { id: "session", src: "session", input: { restored } },
    on: { "SESSION.*": { actions: ({ event }) => told(event) } },
  });
  const { actor, clock } = startActor(parent);
  const ref = actor.getSnapshot().children["session"];
  if (ref === undefined) throw new Error("The session did not start.");
  const child = ref as unknown as ActorRefFrom<typeof sessionMachine>;
  return {
    child,
    clock,
    load,
    end,
    watch,
    recognise,
    prove,
    log,
    stored,
    send: (event: SessionEvent) => child.send(event),
    snapshot: () => child.getSnapshot(),
    until: (tag: "incomplete" | "signed-in", is = true) =>
      waitFor(child, (snapshot) => snapshot.hasTag(tag) === is),
    ready: () => waitFor(child, (snapshot) => snapshot.matches({ signedIn: { user: "ready" } })),
    waiting: () => waitFor(child, (snapshot) => snapshot.matches({ locked: "asking" })),
    visitor: () => waitFor(child, (snapshot) => snapshot.matches("visitor")),
  };
};

export const signIn = () => {
  const all = start();
  all.send({ type: "SIGN_IN.STARTED" });
  all.send({ type: "SIGNED_IN", expiresAt });
  return all;
};

export const signedInWithData = async () => {
  const all = signIn();
  all.load.last().resolve(olena);
  await all.ready();
  return all;
};
