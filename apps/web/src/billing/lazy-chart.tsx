import type { ReactElement } from "react";
import { ChartFrame, type ChartProps } from "../ui/chart-frame.tsx";
import { lazyPart, PartSuspense } from "../screen/lazy-part.tsx";
import { chartTexts } from "./chart.texts.ts";

/** The drawing code is a separate chunk, fetched for the first chart. */
const Drawn = lazyPart(() => import("../ui/chart.tsx").then((m) => m.Chart));

type Without<Of, Name extends keyof Of> = Of extends unknown ? Omit<Of, Name> : never;

type Props = Without<ChartProps, "pick"> & {
  /** What it is about; needed where a screen has several charts (WCAG 2.4.6). */
  readonly subject?: string;
};

/** A chart of the figures in the table beside it; renders nothing without figures. */
export const LazyChart = ({ subject, ...props }: Props): ReactElement | null => {
  if (props.points.length === 0) return null;
  const whole: ChartProps = { ...props, pick: chartTexts.pick(subject) };
  return (
    <PartSuspense fallback={<ChartFrame of={whole} />}>
      <Drawn {...whole} />
    </PartSuspense>
  );
};
