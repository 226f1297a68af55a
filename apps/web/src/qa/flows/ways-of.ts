import { machines } from "#machines/catalogue.ts";
import type { Ways } from "#machines/kit/ways.ts";
import { shortestWays } from "#machines/kit/ways.ts";

const none: Ways = { states: new Map(), transitions: new Map() };

const found = new Map<string, Ways>();

/** The ways through a machine of the catalogue, cached. A machine without samples, or one that throws, has none. */
export const waysOf = (id: string): Ways => {
  const known = found.get(id);
  if (known !== undefined) return known;
  const entry = machines.find(({ machine }) => machine.id === id);
  if (entry?.samples === undefined) return none;
  try {
    const ways = shortestWays(entry.machine, entry.samples);
    found.set(id, ways);
    return ways;
  } catch {
    return none;
  }
};
