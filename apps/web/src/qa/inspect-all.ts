import type { InspectionEvent } from "xstate";
import { Actor } from "xstate";
import type { Gate } from "./gate.ts";

/**
 * Inspects every system of actors on the page from its start on. Screens start machines of their own, and an
 * `inspect` given to the root would not reach those; asked of each screen, one would forget it, and the portal would
 * carry the wiring for good. So the QA build hooks the one method that all of them go through.
 * @returns takes the hook away again.
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
