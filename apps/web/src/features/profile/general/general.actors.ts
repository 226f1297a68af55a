import * as Effect from "effect/Effect";
import { getProfile } from "#contracts/endpoints/profile.ts";
import { saveProfile } from "#contracts/endpoints/profile-changes.ts";
import type { Profile } from "#contracts/schemas/profile.ts";
import type { FormSent } from "#machines/forms/form-machine.ts";
import type { GeneralValues, GeneralNeeds } from "#machines/forms/general.form.ts";
import { hasOtherValues, mergedProfile } from "#machines/forms/general.form.ts";
import { generalPart } from "#machines/profile/profile-version/edited-parts.ts";
import { profileGeneralMachine } from "#machines/profile/profile-general/profile-general.machine.ts";
import { runCall, saySuccess } from "#web/form/form-actors.ts";
import type { Runtime } from "#web/runtime/runtime.ts";
import { orReload, unlessSaved } from "../editing/profile-call.ts";
import { versionMachineFor } from "../editing/version.actors.ts";
import { callActor } from "#web/runtime/call-actor.ts";

/** The form with the portal's real actors. */
const profileGeneralMachineFor = (ready: Promise<Runtime>, onSaved: () => void) =>
  profileGeneralMachine.provide({
    actors: {
      send: callActor<Profile, FormSent<GeneralValues, GeneralNeeds>>(async (input, signal) => {
        const runtime = await ready;
        const body = mergedProfile(input.needs.base, input.values);
        return orReload(runtime, signal, () =>
          runCall(runtime, {
            signal,
            // A service may answer with the stored profile; otherwise it is fetched (PROF-2: merged and refreshed).
            call: (client) =>
              client
                .callOr(
                  saveProfile,
                  { body },
                  unlessSaved(runtime, {
                    isConflict: generalPart.isConflict,
                    read: (quiet) => quiet.call(getProfile, {}),
                    answerOf: (stored) =>
                      hasOtherValues(stored, input.values) ? undefined : stored,
                  }),
                )
                .pipe(
                  Effect.flatMap((stored) =>
                    stored === undefined ? client.call(getProfile, {}) : Effect.succeed(stored),
                  ),
                ),
          }),
        );
      }),
    },
    actions: {
      finished: ({ context: { needs, values } }, { result }) => {
        const isChanged = hasOtherValues(needs.base, values);
        void ready.then((runtime) => {
          runtime.portal.send({ type: "USER.CHANGED", user: { profile: result } });
          saySuccess(runtime, isChanged ? "general-saved" : "saved-unchanged");
          onSaved();
        });
      },
    },
  });

/** The form and its version. */
export const generalVersionMachineFor = (
  ready: Promise<Runtime>,
  onSaved: () => void,
  onCancel: () => void,
) =>
  versionMachineFor(ready, {
    part: generalPart,
    form: profileGeneralMachineFor(ready, onSaved),
    call: (client) => client.call(getProfile, {}),
    userOf: (profile) => ({ profile }),
    fallback: "processing-failed",
    onCancel,
  });
