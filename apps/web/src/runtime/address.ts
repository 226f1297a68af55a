import type { AddressAsked, AddressTold } from "#machines/portal/form-input/form-input.events.ts";
import { letterCodeIn } from "./letter-code.ts";
import { letterPaths, paths } from "./paths.ts";
import { pathAfterSignIn, signInPathFor } from "./return-path.ts";
import { hasEarlyInput } from "./typed-input.ts";

/** Where the portal is, and how it goes elsewhere. */
export interface PageAddress {
  /** The path of the page, without that of the portal. */
  readonly pathname: () => string;
  /** Answers the machine that leads. */
  readonly tell: (asked: AddressAsked) => AddressTold;
  /** `back`: the page that the sign-in returns to. */
  readonly openSignIn: (back: string | null) => void;
  readonly open: (path: string) => void;
  /** Called by the router with its `navigate`, once it runs. */
  readonly setNavigate: (navigate: (path: string) => void) => void;
}

/** The router's state of the history entry, which it keeps under this name. */
const routerState = (): unknown => {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "usr" in state ? state.usr : null;
};

/** @param basename the path under which the portal runs. */
export const createAddress = (basename: string): PageAddress => {
  // A session can end before the router is there: the navigation is kept until then.
  let awaited: string | null = null;
  let navigate = (path: string): void => {
    awaited = path;
  };
  const pathname = (): string => window.location.pathname.slice(basename.length);
  const open = (path: string): void => navigate(path);
  return {
    pathname,
    tell: ({ reason }) => {
      const isSignIn = pathname() === paths.signIn;
      if (reason === null)
        // Only /sign-in carries a return path; on other pages the parameter could be anybody's.
        return {
          type: "OPENED_AT",
          path: isSignIn ? pathAfterSignIn(window.location) : paths.dashboard,
        };
      const here = pathname() + window.location.search + window.location.hash;
      const isLetter =
        letterPaths.includes(pathname()) &&
        letterCodeIn(window.location.search, routerState()) !== null;
      const isTypedEarly = hasEarlyInput();
      return { type: "CLOSED_AT", reason, here, isSignIn, isTypedEarly, isLetter };
    },
    openSignIn: (back) => open(back === null ? paths.signIn : signInPathFor(back)),
    open,
    setNavigate: (next) => {
      navigate = next;
      if (awaited !== null) next(awaited);
      awaited = null;
    },
  };
};
