import type { Request } from "express";

/** The path as it was asked for, without the query, wherever a router is mounted. */
export const pathOf = (request: Request): string => {
  const [path = "/"] = request.originalUrl.split("?");
  return path;
};
