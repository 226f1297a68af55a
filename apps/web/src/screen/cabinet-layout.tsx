import type { ReactElement, ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { CabinetNavigation } from "./cabinet-navigation.tsx";
import { cabinetSections, isWithin } from "./cabinet-sections.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { useConfiguration } from "../runtime/use-portal.ts";
import "./cabinet.css";

/**
 * The frame of the cabinet's screens, with their sections. A page that the configuration has switched off leads to the
 * overview when it is opened by its address.
 */
export const CabinetLayout = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const { pathname } = useLocation();
  const sections = cabinetSections(useConfiguration());
  if (sections.hidden.some((path) => isWithin(pathname, path)))
    return <Navigate to="/dashboard" replace />;
  return (
    <div className="ui-container cabinet">
      <LeaveGuard />
      {/* A new page starts with what was opened put away. */}
      <CabinetNavigation key={pathname} sections={sections} />
      <div className="cabinet-screen ui-stack">{children}</div>
    </div>
  );
};
