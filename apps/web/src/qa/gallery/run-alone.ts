import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { isMachineSnapshot } from "xstate";
import type { CatalogueEntry } from "#machines/catalogue.ts";
import { activeStates } from "#machines/kit/active.ts";
import type { Way } from "#machines/kit/ways.ts";
import { aloneActor } from "#machines/kit/ways.ts";

/** One event, and its effect on a machine that runs alone. */
export interface AloneStep {
  readonly event: AnyEventObject;
  readonly taken: readonly string[];
  readonly active: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

export interface RanAlone {
  /** `null`: it could not start. */
  readonly snapshot: AnyMachineSnapshot | null;
  readonly active: readonly string[];
  readonly steps: readonly AloneStep[];
  /** The error of the machine. */
  readonly problem: string | null;
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : JSON.stringify(error);

/**
 * Runs a machine of the catalogue through these events, without a portal. Equal events give equal results, so a step
 * back is a run with one event fewer.
 */
export const runAlone = (
  { machine, samples }: Pick<CatalogueEntry, "machine" | "samples">,
  way: Way,
): RanAlone => {
  let taken: readonly string[] = [];
  let problem: string | null = null;
  const steps: AloneStep[] = [];
  try {
    const actor = aloneActor(machine, samples ?? {}, (keys) => {
      taken = [...taken, ...keys];
    });
    const now = (): AnyMachineSnapshot => actor.getSnapshot();
    actor.subscribe({
      error: (error) => {
        problem = messageOf(error);
      },
    });
    actor.start();
    for (const event of way) {
      if (now().status !== "active") break;
      const before: unknown = now().context;
      taken = [];
      actor.send(event);
      const active = [...activeStates(now())];
      steps.push({ event, taken, active, before, after: now().context });
    }
    const snapshot = now();
    actor.stop();
    if (!isMachineSnapshot(snapshot)) return { snapshot: null, active: [], steps, problem };
    return { snapshot, active: [...activeStates(snapshot)], steps, problem };
  } catch (error) {
    return { snapshot: null, active: [], steps, problem: messageOf(error) };
  }
};
