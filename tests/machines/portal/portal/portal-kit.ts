import { fromPromise, waitFor } from "xstate";
import type { SnapshotFrom } from "xstate";
import type { Profile } from "#contracts/schemas/profile.ts";
import { connectionMachine } from "#machines/portal/connection/connection.machine.ts";
import type { PortalEvent } from "#machines/portal/portal/portal.machine.ts";
import { portalMachine } from "#machines/portal/portal/portal.machine.ts";
import { expiryMachine } from "#machines/portal/session/expiry.machine.ts";
import { sessionMachine } from "#machines/portal/session/session.machine.ts";
import type { RestoredSession, UserData } from "#machines/portal/session/user-data.ts";
import { toastsMachine } from "#machines/portal/toasts/toasts.machine.ts";
import { callbackActor, deferredActor } from "../../deferred.ts";
import { userDataOf } from "../../people.ts";
import { startActor } from "../../support/start.ts";
import { formInputFor } from "../form-input/form-input-kit.ts";
import { clockActor } from "../toasts/clock.ts";

export const expiresAt = 1_800_000_000_000;
export const olena = userDataOf("olena");

export const start = (restored: RestoredSession | null = { expiresAt, user: olena }) => {
  const load = deferredActor<UserData, undefined>();
  const watch = callbackActor<{ type: "STOP" }, { expiresAt: number }>();
  const recognise = deferredActor<Profile, undefined>();
  const prove = deferredActor<undefined, undefined>();
  const network = callbackActor();
  const log: string[] = [];
  /** What became of the input of forms. */
  const input: string[] = [];
  let ended = 0;
  const { actor, clock } = startActor(
    portalMachine.provide({
      actors: {
        session: sessionMachine.provide({
          actors: {
            loadUser: load.logic,
            expiry: expiryMachine.provide({ actors: { watchExpiry: watch.logic } }),
            recognise: recognise.logic,
            proveToken: prove.logic,
            endSession: fromPromise<undefined, undefined>(() => {
              ended += 1;
              return Promise.resolve(undefined);
            }),
          },
          actions: {
            storeUser: () => log.push("storeUser"),
            forgetUser: () => log.push("forgetUser"),
            forgetSession: () => log.push("forgetSession"),
            announceLogout: () => log.push("announceLogout"),
          },
        }),
        connection: connectionMachine.provide({ actors: { watchConnection: network.logic } }),
        toasts: toastsMachine.provide({ actors: { clock: clockActor(0).logic } }),
        formInput: formInputFor({ log: input, went: log }),
      },
      actions: {
        forgetSeen: () => log.push("forgetSeen"),
        forgetTabUser: () => log.push("forgetTabUser"),
      },
    }),
    { input: { restored } },
  );
  const child = <Id extends "session" | "toasts" | "confirm" | "wait" | "connection" | "formInput">(
    id: Id,
  ) => {
    const ref = actor.getSnapshot().children[id];
    if (ref === undefined) throw new Error(`There is no ${id}`);
    return ref;
  };
  return {
    actor,
    clock,
    load,
    watch,
    recognise,
    prove,
    network,
    log,
    input,
    ended: () => ended,
    send: (event: PortalEvent) => actor.send(event),
    session: () => child("session").getSnapshot(),
    toasts: () =>
      child("toasts")
        .getSnapshot()
        .context.toasts.map(({ kind, message, detail, sticky }) => ({
          kind,
          message,
          ...(detail === undefined ? {} : { detail }),
          ...(sticky === undefined ? {} : { sticky }),
        })),
    lastMessages: () => child("toasts").getSnapshot().context.lastMessages,
    untilSession: (is: (snapshot: SnapshotFrom<typeof sessionMachine>) => boolean) =>
      waitFor(child("session"), is),
    confirm: () => child("confirm").getSnapshot(),
    wait: () => child("wait").getSnapshot(),
    formInput: () => child("formInput").getSnapshot(),
    connection: () => child("connection").getSnapshot(),
  };
};

export const error = (code: string) => ({ kind: "error", message: { code } });
