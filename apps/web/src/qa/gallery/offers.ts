import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import type { MachineSamples } from "#machines/kit/samples.ts";
import { failed } from "#machines/kit/samples.ts";
import { handledEvents } from "#machines/kit/next.ts";
import { sampleFailures } from "#machines/samples/failure.ts";
import { triedOn } from "../tried-on.ts";

export const offerKinds = ["event", "outcome", "delay"] as const;

/** Something that could happen to a machine now. */
export interface Offer {
  /** An external event, the result of an actor, or a delay. */
  readonly kind: (typeof offerKinds)[number];
  readonly event: AnyEventObject;
  /** Keys of the transitions it would take; `null`: a guard needs data that the event lacks. */
  readonly takes: readonly string[] | null;
}

const kindOf = (type: string): Offer["kind"] => {
  if (type.startsWith("xstate.after.")) return "delay";
  return /^xstate\.(?:done|error)\./u.test(type) ? "outcome" : "event";
};

const errorOf = /^xstate\.error\.actor\.(?<actorId>.+)$/u;

/** A fallible actor can have every kind of failure. */
const failuresFor = (type: string): readonly AnyEventObject[] => {
  const actorId = errorOf.exec(type)?.groups?.["actorId"];
  return actorId === undefined || actorId.includes("*")
    ? []
    : Object.values(sampleFailures).map((failure) => failed(actorId, failure));
};

const isEvent = (value: unknown): value is AnyEventObject =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** The samples of any machine, without their specific types. */
export const sampledEvents = (
  samples: MachineSamples<AnyStateMachine> | undefined,
): readonly AnyEventObject[] => {
  const events: readonly unknown[] = samples?.events ?? [];
  return events.filter(isEvent);
};

/** Everything that the active states handle: samples, failures and delays. */
export const offersFor = (
  snapshot: AnyMachineSnapshot,
  samples: MachineSamples<AnyStateMachine> | undefined,
): readonly Offer[] => {
  if (snapshot.status !== "active") return [];
  const handled = [...new Set(handledEvents(snapshot))];
  const sampled = sampledEvents(samples);
  const events = handled.flatMap((type): readonly AnyEventObject[] => {
    const ofType = sampled.filter((event) =>
      type.endsWith("*") ? event.type.startsWith(type.slice(0, -1)) : event.type === type,
    );
    if (type.startsWith("xstate.after.")) return [{ type }];
    const more = failuresFor(type);
    if (ofType.length + more.length > 0) return [...ofType, ...more];
    return type.includes("*") ? [] : [{ type }];
  });
  const known = new Set<string>();
  return events.flatMap((event) => {
    const written = JSON.stringify(event);
    if (known.has(written)) return [];
    known.add(written);
    return [{ kind: kindOf(event.type), event, takes: triedOn(snapshot, event) }];
  });
};
