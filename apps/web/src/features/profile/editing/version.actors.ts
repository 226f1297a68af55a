import type * as Effect from "effect/Effect";
import type { ActorRefFrom } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import type { createFormMachine } from "#machines/forms/form-machine.ts";
import type { MessageCode } from "#machines/portal/message.ts";
import type { EditedPart } from "#machines/profile/profile-version/edited-parts.ts";
import { createVersionMachine } from "#machines/profile/profile-version/profile-version.machine.ts";
import type { UserData } from "#machines/portal/session/user-data.ts";
import type { Client } from "#web/api/client.ts";
import { formToasts, runCall } from "#web/form/form-actors.ts";
import type { Runtime } from "#web/runtime/runtime.ts";
import { callActor } from "#web/runtime/call-actor.ts";

export type VersionMachine<
  Stored,
  Values extends object,
  Needs extends object,
  Result,
> = ReturnType<typeof createVersionMachine<Stored, Values, Needs, Result>>;
export type Version<Stored, Values extends object, Needs extends object, Result> = ActorRefFrom<
  VersionMachine<Stored, Values, Needs, Result>
>;

interface Versioned<Stored, Values extends object, Needs extends object, Result> {
  readonly part: EditedPart<Stored, Values, Needs>;
  /** With its real actors. */
  readonly form: ReturnType<typeof createFormMachine<Values, Needs, Result>>;
  readonly call: (client: Client) => Effect.Effect<Stored, Failure>;
  /** The part of the resident's data. */
  readonly userOf: (stored: Stored) => Partial<UserData>;
  /** The message of a refusal for which neither the server nor the catalogue has one. */
  readonly fallback: MessageCode;
  /** Closes the form: what it edits is gone. */
  readonly onCancel: () => void;
}

/** The machine of a form and its version, with the portal's real actors. */
export const versionMachineFor = <Stored, Values extends object, Needs extends object, Result>(
  ready: Promise<Runtime>,
  { part, form, call, userOf, fallback, onCancel }: Versioned<Stored, Values, Needs, Result>,
): VersionMachine<Stored, Values, Needs, Result> =>
  createVersionMachine(part, form).provide({
    actors: {
      fetchStored: callActor<Stored>(async (_, signal) => runCall(await ready, { call, signal })),
    },
    actions: {
      ...formToasts(ready, fallback),
      tellStored: (_, { stored }) => {
        void ready.then(({ portal }) =>
          portal.send({ type: "USER.CHANGED", user: userOf(stored) }),
        );
      },
      close: onCancel,
    },
  });
