import type * as Effect from "effect/Effect";
import type { ActorRefFrom } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import type { MessageCode } from "#machines/portal/message.ts";
import { createVersionMachine } from "#machines/profile/profile-version/profile-version.machine.ts";
import type { UserData } from "#machines/portal/session/user-data.ts";
import type { Client } from "#web/api/client.ts";
import { sent, telling } from "#web/form/form-actors.ts";
import type { Runtime } from "#web/runtime/runtime.ts";
import { callActor } from "#web/runtime/call-actor.ts";

export type VersionMachine<Stored> = ReturnType<typeof createVersionMachine<Stored>>;
export type Version<Stored> = ActorRefFrom<VersionMachine<Stored>>;

interface VersionedPart<Stored> {
  /** Whether the stored version differs from the form's. */
  readonly isOther: (base: Stored, stored: Stored) => boolean;
  readonly call: (client: Client) => Effect.Effect<Stored, Failure>;
  /** The part of the resident's data. */
  readonly userOf: (stored: Stored) => Partial<UserData>;
}

/** The machine of a form's version, with the portal's real actors. */
export const versionMachineFor = <Stored>(
  ready: Promise<Runtime>,
  { isOther, call, userOf }: VersionedPart<Stored>,
): VersionMachine<Stored> =>
  createVersionMachine<Stored>(isOther).provide({
    actors: {
      fetchStored: callActor<Stored>(async (_, signal) => sent(await ready, { call, signal })),
    },
    actions: {
      tellStored: (_, { stored }) => {
        void ready.then(({ portal }) =>
          portal.send({ type: "USER.CHANGED", user: userOf(stored) }),
        );
      },
    },
  });

/** An email or phone that was changed or deleted elsewhere (decision 32). */
export const isOvertaken = (failure: Failure): boolean =>
  failure._tag === "Rejected"
    ? failure.status === 409 &&
      failure.items.some(({ field = "" }) => /^(?:\d+\.)?was$/u.test(field))
    : failure._tag === "Other" && failure.status === 404;

/** Like `telling`; a refusal because of a change elsewhere goes to the version's machine. */
export const tellingOf = (
  ready: Promise<Runtime>,
  fallback: MessageCode,
  version: { readonly send: (event: { readonly type: "CONFLICT" }) => void },
  isConflict: (failure: Failure) => boolean,
) => {
  const told = telling(ready, fallback);
  return {
    ...told,
    refused: (_: unknown, { failure }: { failure: Failure }) => {
      told.refused(_, { failure });
      if (isConflict(failure)) void ready.then(() => version.send({ type: "CONFLICT" }));
    },
  };
};
