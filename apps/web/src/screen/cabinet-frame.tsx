import type { ReactElement, ReactNode } from "react";
import { useConfiguration } from "../runtime/use-portal.ts";
import { CabinetNavigation } from "./cabinet-navigation.tsx";
import { cabinetSections } from "./cabinet-sections.ts";
import { navigationOf } from "./navigation.ts";
import "./cabinet.css";

/**
 * The sections of the cabinet around one of its screens. It needs no machine, so it renders before they have loaded.
 */
export const CabinetFrame = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const configuration = useConfiguration();
  return (
    <div className="ui-container cabinet">
      <CabinetNavigation
        sections={cabinetSections(configuration)}
        outside={navigationOf(configuration)}
      />
      <div className="cabinet-screen ui-stack">{children}</div>
    </div>
  );
};
