import type { ReactElement } from "react";
import { useEffect, useId } from "react";
import { Link, NavLink, useLocation } from "react-router-dom";
import { platformTexts } from "../brand/platforms.texts.ts";
import { logoOf, platformOf } from "../brand/platforms.ts";
import { buttonClass } from "../ui/button-class.ts";
import { Icon } from "../ui/icon.tsx";
import { useDisclosure } from "../ui/use-disclosure.ts";
import "../ui/button.css";
import { lazyPart, PartSuspense } from "../screen/lazy-part.tsx";
import type { MissingViewProps } from "../screen/missing-part.tsx";
import { SeenText } from "../screen/seen-text.tsx";
import { WhileMissing } from "./missing-at-start.tsx";
import { needsSignIn, navigationOf } from "../screen/navigation.ts";
import { useRuntimeSlot } from "../runtime/runtime-context.ts";
import { shellTexts } from "../screen/shell.texts.ts";
import { useConfiguration, useIsSignedIn, useSessionNumber } from "../runtime/use-portal.ts";
import { paths } from "../runtime/paths.ts";

/** Shown instead of the user menu if the bar has no room. */
const MenuMissing = ({ isRetrying, onRetry }: MissingViewProps): ReactElement => (
  <button
    type="button"
    {...buttonClass("quiet")}
    aria-disabled={isRetrying ? true : undefined}
    onClick={onRetry}
  >
    <Icon name="retry" />
    {shellTexts.menuRetry}
  </button>
);

const UserMenu = lazyPart(() => import("./user-menu.tsx").then((m) => m.UserMenu), {
  missing: MenuMissing,
});

const Logo = (): ReactElement => {
  const { logo, run_platform } = useConfiguration();
  const platform = platformOf(run_platform);
  const { name } = platformTexts[platform.id];
  return (
    <Link className="shell-logo" to={paths.features} aria-label={name}>
      {logo.type !== "text" && (
        <img src={logoOf(platform, logo.url)} alt="" width="36" height="36" />
      )}
      <span className="shell-logo-name">{name}</span>
    </Link>
  );
};

/**
 * Outside the cabinet the link to it; in the cabinet and the content area the user menu, once the runtime has loaded.
 */
const Account = (): ReactElement | null => {
  const { pathname } = useLocation();
  const { runtime } = useRuntimeSlot();
  const isSignedIn = useIsSignedIn();
  const session = useSessionNumber();
  const isWaiting = runtime === null && needsSignIn(pathname);
  useEffect(() => {
    // A loaded menu renders with the page. Otherwise React would suspend for it and render the whole page twice. If it
    // fails, rendering requests it again and says so.
    if (isWaiting) UserMenu.ahead().catch(() => undefined);
  }, [isWaiting]);
  // Pages for residents redirect visitors once it is known that nobody is signed in.
  if (needsSignIn(pathname) && (isSignedIn || runtime === null)) {
    return (
      <>
        {/* A new boundary: the page would wait for what suspends in an old one. */}
        {runtime !== null && (
          <PartSuspense fallback={null}>
            <UserMenu key={session} />
          </PartSuspense>
        )}
        {/* The last known name, until the menu's button replaces it. */}
        <WhileMissing view={MenuMissing}>
          <SeenText part="seenName" className="shell-name" />
        </WhileMissing>
      </>
    );
  }
  return isSignedIn ? (
    <Link {...buttonClass("primary")} to={paths.dashboard}>
      {shellTexts.cabinet}
    </Link>
  ) : (
    <div className="shell-account">
      {pathname !== paths.signIn && (
        <Link {...buttonClass("secondary")} to={paths.signIn}>
          {shellTexts.signIn}
        </Link>
      )}
      <Link {...buttonClass("quiet")} to={paths.register}>
        {shellTexts.register}
      </Link>
    </div>
  );
};

/** Characters that fit into one row beside logo and account; a link's padding counts as three. */
const rowLength = 96;

/** The links of the top menu. On a phone, or if they do not fit one row, they open under a button. */
const TopMenu = (): ReactElement | null => {
  const { isOpen, toggle, box, button } = useDisclosure(useLocation().pathname);
  const id = useId();
  const items = navigationOf(useConfiguration());
  const isFolded = items.reduce((sum, { label }) => sum + label.length + 3, 0) > rowLength;
  if (items.length === 0) return null;
  return (
    <nav
      ref={box}
      className="shell-menu"
      aria-label={shellTexts.mainMenu}
      data-folded={isFolded || undefined}
    >
      <button
        ref={button}
        type="button"
        className="shell-menu-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <Icon name="menu" />
        {shellTexts.menu}
      </button>
      <ul id={id} className="shell-menu-list" data-open={isOpen || undefined}>
        {items.map(({ path, label }) => (
          <li key={path}>
            <NavLink to={path}>{label}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};

export const Header = (): ReactElement => {
  const { isTest } = platformOf(useConfiguration().run_platform);
  return (
    <header className="shell-header">
      {/* A separate row: a phone has no room beside the logo. */}
      {isTest && <p className="shell-test-label">{shellTexts.testPortal}</p>}
      <div className="ui-container shell-bar">
        <Logo />
        <TopMenu />
        <Account />
      </div>
    </header>
  );
};
