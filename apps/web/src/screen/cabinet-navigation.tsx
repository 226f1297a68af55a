import type { ReactElement } from "react";
import { useId } from "react";
import { Link, NavLink, useLocation } from "react-router-dom";
import { Icon } from "../ui/icon.tsx";
import { useDisclosure } from "../ui/use-disclosure.ts";
import { paths } from "../runtime/paths.ts";
import type { CabinetSection, cabinetSections } from "./cabinet-sections.ts";
import { isWithin } from "./cabinet-sections.ts";
import { cabinetTexts as texts } from "./cabinet.texts.ts";
import type { NavigationItem } from "./navigation.ts";
import { shellTexts } from "./shell.texts.ts";

const Item = ({ section }: { readonly section: CabinetSection }): ReactElement => {
  const { path, label, icon } = section;
  return (
    <li>
      <NavLink to={path} end={path === paths.dashboard}>
        <Icon name={icon} />
        {label}
      </NavLink>
    </li>
  );
};

interface CabinetNavigationProps {
  readonly sections: ReturnType<typeof cabinetSections>;
  /** Pages outside the cabinet: on a phone the header has no menu. */
  readonly outside: readonly NavigationItem[];
}

/**
 * The sections of the cabinet: a side list. On a phone a tab bar at the bottom has the main ones, and a sheet above it
 * the others and the pages outside, as the only menu.
 */
export const CabinetNavigation = ({
  sections: { main, rest },
  outside,
}: CabinetNavigationProps): ReactElement => {
  const { pathname } = useLocation();
  const { isOpen, toggle, box, button } = useDisclosure(pathname);
  const id = useId();
  const isInRest = rest.some(({ path }) => isWithin(pathname, path));
  return (
    <nav className="cabinet-nav" aria-label={texts.sections} ref={box}>
      <ul className="cabinet-nav-list">
        {main.map((section) => (
          <Item key={section.path} section={section} />
        ))}
        <li className="cabinet-nav-more">
          <button
            type="button"
            ref={button}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-current={isInRest || undefined}
            onClick={toggle}
          >
            <Icon name="menu" />
            {texts.more}
          </button>
        </li>
      </ul>
      <div id={id} className="cabinet-nav-rest" data-open={isOpen || undefined}>
        <ul className="cabinet-nav-list">
          {rest.map((section) => (
            <Item key={section.path} section={section} />
          ))}
        </ul>
        {outside.length > 0 && (
          <ul className="cabinet-nav-outside" aria-label={shellTexts.mainMenu}>
            {outside.map(({ path, label }) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </nav>
  );
};
