import { randomBytes, timingSafeEqual } from "node:crypto";
import type { RequestHandler } from "express";
import { antiForgery } from "#contracts/anti-forgery.ts";
import { cookieOf } from "./cookies.ts";
import { problemTexts } from "./problem.texts.ts";
import { Refusal } from "./refusal.ts";

const safe: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

const same = (left: string, right: string): boolean => {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Sets a random cookie with any GET if the browser has none. Scripts may read it: it grants no rights. */
export const issueAntiForgery: RequestHandler = (request, response, next) => {
  const known = cookieOf(request.headers.cookie, antiForgery.cookie);
  if (request.method === "GET" && (known === undefined || known === "")) {
    response.cookie(antiForgery.cookie, randomBytes(32).toString("base64url"), {
      sameSite: "lax",
      secure: request.secure,
      path: "/",
    });
  }
  next();
};

/**
 * SES-5: each unsafe call repeats the cookie in a header. Another site can make the browser send the cookie, but cannot
 * read it.
 */
export const requireAntiForgery: RequestHandler = (request, _response, next) => {
  if (safe.has(request.method)) {
    next();
    return;
  }
  const cookie = cookieOf(request.headers.cookie, antiForgery.cookie) ?? "";
  const header = request.get(antiForgery.header) ?? "";
  if (cookie !== "" && same(cookie, header)) {
    next();
    return;
  }
  const missing =
    cookie === "" ? `the cookie ${antiForgery.cookie}` : `the header ${antiForgery.header}`;
  const explanation =
    cookie !== "" && header !== ""
      ? `the header ${antiForgery.header} differs from the cookie ${antiForgery.cookie}`
      : `${missing} is missing`;
  throw new Refusal(403, problemTexts.forgery, { explanation });
};
