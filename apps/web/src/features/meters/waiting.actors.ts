import * as Effect from "effect/Effect";
import { sendFactors } from "#contracts/endpoints/counters.ts";
import type { Failure } from "#contracts/failure.ts";
import { isFailure } from "#contracts/failure.ts";
import type { FactorOutcome } from "#contracts/schemas/counters.ts";
import type {
  Objection,
  Today,
  WaitingReading,
} from "#machines/billing/waiting-readings/waiting-reading.ts";
import { sentReadingOf } from "#machines/billing/waiting-readings/waiting-reading.ts";
import type { Sent } from "#machines/billing/waiting-readings/waiting-readings.setup.ts";
import { waitingReadingsMachine } from "#machines/billing/waiting-readings/waiting-readings.machine.ts";
import { isOutcomeUnknown } from "#machines/forms/refusal.ts";
import { randomKey } from "../../api/random-key.ts";
import { sessionKeys } from "../../api/session-keys.ts";
import { readingTimeAt, windowOf } from "../../billing/deadlines.ts";
import { loadMeters } from "../../billing/load-meters.ts";
import { readWaiting } from "../../billing/read-waiting.ts";
import { dropWaiting, updateWaiting } from "./waiting-readings.ts";
import { todayInKyiv } from "../../formats/days.ts";
import { tellChange } from "../../billing/changed-elsewhere.ts";
import { callActor } from "../../runtime/call-actor.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import { tellWaiting } from "../../runtime/waiting-news.ts";

/** One tab at a time. Without locks (insecure pages), the key of each reading still prevents duplicates. */
const alone = <A>(run: () => Promise<A>): Promise<A> =>
  "locks" in navigator ? navigator.locks.request(sessionKeys.waitingReadings, run) : run();

const refused = (objection: Omit<Objection, "mark">): Sent => ({
  kind: "refused",
  objection: {
    ...objection,
    mark: objection.reason === "lower" || objection.reason === "unusual" ? "server" : "",
  },
  key: randomKey(),
});

const sentOf = (outcome: FactorOutcome | undefined): Sent => {
  if (outcome?.outcome === "accepted") return { kind: "accepted" };
  return refused(outcome ?? { reason: "unanswered", message: "" });
};

/** The call has one reading, so its refusal is that of the reading. */
const refusalOf = (failure: Failure): Sent | undefined => {
  if (isOutcomeUnknown(failure) || failure._tag === "Unauthorized") return undefined;
  const [item] = failure._tag === "Rejected" ? failure.items : [];
  const said = "message" in failure ? failure.message : undefined;
  return refused({ reason: "unanswered", message: item?.message ?? said ?? "" });
};

/** Sends one waiting reading. An accepted one is removed from the device before another tab checks. */
const send = ({ quietClient, store }: Runtime, { key }: WaitingReading): Promise<Sent> =>
  alone(async () => {
    const reading = readWaiting(store).find((one) => one.key === key);
    if (reading === undefined) return { kind: "gone" };
    const { counterId } = sentReadingOf(reading);
    const body = { factors: [sentReadingOf(reading)] };
    const call = quietClient.call(sendFactors, { body, idempotencyKey: key });
    try {
      const answer = await Effect.runPromise(call);
      // A success without a body means that it was accepted (UTIL-2).
      const sent: Sent =
        answer === undefined
          ? { kind: "accepted" }
          : sentOf(answer.outcomes.find((outcome) => outcome.counterId === counterId));
      if (sent.kind === "accepted") {
        dropWaiting(store, key);
        tellChange("readings");
      }
      return sent;
    } catch (reason) {
      const refusal = isFailure(reason) ? refusalOf(reason) : undefined;
      if (refusal === undefined) throw reason;
      return refusal;
    }
  });

/** The waiting readings with the portal's real actors. */
export const waitingReadingsMachineFor = (runtime: Runtime) => {
  const { quietClient, store, whenConfigured } = runtime;
  return waitingReadingsMachine.provide({
    actors: {
      check: callActor<Today>(async (_, signal) => {
        const configuration = await whenConfigured(signal);
        const { meters } = await Effect.runPromise(loadMeters(quietClient, configuration), {
          signal,
        });
        const today = todayInKyiv();
        const closed = meters.flatMap(({ counter: { id, typeCode } }) => {
          const window = windowOf(configuration.deadlines, typeCode);
          return window === undefined || readingTimeAt(window, today).isOpen ? [] : [id];
        });
        return { meters, closed };
      }),
      // Not aborted when the screen closes: the server may have accepted it, and the device must know.
      send: callActor<Sent, { reading: WaitingReading }>(({ reading }) => send(runtime, reading)),
    },
    actions: {
      drop: (_, { key }) => dropWaiting(store, key),
      keep: (_, { waiting }) => updateWaiting(store, waiting),
      tellAccepted: (_, { count }) => {
        if (count > 0) tellWaiting("accepted");
      },
    },
  });
};
