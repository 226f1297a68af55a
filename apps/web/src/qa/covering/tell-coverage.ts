import { isMachineSnapshot } from "xstate";
import { activeStates } from "#machines/kit/active.ts";
import { takenIn } from "#machines/kit/coverage.ts";
import { inspectAllSystems } from "../inspect-all.ts";
import type { Coverage } from "./coverage.ts";

/* The first import of a portal built with coverage (PORTAL_COVERED), and of no other. */

type Tell = (coverage: Coverage) => unknown;

/** Provided by the browser tests only. */
const isTell = (value: unknown): value is Tell => typeof value === "function";

const known = new Set<string>();
/** Reports everything once, since a test has thousands of events. */
const fresh = (names: readonly string[]): readonly string[] => {
  const more = names.filter((name) => !known.has(name));
  for (const name of more) known.add(name);
  return more;
};

const tell: unknown = Reflect.get(window, "portalCovered");
if (isTell(tell))
  inspectAllSystems((event) => {
    const snapshot: unknown = event.type === "@xstate.snapshot" ? event.snapshot : null;
    const states = isMachineSnapshot(snapshot) ? fresh([...activeStates(snapshot)]) : [];
    const transitions = fresh(takenIn(event));
    if (states.length + transitions.length > 0) void tell({ states, transitions });
  });
