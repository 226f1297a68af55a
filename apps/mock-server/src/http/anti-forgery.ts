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

/** Gives a browser without the cookie a random one with any GET. Readable by script on purpose: it carries no right. */
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

/** SES-5: each unsafe call repeats the cookie in the header; another site can send the cookie but not read it. */
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
