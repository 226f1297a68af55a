import type { ReactElement, ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { CabinetNavigation } from "./cabinet-navigation.tsx";
import { cabinetSections, isWithin } from "./cabinet-sections.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { useConfiguration } from "../runtime/use-portal.ts";
import "./cabinet.css";

/**
 * The frame of the cabinet's screens, with the navigation. The address of a page that the configuration disables leads
 * to the overview.
 */
export const CabinetLayout = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const { pathname } = useLocation();
  const sections = cabinetSections(useConfiguration());
  if (sections.hidden.some((path) => isWithin(pathname, path)))
    return <Navigate to="/dashboard" replace />;
  return (
    <div className="ui-container cabinet">
      <LeaveGuard />
      {/* Closes the open parts on navigation. */}
      <CabinetNavigation key={pathname} sections={sections} />
      <div className="cabinet-screen ui-stack">{children}</div>
    </div>
  );
};
