import type { CatalogueEntry } from "#machines/catalogue.ts";
import type { Way } from "#machines/kit/ways.ts";
import { failed } from "#machines/kit/samples.ts";
import { sampleFailures } from "#machines/samples/failure.ts";
import { sampledEvents } from "../gallery/offers.ts";
import { runAlone } from "../gallery/run-alone.ts";
import type { HeardMachine } from "./heard.ts";

/* Walks contain no values, so each event is replaced by the sample that takes the same transitions. */

type HeardEvent = HeardMachine["events"][number];

interface Retold {
  readonly machine: string;
  readonly begin: readonly string[];
  readonly steps: readonly { readonly event: Way[number]; readonly stands: readonly string[] }[];
  /** The event without a matching sample; later events are left out. */
  readonly unlike: string | null;
}

const sorted = (names: readonly string[]): readonly string[] => names.toSorted();
const same = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

const actorOf = /^xstate\.error\.actor\.(?<actorId>.+)$/u;

const candidates = ({ samples }: CatalogueEntry, type: string): Way => {
  const sampled = sampledEvents(samples);
  const actorId = actorOf.exec(type)?.groups?.["actorId"];
  return [
    ...sampled.filter((event) => event.type === type),
    ...(actorId === undefined
      ? []
      : Object.values(sampleFailures).map((failure) => failed(actorId, failure))),
    { type },
  ];
};

/** Finds samples for the recorded events; `null` if the machine starts elsewhere, or did nothing. */
const retold = (
  entry: CatalogueEntry,
  [start, ...events]: readonly HeardEvent[],
): Retold | null => {
  const begin = runAlone(entry, []);
  const moves = events.filter(({ taken }) => taken.length > 0);
  if (start === undefined || !same(start.active, begin.active) || moves.length === 0) return null;
  let way: Way = [];
  const steps: { event: Way[number]; stands: readonly string[] }[] = [];
  let unlike: string | null = null;
  for (const { type, taken, active } of moves) {
    const found = candidates(entry, type).find((event) => {
      const last = runAlone(entry, [...way, event]).steps.at(-1);
      return last !== undefined && same(last.taken, taken) && same(last.active, active);
    });
    if (found === undefined) {
      unlike = type;
      break;
    }
    way = [...way, found];
    steps.push({ event: found, stands: sorted(active) });
  }
  return steps.length === 0 && unlike === null
    ? null
    : { machine: entry.machine.id, begin: sorted(start.active), steps, unlike };
};

const json = (value: unknown): string => JSON.stringify(value);

const testOf = ({ machine, begin, steps, unlike }: Retold, number: number): string => `
it(${json(`${machine} goes the way of the walk, ${number}`)}, () => {
  const actor = started(${json(machine)});
  expect(stands(actor)).toEqual(${json(begin)});
${steps
  .map(
    ({ event, stands }) =>
      `  actor.send(${json(event)});\n  expect(stands(actor)).toEqual(${json(stands)});`,
  )
  .join("\n")}${unlike === null ? "" : `\n  // No sample does what this event did: ${unlike}.`}
});
`;

const head = `import { expect, it } from "vitest";
import { machines } from "#machines/catalogue.ts";
import { activeStates } from "#machines/kit/active.ts";
import { aloneActor } from "#machines/kit/ways.ts";

const started = (id: string) => {
  const entry = machines.find(({ machine }) => machine.id === id);
  if (entry === undefined) throw new Error(\`There is no machine \${id}\`);
  return aloneActor(entry.machine, entry.samples ?? {}).start();
};
const stands = (actor: ReturnType<typeof started>) =>
  [...activeStates(actor.getSnapshot())].toSorted();
`;

/**
 * A Vitest file in which each machine of a walk takes the same way alone by its samples, and reaches the same state
 * after each event. For the folder `tests/machines`.
 * @returns `null` if no machine of the walk can be reproduced.
 */
export const machineTest = (
  heard: readonly HeardMachine[],
  entries: readonly CatalogueEntry[],
): string | null => {
  const told = heard.flatMap(({ machine, events }) => {
    const entry = entries.find((one) => one.machine.id === machine);
    const one = entry === undefined ? null : retold(entry, events);
    return one === null || one.steps.length === 0 ? [] : [one];
  });
  // Equal ways of machines of one kind give one test.
  const different = [...new Map(told.map((one) => [json(one), one])).values()];
  return different.length === 0
    ? null
    : head + different.map((one, at) => testOf(one, at + 1)).join("");
};
