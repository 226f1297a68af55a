import type { InspectionEvent } from "xstate";
import { Actor } from "xstate";
import type { Gate } from "./gate.ts";

/**
 * Inspects every actor system on the page from its start. Screens start their own systems, which an `inspect` option of
 * the root would not reach. Passing it in each screen would burden the portal's code. So the QA build hooks the one
 * method that all of them use.
 * @returns removes the hook.
 */
export const inspectAllSystems = (
  observe: (event: InspectionEvent) => void,
  guard: Gate["guard"] = () => {},
): (() => void) => {
  const seen = new WeakSet<object>();
  // oxlint-disable-next-line typescript/unbound-method -- called with its `this` below
  const { start } = Actor.prototype;
  Actor.prototype.start = function startInspected() {
    if (!seen.has(this.system)) {
      seen.add(this.system);
      this.system.inspect(observe);
      guard(this.system);
    }
    return start.call(this);
  };
  return () => {
    Actor.prototype.start = start;
  };
};
