import type { Request } from "express";

/** The full requested path without the query, independent of where the router is mounted. */
export const requestPathOf = (request: Request): string => {
  const [path = "/"] = request.originalUrl.split("?");
  return path;
};
