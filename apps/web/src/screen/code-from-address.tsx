import type { ReactElement } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { codeInAddress, letterCodeIn } from "../runtime/letter-code.ts";

/** The code of the letter's link; `null` without one. */
export const useLetterCode = (): string | null => {
  const location = useLocation();
  const state: unknown = location.state;
  return letterCodeIn(location.search, state);
};

/**
 * Wraps the screens that a letter's link opens. Moves the code from the address into the state of the history entry: no
 * address and no `Referer` shows it any more, and a reload still finds it (OWASP ASVS 14.2.1, docs/decisions/0031). The
 * screen stays mounted meanwhile: it may be prerendered.
 */
export const CodeFromAddress = (): ReactElement => {
  const { pathname, search } = useLocation();
  const code = codeInAddress(search);
  return (
    <>
      {code !== null && <Navigate to={pathname} replace state={{ code }} />}
      <Outlet />
    </>
  );
};
