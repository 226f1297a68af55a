/** What a machine's actions must not do, because its drawing could not show it (MACH-3). */
import { withoutComments, type Sources } from "./sources.ts";

const HIDDEN: readonly (readonly [RegExp, string])[] = [
  // The progress of a running call is reported by its actor; the machine only passes the callback.
  [
    /^(?!.*\bonProgress:).*\bself\.send\(/mu,
    "sends to itself; raise or send to a child, which the drawing shows",
  ],
  [/\bDate\.now\(|\bnew Date\(\)/u, "reads the clock; let an actor tell the time by an event"],
];

/** Machines that do something which their drawing does not show. */
export const machineProblems = (sources: Sources): readonly string[] =>
  [...sources]
    .filter(([path]) => path.startsWith("machines/") && path.endsWith(".ts"))
    .flatMap(([path, text]) =>
      HIDDEN.filter(([what]) => what.test(withoutComments(text))).map(
        ([, why]) => `${path} ${why}`,
      ),
    );
