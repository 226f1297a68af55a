import type { Scenario } from "../scenarios/scenario.ts";
import type { StepSequence } from "./step-sequence.ts";
import type { Moment } from "./moments.ts";
import type { Deed, Stand, WalkStep } from "./walk.ts";

/** The present walk. */
export interface Noted extends StepSequence {
  /** `null`: not known yet. */
  readonly start: Scenario | null;
  /** Milliseconds since the epoch. */
  readonly beganAt: number;
}

export type Note =
  | { readonly kind: "begin"; readonly start: Scenario | null; readonly at: number }
  /** The starting point of a running walk. */
  | { readonly kind: "captured"; readonly start: Scenario; readonly beganAt: number }
  | {
      readonly kind: "deed";
      readonly deed: Deed;
      readonly stand: Stand;
      readonly at: number;
      /** The moment before the step. */
      readonly moment?: Moment | undefined;
    }
  /** After a step back: the remaining steps. */
  | { readonly kind: "returned"; readonly line: StepSequence };

export const nothingNoted: Noted = { start: null, beganAt: 0, steps: [], moments: [] };

/** Whether the same field is still being typed into. */
export const fillsTheSame = (deed: Deed, last: Deed | undefined): boolean =>
  deed.kind === "fill" &&
  last?.kind === "fill" &&
  JSON.stringify(deed.target) === JSON.stringify(last.target);

export const notedAfter = (noted: Noted, note: Note): Noted => {
  if (note.kind === "begin") return { start: note.start, beganAt: note.at, steps: [], moments: [] };
  if (note.kind === "captured") {
    const isWaited = noted.start === null && noted.beganAt === note.beganAt;
    return isWaited ? { ...noted, start: note.start } : noted;
  }
  if (note.kind === "returned") return { ...noted, ...note.line };
  const { deed, stand, at, moment } = note;
  const last = noted.steps.at(-1);
  const step: WalkStep = { at: at - noted.beganAt, deed, after: stand };
  const moments = [...noted.moments.slice(0, noted.steps.length), moment];
  if (last === undefined) return { ...noted, steps: [step], moments };
  const before = noted.steps.slice(0, -1);
  // Typing is merged into one step.
  return fillsTheSame(deed, last.deed)
    ? { ...noted, steps: [...before, { ...last, deed }] }
    : { ...noted, steps: [...before, { ...last, after: stand }, step], moments };
};
