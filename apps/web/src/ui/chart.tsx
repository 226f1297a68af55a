import type { KeyboardEvent, PointerEvent, ReactElement } from "react";
import { useEffect, useState } from "react";
import { ChartDrawing } from "./chart-drawing.tsx";
import { ChartFrame, type ChartProps } from "./chart-frame.tsx";
import { layoutOf, markAt } from "./chart-layout.ts";
import { figureText } from "./chart-points.ts";

/** px; the same heights are set in `chart.css`. */
const heights = { usual: 240, low: 150 } as const;

/** Follows the width of its container, so that text keeps its size on every screen. */
const useWidth = () => {
  // Without a known figure there is no container yet.
  const [element, ref] = useState<HTMLDivElement | null>(null);
  const [width, setWidth] = useState(640);
  useEffect(() => {
    if (element === null || !("ResizeObserver" in window)) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const now = Math.round(entry?.contentRect.width ?? 0);
      if (now > 0) setWidth(now);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { ref, width };
};

/** The keys of a slider (ARIA Authoring Practices). */
const moves: Readonly<Record<string, (nth: number, last: number) => number>> = {
  ArrowLeft: (nth) => Math.max(0, nth - 1),
  ArrowDown: (nth) => Math.max(0, nth - 1),
  ArrowRight: (nth, last) => Math.min(last, nth + 1),
  ArrowUp: (nth, last) => Math.min(last, nth + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * A chart. Its values are shown in words one at a time: on hover, on touch and with the arrow keys.
 */
export const Chart = (props: ChartProps): ReactElement => {
  const { ref, width } = useWidth();
  const [chosen, choose] = useState<number | null>(null);
  const { format } = props;
  const size = { width, height: heights[props.size ?? "usual"] };
  const layout = layoutOf(props, format, size);
  const { marks } = layout;
  const last = marks.length - 1;
  const found = marks.findIndex(({ at }) => at === chosen);
  const nth = found === -1 ? last : found;
  const shown = marks[nth];
  const point = ({ clientX, currentTarget }: PointerEvent): void => {
    const { left, width: wide } = currentTarget.getBoundingClientRect();
    // The drawing may be scaled while its container is resized.
    const mark = markAt(marks, ((clientX - left) / (wide || 1)) * width);
    if (mark !== undefined) choose(mark.at);
  };
  const press = (event: KeyboardEvent): void => {
    const to = moves[event.key]?.(nth, last);
    if (to === undefined) return;
    event.preventDefault();
    choose(marks[to]?.at ?? null);
  };
  return (
    <ChartFrame
      of={props}
      shown={shown}
      picker={
        shown !== undefined && (
          <div
            ref={ref}
            className="ui-chart-picker ui-no-print"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input would count as unsaved input
            role="slider"
            tabIndex={0}
            aria-label={props.pick}
            aria-valuemin={1}
            aria-valuemax={marks.length}
            aria-valuenow={nth + 1}
            aria-valuetext={figureText(shown, format)}
            onPointerDown={point}
            onPointerMove={point}
            onKeyDown={press}
          />
        )
      }
    >
      <ChartDrawing
        layout={layout}
        shown={shown?.at}
        steps={props.kind === "steps" ? props.points : undefined}
        format={format}
        {...size}
      />
    </ChartFrame>
  );
};
