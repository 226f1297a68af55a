import type { ReactElement } from "react";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { takeStoredUser } from "../runtime/follow-user.ts";
import { useRuntime } from "../runtime/runtime-context.ts";
import { LeaveGuard } from "./leave-guard.tsx";

/** Takes what another tab has changed while a form with unsaved input was open. */
const StoredUser = (): null => {
  const runtime = useRuntime();
  useEffect(() => takeStoredUser(runtime), [runtime]);
  return null;
};

/** What every section of the cabinet needs: the question about unsaved input, and the current data of the resident. */
export const CabinetGuard = (): ReactElement => (
  <>
    <LeaveGuard />
    <StoredUser key={useLocation().pathname} />
  </>
);
