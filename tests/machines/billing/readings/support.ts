import { waitFor } from "xstate";
import { meterOf } from "#contracts/builders/meters.data.ts";
import type { FactorOutcome, LastFactor, NewFactor } from "#contracts/schemas/counters.ts";
import type { ReadingsValues } from "#machines/forms/readings.form.ts";
import { readingsMachine } from "#machines/billing/readings/readings.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { deferredActor } from "../../deferred.ts";
import { startActor } from "../../support/start.ts";

/** Three meters whose last reading is 100. */
export const start = (
  values: ReadingsValues = {},
  meters: readonly LastFactor[] = [meterOf("a"), meterOf("b"), meterOf("c")],
) => {
  const send = deferredActor<readonly FactorOutcome[] | null, { factors: readonly NewFactor[] }>();
  const reload = deferredActor<readonly LastFactor[], undefined>();
  const storeForLater = deferredActor<
    readonly string[],
    { factors: readonly NewFactor[]; meters: readonly LastFactor[] }
  >();
  const log: string[] = [];
  const kept: ReadingsValues[] = [];
  const { actor } = startActor(
    readingsMachine.provide({
      actors: { send: send.logic, reload: reload.logic, storeForLater: storeForLater.logic },
      actions: {
        starting: () => log.push(`before call ${send.calls.length + 1}`),
        keepInput: (_, { input }) => kept.push(input),
      },
    }),
    { input: { meters, values } },
  );
  const snapshot = () => actor.getSnapshot();
  return {
    actor,
    send,
    reload,
    storeForLater,
    log,
    kept,
    snapshot,
    context: () => snapshot().context,
    type: (meterId: string, text: string) => actor.send({ type: "CHANGE", meterId, text }),
    submit: () => actor.send({ type: "SUBMIT" }),
    confirm: () => actor.send({ type: "CONFIRM" }),
    back: () => actor.send({ type: "BACK" }),
    more: () => actor.send({ type: "MORE" }),
    sent: () => send.last().input.factors,
    answer: async (...outcomes: readonly FactorOutcome[]) => {
      send.last().resolve(outcomes);
      await waitFor(actor, (now) => !now.hasTag("busy"));
    },
    fail: async (reason = failures.noConnection("timeout")) => {
      send.last().reject(reason);
      await waitFor(actor, (now) => now.hasTag("failed"));
    },
  };
};
