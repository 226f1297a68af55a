/** What a machine's actions must not do, because its drawing could not show it (MACH-3). */
import { withoutComments, type Sources } from "./sources.ts";

/** The progress of a running call is reported by its actor; the machine only passes the callback. */
const progress = /\bonProgress: \(share: number\) => self\.send\(\{ type: "PROGRESS", share \}\)/gu;

const HIDDEN: readonly (readonly [RegExp, string])[] = [
  // As the last parameter `self` does nothing yet; any other use may send. The kit runs machines as `actor`.
  [
    /\bself\b(?!\s*\}\s*\))|(?<!\bactor)\??\.send\(/u,
    "sends by itself; raise, or use sendTo, which the drawing shows",
  ],
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
