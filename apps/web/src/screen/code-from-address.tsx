import type { ReactElement } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";

const codeInAddress = (search: string): string | null => new URLSearchParams(search).get("code");

/** As it stands in the history of this tab: input like any other. */
const codeInState = (state: unknown): string | null =>
  typeof state === "object" && state !== null && "code" in state && typeof state.code === "string"
    ? state.code
    : null;

/** The code of the letter's link without what a mail program may have put around it; `null` where there is none. */
export const useLetterCode = (): string | null => {
  const location = useLocation();
  const code = (codeInAddress(location.search) ?? codeInState(location.state) ?? "").trim();
  return code === "" ? null : code;
};

/**
 * Around the screens that a letter's link leads to. The code goes from the address into the state of this entry of the
 * history: no address and no `Referer` shows it any more, and a reload still finds it (OWASP ASVS 14.2.1,
 * docs/decisions/0031). The screen stands meanwhile, since it may have been there before the script.
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
