import type { ReactElement } from "react";
import { useEffect } from "react";
import { tellStoredUser } from "../runtime/follow-user.ts";
import { useRuntime } from "../runtime/runtime-context.ts";
import { useHasUnsavedInput } from "../runtime/use-portal.ts";
import { LeaveGuard } from "./leave-guard.tsx";

/** What every section of the cabinet needs: the question about unsaved input, and the current data of the resident. */
export const CabinetGuard = (): ReactElement => {
  const runtime = useRuntime();
  const hasInput = useHasUnsavedInput();
  // What was changed elsewhere while a form with unsaved input was open, on another page or on this one.
  useEffect(() => {
    if (!hasInput) tellStoredUser(runtime);
  }, [runtime, hasInput]);
  return <LeaveGuard />;
};
