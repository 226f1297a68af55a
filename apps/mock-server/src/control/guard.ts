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

/** Including the form that a dual-stack socket reports. */
const isLoopback = (address: string | undefined): boolean =>
  address === "::1" || /^(?:::ffff:)?127\./u.test(address ?? "");

const ownName = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/iu;

/**
 * Another site may point its own domain at this machine (DNS rebinding), so that the browser sees one site. Requests
 * over the loopback interface must therefore use a loopback name as host.
 * @param address the server's own end of the connection.
 */
export const isForeignName = (address: string | undefined, host: string | undefined): boolean =>
  isLoopback(address) && !ownName.test(host ?? "");

export const ownNamesOnly: RequestHandler = (request, response, next) => {
  if (isForeignName(request.socket.localAddress, request.headers.host)) {
    sendJson(response, 403, {
      message: "Over the loopback the QA interface answers to localhost, 127.0.0.1 and [::1] only",
    });
    return;
  }
  next();
};
