import type { ErrorRequestHandler, RequestHandler } from "express";
import { sendJson, sendNothing } from "./answer.ts";
import { explain } from "./context.ts";
import { nearestCall } from "./nearest.ts";
import { problemTexts } from "./problem.texts.ts";
import { Refusal } from "./refusal.ts";
import { pathOf } from "./path.ts";

/** What a path takes (RFC 9110, 9.3.7); an unknown path goes on to be told so. */
export const answerOptions: RequestHandler = (request, response, next) => {
  const allowed =
    request.method === "OPTIONS" ? nearestCall("OPTIONS", pathOf(request)).allowed : [];
  if (allowed.length === 0) {
    next();
    return;
  }
  response.set("allow", allowed.join(", "));
  sendNothing(response);
};

/** A call that matches none: says which was nearest and what is different. */
export const unmatched: RequestHandler = (request, response) => {
  const { call, difference, allowed } = nearestCall(request.method, pathOf(request));
  explain(request, response, [`no such call; nearest is ${call}: ${difference}`]);
  if (allowed.length > 0) response.set("allow", allowed.join(", "));
  sendJson(response, allowed.length > 0 ? 405 : 404, {
    message: allowed.length > 0 ? problemTexts.wrongMethod : problemTexts.notFound,
    nearest: call,
    difference,
  });
};

/** What the body parser and the router throw, by status. */
const broken = (error: unknown): Refusal | undefined => {
  if (typeof error !== "object" || error === null || !("status" in error)) return undefined;
  const explanation = error instanceof Error ? error.message : "malformed";
  if (error.status === 413)
    return new Refusal(413, problemTexts.tooLarge, { explanation: "body: over the limit" });
  if (error.status === 415) return new Refusal(415, problemTexts.unsupportedType, { explanation });
  return typeof error.status === "number" && error.status >= 400 && error.status < 500
    ? new Refusal(400, problemTexts.brokenBody, {
        // A parser's message may repeat the body.
        explanation: error instanceof SyntaxError ? "body: not JSON" : "request: malformed",
      })
    : undefined;
};

/** The last resort: a refusal in the problem's form, anything else a 500 that tells nothing of the inside. */
export const failures =
  (onError: (error: unknown) => void): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const refusal = error instanceof Refusal ? error : broken(error);
    if (refusal === undefined) {
      onError(error);
      explain(request, response, ["server: the handler failed"]);
      sendJson(response, 500, { message: problemTexts.serverFault });
      return;
    }
    if (refusal.explanation !== undefined) explain(request, response, [refusal.explanation]);
    response.set({ ...refusal.headers });
    sendJson(response, refusal.status, refusal.problem);
  };
