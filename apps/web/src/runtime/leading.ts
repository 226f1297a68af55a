import type { SessionEnd } from "#machines/portal/session/session.events.ts";
import { sessionEnds } from "#machines/portal/session/session-ends.ts";
import {
  forgetDrafts,
  forgetSessionDrafts,
  holdsDraft,
  holdsFile,
  leaveDrafts,
} from "../api/draft-store.ts";
import { returnPathFrom, signInPathFor } from "./return-path.ts";

const signIn = "/sign-in";

/** Whether a public form on the screen holds what the page has to stay for. */
const isHeld = { input: holdsDraft, file: holdsFile, nothing: (): boolean => false };

/**
 * Where the portal leads by itself: the machine says when, the address says from where.
 * @param basename the path under which the portal runs.
 */
export const createLeading = (basename: string) => {
  // A session can end before the router is there: the way it leads is kept until then.
  let awaited: string | null = null;
  let navigate = (path: string): void => {
    awaited = path;
  };
  const pathname = (): string => window.location.pathname.slice(basename.length);
  const pathHere = (): string => pathname() + window.location.search + window.location.hash;
  /** What was typed before is nobody's who comes now. */
  const lead = (path: string): void => {
    forgetDrafts(path);
    navigate(path);
  };
  return {
    pathname,
    leadHome: (): void => lead("/"),
    /** To the page asked for before, if there was one. */
    leadToDashboard: (): void => {
      const { search, origin } = window.location;
      // Only the form's own address remembers a page; elsewhere the parameter would be somebody else's.
      lead((pathname() === signIn ? returnPathFrom(search, origin) : null) ?? "/dashboard");
    },
    leadToSignIn: (reason: SessionEnd): void => {
      const { keepsPlace, staysFor } = sessionEnds[reason];
      const wasRefused = reason === "unauthorized";
      const isThere = pathname() === signIn;
      // A visitor at the sign-in is where a refusal leads to, with the way back that the address holds.
      if (isHeld[staysFor]() || (wasRefused && isThere)) {
        forgetSessionDrafts();
        return;
      }
      const path = keepsPlace && !isThere ? signInPathFor(pathHere()) : signIn;
      if (!wasRefused || !holdsDraft()) {
        lead(path);
        return;
      }
      // What was typed that is not the session's is found on the way back.
      leaveDrafts(pathHere());
      navigate(path);
    },
    /** The router tells how to navigate, once it runs. */
    setNavigate: (next: (path: string) => void): void => {
      navigate = next;
      if (awaited !== null) next(awaited);
      awaited = null;
    },
  };
};
