import { unstable_forceFrameRate as sliceWork } from "scheduler";
import { whenIdle } from "../ui/when-idle.ts";

/**
 * While the portal starts, React renders for 40 ms before it lets the browser paint and react, and not for 5 ms as
 * usual. On a slow phone so many pauses take longer than the work (docs/performance.md). Afterwards it is 5 ms again.
 * @param begun settles when the machines have started, or have failed to load.
 */
export const workInLongSlices = (begun: Promise<void>): void => {
  sliceWork(25);
  const end = (): void => {
    whenIdle(() => sliceWork(0));
  };
  begun.then(end, end);
};
