import type { ReactElement } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { useHeldForm } from "../runtime/use-held-form.ts";

const codeInAddress = (search: string): string | null => new URLSearchParams(search).get("code");

/** The state of the history entry, decoded like any other input. */
const codeInState = (state: unknown): string | null =>
  typeof state === "object" && state !== null && "code" in state && typeof state.code === "string"
    ? state.code
    : null;

/** The code of the letter's link, without characters that a mail program may have added; `null` without one. */
export const useLetterCode = (): string | null => {
  const location = useLocation();
  const code = (codeInAddress(location.search) ?? codeInState(location.state) ?? "").trim();
  return code === "" ? null : code;
};

/**
 * A resident's session that ends by itself does not leave a page with a code: the sign-in would lead back without it. A
 * visitor has no session; a 401 to the page's own call leads to sign-in as everywhere (ERR-1), and Back to the code.
 */
const useHeldCode = (): void => {
  const hasCode = useLetterCode() !== null;
  useHeldForm(hasCode ? "letter.code" : undefined, {
    isUnstorable: true,
    isForResidents: true,
  });
};

/**
 * Wraps the screens that a letter's link opens. Moves the code from the address into the state of the history entry: no
 * address and no `Referer` shows it any more, and a reload still finds it (OWASP ASVS 14.2.1, docs/decisions/0031). The
 * screen stays mounted meanwhile: it may be prerendered.
 */
export const CodeFromAddress = (): ReactElement => {
  const { pathname, search } = useLocation();
  const code = codeInAddress(search);
  useHeldCode();
  return (
    <>
      {code !== null && <Navigate to={pathname} replace state={{ code }} />}
      <Outlet />
    </>
  );
};
