import { matchPath } from "react-router-dom";
import { paths } from "./paths.ts";

/** The route of a path under the portal's base, without what it is filled in with; "*" for any other. */
export const routeOf = (pathname: string): string =>
  Object.values(paths).find((path) => matchPath(path, pathname) !== null) ?? "*";
