import type { ReactElement, ReactNode } from "react";
import { RuntimeContext, useRuntimeSlot } from "#web/runtime/runtime-context.ts";

/** A prerendered page before it is taken over: the runtime is not there yet. */
export const NotTakenOver = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <RuntimeContext value={{ ...useRuntimeSlot(), runtime: null }}>{children}</RuntimeContext>
);
