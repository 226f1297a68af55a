import { paths } from "../../runtime/paths.ts";
import type { Standings } from "./stand.ts";
import type { Deed, Stand, WalkTarget, Walk } from "./walk.ts";
import { loginAfter } from "./walk.ts";

/** The first difference. */
export type ReplayDifference =
  | { readonly kind: "no-target"; readonly step: number; readonly target: WalkTarget }
  | { readonly kind: "no-machine"; readonly step: number; readonly machine: string }
  | {
      readonly kind: "no-letter";
      readonly step: number;
      readonly to: string;
      readonly letter: string;
    }
  | { readonly kind: "not-begun"; readonly step: 0 }
  | {
      readonly kind: "stands-elsewhere";
      readonly step: number;
      /** `path`, `heading`, or the id of a machine. */
      readonly what: string;
      readonly expected: string;
      readonly found: string;
    };

/** The dependencies for replaying a walk. */
export interface ReplayDeps {
  /** `false`: the starting point failed. */
  readonly begin: (walk: Walk) => Promise<boolean>;
  /** Performs one step, waiting for its target; `false` if there is none. */
  readonly act: (deed: Deed, login: string) => Promise<boolean>;
  readonly stand: () => Standings;
  /** Waits for a condition, or for the timeout. */
  readonly until: (isSo: () => boolean) => Promise<boolean>;
  readonly pause: (ms: number) => Promise<void>;
  readonly onStep: (step: number) => void;
}

/**
 * The difference from the recording, or `null`. If a machine has several instances by now, one of them must be in the
 * recorded state.
 */
export const unlike = (
  was: Stand,
  is: Standings,
): Omit<Extract<ReplayDifference, { kind: "stands-elsewhere" }>, "step" | "kind"> | null => {
  if (was.path !== is.path) return { what: "path", expected: was.path, found: is.path };
  const [heading, headingNow] = [was.heading ?? "", is.heading ?? ""];
  if (heading !== headingNow) return { what: "heading", expected: heading, found: headingNow };
  for (const [what, expected] of Object.entries(was.states)) {
    const found = (is.machines[what] ?? []).map(({ state }) => state);
    if (!found.includes(expected)) return { what, expected, found: found.join(" | ") };
  }
  return null;
};

const failed = (deed: Deed, step: number): ReplayDifference => {
  if ("target" in deed) return { kind: "no-target", step, target: deed.target };
  if (deed.kind === "letter") return { step, ...deed, kind: "no-letter" };
  const machine = deed.kind === "event" ? deed.machine : paths.signIn;
  return { kind: "no-machine", step, machine };
};

/**
 * Replays a walk.
 * @param speed 1 is the original speed, 2 twice as fast; `Infinity` does not wait between steps.
 * @returns the first difference, or `null`. Steps are numbered from 1.
 */
export const replay = async (
  walk: Walk,
  speed: number,
  { begin, act, stand, until, pause, onStep }: ReplayDeps,
): Promise<ReplayDifference | null> => {
  if (!(await begin(walk))) return { kind: "not-begun", step: 0 };
  let login = walk.start.person ?? "";
  let before = 0;
  for (const [index, walked] of walk.steps.entries()) {
    const { at, deed, after } = walked;
    const step = index + 1;
    await pause((at - before) / speed);
    before = at;
    onStep(step);
    if (!(await act(deed, login))) return failed(deed, step);
    login = loginAfter(login, walked);
    if (!(await until(() => unlike(after, stand()) === null))) {
      const found = unlike(after, stand());
      if (found !== null) return { kind: "stands-elsewhere", step, ...found };
    }
  }
  return null;
};
