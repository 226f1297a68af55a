import * as Effect from "effect/Effect";
import { sendFactors } from "#contracts/endpoints/counters.ts";
import type { Failure } from "#contracts/failure.ts";
import type { NewFactor } from "#contracts/schemas/counters.ts";
import { readingsMachine } from "#machines/billing/readings/readings.machine.ts";
import type { Outcomes } from "#machines/billing/readings/readings.outcomes.ts";
import type { MeterWithLastReading } from "#machines/forms/readings.form.ts";
import { withFields } from "../../api/numbered-fields.ts";
import type { OperationKeys } from "../../api/operation-keys.ts";
import { underKey } from "../../api/operation-keys.ts";
import { loadMeters } from "../../billing/load-meters.ts";
import { keepSeenMeters } from "../../billing/seen-meters.ts";
import { dropReplaced, storeForLater } from "./waiting-readings.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import { formToasts, keptInput } from "../../form/form-actors.ts";
import { tellChange } from "../../billing/changed-elsewhere.ts";
import { callActor } from "../../runtime/call-actor.ts";

/** The server numbers the sent readings (`factors.2.value`); the form names its fields by meter id. */
const byMeter = (failure: Failure, factors: readonly NewFactor[]): Failure =>
  withFields(failure, (field) => {
    const at = /^factors\.(?<at>\d+)\b/u.exec(field)?.groups?.["at"];
    return at === undefined ? undefined : factors[Number(at)]?.counterId;
  });

const offline: Failure = {
  _tag: "NoConnection",
  cause: "offline",
  call: { method: sendFactors.method, path: sendFactors.path },
  shown: false,
};

/** The meters whose readings were accepted: all of them if the server says nothing more (UTIL-2). */
const acceptedMeterIdsOf = (
  factors: readonly NewFactor[],
  outcomes: Outcomes | null,
): readonly string[] =>
  (outcomes?.filter(({ outcome }) => outcome === "accepted") ?? factors).map(
    ({ counterId }) => counterId,
  );

/** The name under which the tab keeps the typed readings. */
export const keptAs = "readings";

/** The readings with the portal's real actors. An attempt with an unknown outcome is repeated with its key. */
export const readingsMachineFor = (ready: Promise<Runtime>, keys: OperationKeys) =>
  readingsMachine.provide({
    actors: {
      send: callActor<Outcomes | null, { factors: readonly NewFactor[] }>(
        async ({ factors }, signal) => {
          const { client, store } = await ready;
          const sentAt = new Date().toISOString();
          const body = { factors };
          const answer = underKey(keys, body, (idempotencyKey) =>
            client.call(sendFactors, { body, idempotencyKey }),
          ).pipe(Effect.mapError((failure) => byMeter(failure, factors)));
          const outcomes = (await Effect.runPromise(answer, { signal }))?.outcomes ?? null;
          dropReplaced(store, acceptedMeterIdsOf(factors, outcomes), sentAt);
          tellChange("readings");
          return outcomes;
        },
      ),
      storeForLater: callActor<
        readonly string[],
        { factors: readonly NewFactor[]; meters: readonly MeterWithLastReading[] }
      >(async ({ factors, meters }) => {
        // Readings without an answer stay in their fields and keep their key, since they may have been accepted.
        const unsent = factors.filter((factor) => !keys.isOpenPart(factor));
        const isStored = unsent.length > 0 && storeForLater((await ready).store, unsent, meters);
        return isStored ? unsent.map(({ counterId }) => counterId) : Promise.reject(offline);
      }),
      reload: callActor<readonly MeterWithLastReading[]>(async (_, signal) => {
        const { client, store, whenConfigured } = await ready;
        const configuration = await whenConfigured(signal);
        const loaded = await Effect.runPromise(loadMeters(client, configuration), { signal });
        // Nothing reminds of a reading that was just sent.
        keepSeenMeters(store, loaded);
        return loaded.meters;
      }),
    },
    actions: {
      keepInput: keptInput(keptAs).keepInput,
      starting: formToasts(ready, "processing-failed").starting,
    },
  });
