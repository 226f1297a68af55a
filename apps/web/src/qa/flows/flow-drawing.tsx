import type { CSSProperties, ReactElement, ReactNode } from "react";
import { createElement, memo, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { drawFlow } from "#machines/kit/draw.ts";
import type { Covered } from "#machines/kit/draw-covered.ts";
import type { LaidOutChart } from "#machines/kit/layout.ts";
import type { SvgNode } from "#machines/kit/svg.ts";
import "#machines/kit/flow.css";
import { qaTexts } from "../qa.texts.ts";
import { innermost } from "../running.ts";
import type { Zoom } from "./use-zoom.ts";
import { useZoom } from "./use-zoom.ts";

const texts = qaTexts.flows;

/** Classes that are animated for a second after a transition (qa-parts.css). */
const lit = /flow-taken|flow-leaf.*flow-active/u;

/**
 * A part of the drawing as a React element.
 * @param turn a new number replaces the animated elements, which restarts their animation; the others stay.
 */
const toElement = (node: SvgNode | string, at: number, turn: number): ReactNode => {
  if (typeof node === "string") return node;
  const { tag, attributes, children } = node;
  const isLit = lit.test(String(attributes["className"]));
  return createElement(
    tag,
    isLit ? { ...attributes, key: `${at} ${turn}` } : attributes,
    ...children.map((child, place) => toElement(child, place, turn)),
  );
};

/** Small charts are not enlarged to fill the pane. */
const fittedMax = 1.3;

const styleOf = ({ width, height }: LaidOutChart, scale: number | null): CSSProperties =>
  scale === null
    ? {
        inlineSize: "100%",
        blockSize: "100%",
        maxInlineSize: width * fittedMax,
        maxBlockSize: height * fittedMax,
      }
    : { inlineSize: width * scale, blockSize: height * scale };

interface FlowDrawingProps {
  readonly laidOut: LaidOutChart;
  readonly active: readonly string[];
  readonly taken: readonly string[];
  /** Changes with each move, so that its transitions light up again. */
  readonly turn?: number;
  /** Highlights covered parts. */
  readonly covered?: Covered;
}

const ZoomButtons = ({ zoomIn, zoomOut, fit, full }: Zoom): ReactElement => (
  <fieldset className="qa-zoom">
    <legend className="ui-visually-hidden">{texts.zoom}</legend>
    {(
      [
        ["−", texts.zoomOut, zoomOut],
        ["+", texts.zoomIn, zoomIn],
        [texts.full, undefined, full],
        [texts.fit, undefined, fit],
      ] as const
    ).map(([sign, name, act]) => (
      <button key={sign} type="button" className="qa-button" aria-label={name} onClick={act}>
        {sign}
      </button>
    ))}
  </fieldset>
);

const Drawing = ({ laidOut, active, taken, turn = 0, covered }: FlowDrawingProps): ReactElement => {
  const box = useRef<HTMLElement>(null);
  const zoom = useZoom(box, laidOut);
  const { scale } = zoom;
  const inner = innermost(active).at(-1);
  const isFitted = scale === null;
  const show = useEffectEvent((state: string) => {
    const { current } = box;
    const [x = 0, y = 0, width = 0, height = 0] = laidOut.boxes[state] ?? [];
    if (current === null || scale === null) return;
    current.scrollTo(
      (x + width / 2) * scale - current.clientWidth / 2,
      (y + height / 2) * scale - current.clientHeight / 2,
    );
  });
  // Scrolls to the machine's state after a move, but not after zooming.
  useEffect(() => {
    if (!isFitted && inner !== undefined) show(inner);
  }, [inner, isFitted]);
  // Zooming must not draw the chart again.
  const [outer, parts] = useMemo(() => {
    const { tag, attributes, children } = drawFlow(laidOut, {
      active: new Set(active),
      taken: new Set(taken),
      ...(covered === undefined ? {} : { covered }),
    });
    return [{ tag, attributes }, children.map((child, at) => toElement(child, at, turn))];
  }, [laidOut, active, taken, covered, turn]);
  return (
    <div className="qa-chart-box">
      <section
        ref={box}
        className="qa-drawing"
        aria-label={texts.drawing(laidOut.chart.id)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must reach it (WCAG 2.1.1)
        tabIndex={0}
      >
        {createElement(
          outer.tag,
          { ...outer.attributes, style: styleOf(laidOut, scale) },
          ...parts,
        )}
      </section>
      <ZoomButtons {...zoom} />
    </div>
  );
};

/** The documentation's drawing with the machine's present state and last transitions. Renders only when these change. */
export const FlowDrawing = memo(Drawing);
