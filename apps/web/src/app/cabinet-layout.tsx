import type { ReactElement, ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { Icon } from "../ui/icon.tsx";
import type { IconName } from "../ui/icon.tsx";
import { cabinetTexts as texts } from "./cabinet.texts.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import "./cabinet.css";

interface CabinetSection {
  readonly path: string;
  readonly label: string;
  /** For the tab bar, where the label does not fit. */
  readonly short?: string;
  readonly icon: IconName;
}

const sections: readonly CabinetSection[] = [
  { path: "/dashboard", label: texts.overview, icon: "home" },
  {
    path: "/dashboard/accounts",
    label: texts.accounts,
    short: texts.accountsShort,
    icon: "document",
  },
  { path: "/dashboard/profile", label: texts.profile, icon: "user" },
];

/** The frame of the cabinet's screens: a side list of its sections, on a phone a tab bar at the bottom. */
export const CabinetLayout = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <div className="ui-container cabinet">
    <LeaveGuard />
    <nav className="cabinet-nav" aria-label={texts.sections}>
      <ul className="cabinet-nav-list">
        {sections.map(({ path, label, short, icon }) => (
          <li key={path}>
            <NavLink to={path} end aria-label={short === undefined ? undefined : label}>
              <Icon name={icon} />
              <span className={short === undefined ? undefined : "cabinet-nav-full"}>{label}</span>
              {short !== undefined && <span className="cabinet-nav-short">{short}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
    <div className="cabinet-screen ui-stack">{children}</div>
  </div>
);
