/** What an action of a machine may not do behind the drawing's back (MACH-3). */
import { withoutComments, type Sources } from "./sources.ts";

const HIDDEN: readonly (readonly [RegExp, string])[] = [
  // A report of a call that is under way is told by its actor; the machine only gives it the way back.
  [
    /^(?!.*\bonProgress:).*\bself\.send\(/mu,
    "sends to itself; raise or send to a child, which the drawing shows",
  ],
  [/\bDate\.now\(|\bnew Date\(\)/u, "reads the clock; let an actor tell the time by an event"],
];

/** Machines whose drawing would not show what they do. */
export const machineProblems = (sources: Sources): readonly string[] =>
  [...sources]
    .filter(([path]) => path.startsWith("machines/") && path.endsWith(".ts"))
    .flatMap(([path, text]) =>
      HIDDEN.filter(([what]) => what.test(withoutComments(text))).map(
        ([, why]) => `${path} ${why}`,
      ),
    );
