import { paths } from "../../runtime/paths.ts";
import type { Standings } from "./stand.ts";
import type { Deed, Stand, Target, Walk } from "./walk.ts";

/** The first thing that went another way. */
export type Difference =
  | { readonly kind: "no-target"; readonly step: number; readonly target: Target }
  | { readonly kind: "no-machine"; readonly step: number; readonly machine: string }
  | { readonly kind: "not-begun"; readonly step: 0 }
  | {
      readonly kind: "stands-elsewhere";
      readonly step: number;
      /** `path`, `heading`, or the id of a machine. */
      readonly what: string;
      readonly expected: string;
      readonly found: string;
    };

/** What a walk is done again with. */
export interface ReplayDeps {
  /** `false`: the starting point could not be brought about. */
  readonly begin: (walk: Walk) => Promise<boolean>;
  /** Does one thing; `false`: there is nothing to do it with. Waits for what is not there yet. */
  readonly act: (deed: Deed, login: string) => Promise<boolean>;
  readonly stand: () => Standings;
  /** Waits until it is so, or too long has passed. */
  readonly until: (isSo: () => boolean) => Promise<boolean>;
  readonly pause: (ms: number) => Promise<void>;
  readonly onStep: (step: number) => void;
}

/**
 * What of it is not as it was; `null`: all is. A machine that ran once may run several times by now, since the page came
 * on: one of them has to stand where it stood.
 */
export const unlike = (
  was: Stand,
  is: Standings,
): Omit<Extract<Difference, { kind: "stands-elsewhere" }>, "step" | "kind"> | null => {
  if (was.path !== is.path) return { what: "path", expected: was.path, found: is.path };
  const [heading, headingNow] = [was.heading ?? "", is.heading ?? ""];
  if (heading !== headingNow) return { what: "heading", expected: heading, found: headingNow };
  for (const [what, expected] of Object.entries(was.states)) {
    const found = (is.machines[what] ?? []).map(({ state }) => state);
    if (!found.includes(expected)) return { what, expected, found: found.join(" | ") };
  }
  return null;
};

const failed = (deed: Deed, step: number): Difference =>
  "target" in deed
    ? { kind: "no-target", step, target: deed.target }
    : {
        kind: "no-machine",
        step,
        machine: deed.kind === "event" ? deed.machine : paths.signIn,
      };

/**
 * Does a walk again.
 * @param speed 1 is as fast as it was, 2 twice as fast; `Infinity` does not wait between the steps.
 * @returns the first difference, `null` where there is none. Steps are numbered from 1.
 */
export const replay = async (
  walk: Walk,
  speed: number,
  { begin, act, stand, until, pause, onStep }: ReplayDeps,
): Promise<Difference | null> => {
  if (!(await begin(walk))) return { kind: "not-begun", step: 0 };
  let login = walk.start.person ?? "";
  let before = 0;
  for (const [index, { at, deed, after }] of walk.steps.entries()) {
    const step = index + 1;
    await pause((at - before) / speed);
    before = at;
    onStep(step);
    if (!(await act(deed, login))) return failed(deed, step);
    if (deed.kind === "fill" && deed.text?.includes("@") === true) login = deed.text;
    if (!(await until(() => unlike(after, stand()) === null))) {
      const found = unlike(after, stand());
      if (found !== null) return { kind: "stands-elsewhere", step, ...found };
    }
  }
  return null;
};
