import type { ReactElement } from "react";
import { ChartFrame, type ChartProps } from "../ui/chart-frame.tsx";
import { lazyPart, PartSuspense } from "../screen/lazy-part.tsx";
import { chartTexts } from "./chart.texts.ts";

/** The drawing code is a separate chunk, fetched for the first chart. */
const Drawn = lazyPart(() => import("../ui/chart.tsx").then((m) => m.Chart));

type Without<Props, Name extends keyof Props> = Props extends unknown ? Omit<Props, Name> : never;

/** A chart of the figures in the table beside it; renders nothing without figures. */
export const Chart = (props: Without<ChartProps, "pick">): ReactElement | null => {
  if (props.points.length === 0) return null;
  const whole: ChartProps = { ...props, pick: chartTexts.pick };
  return (
    <PartSuspense fallback={<ChartFrame of={whole} />}>
      <Drawn {...whole} />
    </PartSuspense>
  );
};
