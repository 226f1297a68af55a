import type { CatalogueEntry } from "#machines/catalogue.ts";
import { stateNodesOf } from "#machines/kit/coverage.ts";
import type { Way } from "#machines/kit/ways.ts";
import { waysOf } from "../flows/ways-of.ts";

/** The target of an address of the gallery. */
export type Opened =
  | { readonly kind: "open"; readonly machine: string; readonly way: Way }
  | { readonly kind: "no-machine"; readonly machine: string }
  | { readonly kind: "no-state"; readonly machine: string; readonly state: string }
  /** The state exists, but no sample leads there. */
  | { readonly kind: "no-way"; readonly machine: string; readonly state: string };

export const galleryAddress = (machine: string, state: string): string =>
  `/qa?${String(new URLSearchParams({ machine, ...(state === "" ? {} : { state }) }))}`;

/** `null`: not an address of the gallery. */
export const openedBy = (search: string, entries: readonly CatalogueEntry[]): Opened | null => {
  const asked = new URLSearchParams(search);
  const machine = asked.get("machine");
  if (machine === null) return null;
  const entry = entries.find((one) => one.machine.id === machine);
  if (entry === undefined) return { kind: "no-machine", machine };
  const state = asked.get("state") ?? "";
  if (state === "") return { kind: "open", machine, way: [] };
  const id = `${machine}.${state}`;
  if (!stateNodesOf(entry.machine.root).some((node) => node.id === id))
    return { kind: "no-state", machine, state };
  const way = waysOf(machine).states.get(id);
  return way === undefined ? { kind: "no-way", machine, state } : { kind: "open", machine, way };
};
