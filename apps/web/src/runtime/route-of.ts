import { matchPath } from "react-router-dom";
import { paths } from "./paths.ts";

/** The route pattern of a path below the portal's base; "*" for an unknown path. */
export const routeOf = (pathname: string): string =>
  Object.values(paths).find((path) => matchPath(path, pathname) !== null) ?? "*";
