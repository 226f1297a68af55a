import { unstable_forceFrameRate as setSlicesPerSecond } from "scheduler";
import { whenIdle } from "../ui/when-idle.ts";

/** Slices of 40 ms. */
const longSlices = 25;

/** The scheduler's own slices, of 5 ms. */
const usualSlices = 0;

/**
 * While the portal starts, React renders for 40 ms before it lets the browser paint and react, and not for 5 ms as
 * usual. On a slow phone so many pauses take longer than the work (docs/measurements.md). Afterwards it is 5 ms again.
 * @param begun settles when the machines have started, or have failed to load.
 */
export const workInLongSlices = (begun: Promise<void>): void => {
  setSlicesPerSecond(longSlices);
  const end = (): void => {
    whenIdle(() => setSlicesPerSecond(usualSlices));
  };
  begun.then(end, end);
};
