import type { Scenario } from "../scenarios/scenario.ts";
import type { Deed, Stand, Step } from "./walk.ts";

/** A walk as far as it has come. */
export interface Noted {
  /** `null`: not known yet. */
  readonly start: Scenario | null;
  /** Milliseconds since the epoch. */
  readonly beganAt: number;
  readonly steps: readonly Step[];
}

export type Note =
  | { readonly kind: "begin"; readonly start: Scenario | null; readonly at: number }
  /** The starting point of a walk that has begun already. */
  | { readonly kind: "captured"; readonly start: Scenario; readonly beganAt: number }
  | { readonly kind: "deed"; readonly deed: Deed; readonly stand: Stand; readonly at: number };

export const nothingNoted: Noted = { start: null, beganAt: 0, steps: [] };

const fillsTheSame = (deed: Deed, last: Deed): boolean =>
  deed.kind === "fill" &&
  last.kind === "fill" &&
  JSON.stringify(deed.target) === JSON.stringify(last.target);

export const notedAfter = (noted: Noted, note: Note): Noted => {
  if (note.kind === "begin") return { start: note.start, beganAt: note.at, steps: [] };
  if (note.kind === "captured") {
    const isWaited = noted.start === null && noted.beganAt === note.beganAt;
    return isWaited ? { ...noted, start: note.start } : noted;
  }
  const { deed, stand, at } = note;
  const last = noted.steps.at(-1);
  const step: Step = { at: at - noted.beganAt, deed, after: stand };
  if (last === undefined) return { ...noted, steps: [step] };
  const before = noted.steps.slice(0, -1);
  // A field is typed into letter by letter, and filled once.
  return fillsTheSame(deed, last.deed)
    ? { ...noted, steps: [...before, { ...last, deed }] }
    : { ...noted, steps: [...before, { ...last, after: stand }, step] };
};
