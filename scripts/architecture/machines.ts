/** What a machine's actions must not do, because its drawing could not show it (MACH-3). */
import { withoutComments, type Sources } from "./sources.ts";

/** The progress of a running call is reported by its actor; the machine only passes the callback. */
const progress = /\bonProgress: \(share: number\) => self\.send\(\{ type: "PROGRESS", share \}\)/gu;

const HIDDEN: readonly (readonly [RegExp, string])[] = [
  // As the last parameter `self` does nothing yet; any other use may send.
  [/\bself\b(?!\s*\}\s*\))/u, "sends to itself; raise or send to a child, which the drawing shows"],
  [
    /\bDate\s*\.\s*now\b|\bnew\s+Date\b(?!\s*\(\s*[^)\s])|\bperformance\s*\.\s*now\b/u,
    "reads the clock; let an actor tell the time by an event",
  ],
];

/** Machines that do something which their drawing does not show. */
export const machineProblems = (sources: Sources): readonly string[] =>
  [...sources]
    .filter(([path]) => path.startsWith("machines/") && path.endsWith(".ts"))
    .flatMap(([path, text]) =>
      HIDDEN.filter(([what]) => what.test(withoutComments(text).replaceAll(progress, ""))).map(
        ([, why]) => `${path} ${why}`,
      ),
    );
