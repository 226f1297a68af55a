import type { AnyMachineSnapshot, EventObject } from "xstate";
import { machines } from "#machines/catalogue.ts";
import { handledEvents } from "#machines/kit/next.ts";
import type { NextEvent } from "../protocol.ts";
import { triedOn } from "../tried-on.ts";

const samples = new Map<string, readonly EventObject[]>(
  machines.map((entry) => [entry.machine.id, entry.samples?.events ?? []]),
);

/** A sample event, by its position among the machine's samples. */
export const sampleEventAt = (machine: string, position: number): EventObject | undefined =>
  samples.get(machine)?.[position];

const isOurs = (type: string): boolean => !type.startsWith("xstate.") && !type.includes("*");

/** Every event that the active states handle, evaluated with its sample without changing anything. */
export const nextEvents = (snapshot: AnyMachineSnapshot): readonly NextEvent[] => {
  const handled = new Set(handledEvents(snapshot).filter(isOurs));
  const list = samples.get(snapshot.machine.id) ?? [];
  const withSample = list.flatMap((event, sample) =>
    handled.has(event.type) ? [{ type: event.type, sample, takes: triedOn(snapshot, event) }] : [],
  );
  const covered = new Set(withSample.map(({ type }) => type));
  const bare = [...handled]
    .filter((type) => !covered.has(type))
    .map((type) => ({ type, sample: null, takes: triedOn(snapshot, { type }) }));
  return [...withSample, ...bare];
};
