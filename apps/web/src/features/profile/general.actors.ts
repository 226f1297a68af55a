import * as Effect from "effect/Effect";
import type { ActorRefFrom } from "xstate";
import { fromPromise } from "xstate";
import { getProfile } from "#contracts/endpoints/profile.ts";
import { saveProfile } from "#contracts/endpoints/profile-changes.ts";
import type { Failure } from "#contracts/failure.ts";
import type { Profile } from "#contracts/schemas/profile.ts";
import type { GeneralDraft } from "#machines/forms/general.form.ts";
import { mergedProfile } from "#machines/forms/general.form.ts";
import { featureToast } from "#machines/kit/message.ts";
import { profileGeneralMachine } from "#machines/profile-general/profile-general.machine.ts";
import { profileVersionMachine } from "#machines/profile-version/profile-version.machine.ts";
import type { Runtime } from "../../app/runtime.ts";
import { orReload } from "./profile-call.ts";

/** A save that was refused because the profile is not the one that was edited (decision 32). */
export const isConflict = (failure: Failure | null): boolean =>
  failure?._tag === "Rejected" && failure.status === 409;

/** The form's machine with the portal's real actors; what it sends stands on the version's base. */
export const profileGeneralMachineFor = (
  ready: Promise<Runtime>,
  version: ActorRefFrom<typeof profileVersionMachine>,
  onSaved: () => void,
) =>
  profileGeneralMachine.provide({
    actors: {
      send: fromPromise<Profile, { draft: GeneralDraft }>(async ({ input, signal }) => {
        const runtime = await ready;
        const body = mergedProfile(version.getSnapshot().context.base, input.draft);
        return orReload(runtime, signal, () =>
          Effect.runPromise(runtime.client.call(saveProfile, { body }), { signal }),
        );
      }),
    },
    actions: {
      // The last refusal must not be read as the answer to this try.
      starting: () => {
        void ready.then(({ portal }) => portal.send({ type: "TOAST.CLEAR" }));
      },
      finished: (_, { result }) => {
        void ready.then(({ portal }) => {
          portal.send({ type: "USER.CHANGED", user: { profile: result } });
          portal.send({
            type: "TOAST.SHOW",
            toast: { kind: "success", message: { code: "general-saved" } },
          });
          onSaved();
        });
      },
      refused: (_, { failure }) => {
        const message = featureToast(failure, "processing-failed");
        void ready.then(({ portal }) => {
          if (message !== undefined)
            portal.send({ type: "TOAST.SHOW", toast: { kind: "error", message } });
          if (isConflict(failure)) version.send({ type: "CONFLICT" });
        });
      },
    },
  });

/** The machine of the version a form stands on, with the portal's real actors. */
export const profileVersionMachineFor = (ready: Promise<Runtime>) =>
  profileVersionMachine.provide({
    actors: {
      fetchProfile: fromPromise<Profile, undefined>(async ({ signal }) => {
        const { client } = await ready;
        return Effect.runPromise(client.call(getProfile, {}), { signal });
      }),
    },
    actions: {
      tellStored: (_, { profile }) => {
        void ready.then(({ portal }) => portal.send({ type: "USER.CHANGED", user: { profile } }));
      },
    },
  });
