import type { ReactElement } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";

/**
 * Around the screens that a letter's link leads to. The code goes from the address into the state of this entry of the
 * history before anything of the screen is fetched: no address and no `Referer` shows it any more, and a reload still
 * finds it (OWASP ASVS 14.2.1, docs/decisions/0031).
 */
export const CodeFromAddress = (): ReactElement => {
  const { pathname, search } = useLocation();
  const code = new URLSearchParams(search).get("code");
  return code === null ? <Outlet /> : <Navigate to={pathname} replace state={{ code }} />;
};
