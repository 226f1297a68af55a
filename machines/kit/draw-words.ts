import type { LabelLine } from "./labels.ts";
import { svg } from "./svg.ts";
import type { SvgNode } from "./svg.ts";

/** A line of a label, each word in the colour of its kind. */
export const words = (line: LabelLine): readonly SvgNode[] =>
  line.map(({ kind, text }, index) =>
    svg("tspan", { className: `flow-${kind}` }, index < line.length - 1 ? `${text} ` : text),
  );
