import type { ReactElement, ReactNode } from "react";
import { useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { takeStoredUser } from "../runtime/follow-user.ts";
import { paths } from "../runtime/paths.ts";
import { useRuntime } from "../runtime/runtime-context.ts";
import { useConfiguration } from "../runtime/use-portal.ts";
import { CabinetFrame } from "./cabinet-frame.tsx";
import { cabinetSections, isWithin } from "./cabinet-sections.ts";
import { LeaveGuard } from "./leave-guard.tsx";

/** A screen of the cabinet. The address of a disabled page redirects to the overview. */
export const CabinetLayout = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const { pathname } = useLocation();
  const runtime = useRuntime();
  // What was changed elsewhere while a form with unsaved input was open.
  useEffect(() => takeStoredUser(runtime), [runtime]);
  const { hidden } = cabinetSections(useConfiguration());
  if (hidden.some((path) => isWithin(pathname, path)))
    return <Navigate to={paths.dashboard} replace />;
  return (
    <CabinetFrame>
      <LeaveGuard />
      {children}
    </CabinetFrame>
  );
};
