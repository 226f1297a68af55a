import * as Effect from "effect/Effect";
import { getProfile } from "#contracts/endpoints/profile.ts";
import { saveProfile } from "#contracts/endpoints/profile-changes.ts";
import type { Failure } from "#contracts/failure.ts";
import type { Profile } from "#contracts/schemas/profile.ts";
import type { GeneralDraft } from "#machines/forms/general.form.ts";
import { isOtherProfile, mergedProfile } from "#machines/forms/general.form.ts";
import { profileGeneralMachine } from "#machines/profile/profile-general/profile-general.machine.ts";
import { saySuccess, sent } from "#web/form/form-actors.ts";
import type { Runtime } from "#web/runtime/runtime.ts";
import { orReload } from "../editing/profile-call.ts";
import type { Version } from "../editing/version.actors.ts";
import { tellingOf, versionMachineFor } from "../editing/version.actors.ts";
import { callActor } from "#web/runtime/call-actor.ts";

/** A save that was refused because the profile was changed elsewhere (decision 32). */
export const isConflict = (failure: Failure): boolean =>
  failure._tag === "Rejected" && failure.status === 409;

/** The form's machine with the portal's real actors; its changes are based on the version. */
export const profileGeneralMachineFor = (
  ready: Promise<Runtime>,
  version: Version<Profile>,
  onSaved: () => void,
) =>
  profileGeneralMachine.provide({
    actors: {
      send: callActor<Profile, { draft: GeneralDraft }>(async (input, signal) => {
        const runtime = await ready;
        const body = mergedProfile(version.getSnapshot().context.base, input.draft);
        return orReload(runtime, signal, () =>
          sent(runtime, {
            signal,
            // A service may answer with the stored profile; otherwise it is fetched (PROF-2: merged and refreshed).
            call: (client) =>
              client
                .call(saveProfile, { body })
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
      ...tellingOf(ready, "processing-failed", version, isConflict),
      finished: (_, { result }) => {
        void ready.then((runtime) => {
          runtime.portal.send({ type: "USER.CHANGED", user: { profile: result } });
          saySuccess(runtime, "general-saved");
          onSaved();
        });
      },
    },
  });

export const generalVersionMachineFor = (ready: Promise<Runtime>) =>
  versionMachineFor<Profile>(ready, {
    isOther: isOtherProfile,
    call: (client) => client.call(getProfile, {}),
    userOf: (profile) => ({ profile }),
  });
