import type { RequestHandler } from "express";
import { sendJson } from "../http/answer.ts";

/** A page of another site must not be able to reset or break somebody's local server. */
export const sameSiteOnly: RequestHandler = (request, response, next) => {
  const site = request.get("sec-fetch-site");
  if (site === "cross-site") {
    sendJson(response, 403, { message: "The QA interface answers to its own origin only" });
    return;
  }
  next();
};
