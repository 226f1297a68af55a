import type { SessionEnd } from "#machines/portal/session/session.events.ts";
import { sessionEnds } from "#machines/portal/session/session-ends.ts";
import {
  forgetAllInput,
  forgetSessionInput,
  isInputHeld,
  holdsFile,
  leaveInput,
} from "../api/held-input.ts";
import { paths } from "./paths.ts";
import { pathAfterSignIn, signInPathFor } from "./return-path.ts";

/** Whether a public form on the screen has input that keeps the page. */
const isHeld = { input: isInputHeld, file: holdsFile, nothing: (): boolean => false };

/**
 * Navigates for the root actor: the machine says when, the address says from where.
 * @param basename the path under which the portal runs.
 */
export const createLeading = (basename: string) => {
  // A session can end before the router is there: the navigation is kept until then.
  let awaited: string | null = null;
  let navigate = (path: string): void => {
    awaited = path;
  };
  const pathname = (): string => window.location.pathname.slice(basename.length);
  const pathHere = (): string => pathname() + window.location.search + window.location.hash;
  /** Deletes earlier input: the next person must not get it. */
  const lead = (path: string): void => {
    forgetAllInput(path);
    navigate(path);
  };
  return {
    pathname,
    leadHome: (): void => lead("/"),
    /** Goes to the requested page, if there was one. */
    leadToDashboard: (): void => {
      // Only /sign-in carries a return path; on other pages the parameter could be anybody's.
      lead(pathname() === paths.signIn ? pathAfterSignIn(window.location) : paths.dashboard);
    },
    leadToSignIn: (reason: SessionEnd): void => {
      const { keepsPlace, staysFor, staysAtSignIn, takesInput } = sessionEnds[reason];
      const isThere = pathname() === paths.signIn;
      if (isHeld[staysFor]() || (staysAtSignIn && isThere)) {
        forgetSessionInput();
        return;
      }
      const path = keepsPlace && !isThere ? signInPathFor(pathHere()) : paths.signIn;
      if (!takesInput || !isInputHeld()) {
        lead(path);
        return;
      }
      leaveInput(pathHere());
      navigate(path);
    },
    /** Called by the router with its `navigate`, once it runs. */
    setNavigate: (next: (path: string) => void): void => {
      navigate = next;
      if (awaited !== null) next(awaited);
      awaited = null;
    },
  };
};
