import type { ReactElement, ReactNode } from "react";
import { createElement, useEffect, useRef } from "react";
import { drawFlow } from "#machines/kit/draw.ts";
import type { LaidOutChart } from "#machines/kit/layout.ts";
import type { SvgNode } from "#machines/kit/svg.ts";
import "#machines/kit/flow.css";
import { qaTexts } from "./qa.texts.ts";
import { innermost } from "./running.ts";

const toElement = (node: SvgNode | string): ReactNode =>
  typeof node === "string"
    ? node
    : createElement(node.tag, node.attributes, ...node.children.map(toElement));

interface FlowDrawingProps {
  readonly laidOut: LaidOutChart;
  readonly active: readonly string[];
  readonly taken: readonly string[];
  readonly isFitted: boolean;
}

/** The drawing of the documentation, live: where the machine is and how it came there. */
export const FlowDrawing = ({
  laidOut,
  active,
  taken,
  isFitted,
}: FlowDrawingProps): ReactElement => {
  const box = useRef<HTMLElement>(null);
  const inner = innermost(active).at(-1);
  const [x, y, width, height] = (inner === undefined ? undefined : laidOut.boxes[inner]) ?? [];
  useEffect(() => {
    const { current } = box;
    if (current === null || isFitted || x === undefined || y === undefined) return;
    current.scrollLeft = x + (width ?? 0) / 2 - current.clientWidth / 2;
    current.scrollTop = y + (height ?? 0) / 2 - current.clientHeight / 2;
  }, [isFitted, x, y, width, height]);
  return (
    <section
      ref={box}
      className="qa-drawing"
      data-fitted={isFitted || undefined}
      aria-label={qaTexts.flows.drawing(laidOut.chart.id)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must reach it (WCAG 2.1.1)
      tabIndex={0}
    >
      {toElement(drawFlow(laidOut, { active: new Set(active), taken: new Set(taken) }))}
    </section>
  );
};
