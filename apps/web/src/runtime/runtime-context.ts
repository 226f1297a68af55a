import { createContext, use } from "react";
import type { Runtime } from "./runtime.ts";

/** The runtime while it loads: public pages are on the screen before it is there. */
export interface RuntimeSlot {
  readonly runtime: Runtime | null;
  /** Resolves once; earlier button presses wait for it. */
  readonly ready: Promise<Runtime>;
}

export const RuntimeContext = createContext<RuntimeSlot>({
  runtime: null,
  // Never resolves: the prerendered page has nothing to wait for.
  ready: new Promise(() => {}),
});

/** For components of public pages, which are on the screen before the runtime. */
export const useRuntimeSlot = (): RuntimeSlot => use(RuntimeContext);

/** For components that render only once the runtime is there. */
export const useRuntime = (): Runtime => {
  const { runtime } = useRuntimeSlot();
  if (runtime === null) throw new Error("The runtime is read before it is there.");
  return runtime;
};
