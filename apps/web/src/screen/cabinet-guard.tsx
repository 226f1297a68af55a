import type { ReactElement } from "react";
import { useEffect } from "react";
import { tellStoredUser } from "../runtime/follow-user.ts";
import { useRuntime } from "../runtime/runtime-context.ts";
import { LeaveGuard } from "./leave-guard.tsx";

/** What every section of the cabinet needs: the question about unsaved input, and the current data of the resident. */
export const CabinetGuard = (): ReactElement => {
  const runtime = useRuntime();
  // What was changed elsewhere while a form with unsaved input was open.
  useEffect(() => tellStoredUser(runtime), [runtime]);
  return <LeaveGuard />;
};
