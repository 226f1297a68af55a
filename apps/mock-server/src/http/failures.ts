import type { ErrorRequestHandler, RequestHandler } from "express";
import { sendJson, sendNothing } from "./answer.ts";
import { noteProblems } from "./context.ts";
import { nearestCall } from "./nearest.ts";
import { problemTexts } from "./problem.texts.ts";
import { Refusal } from "./refusal.ts";
import { requestPathOf } from "./path.ts";

/** Answers OPTIONS with the allowed methods (RFC 9110, 9.3.7). Unknown paths are left to the next handler. */
export const answerOptions: RequestHandler = (request, response, next) => {
  const allowed =
    request.method === "OPTIONS" ? nearestCall("OPTIONS", requestPathOf(request)).allowed : [];
  if (allowed.length === 0) {
    next();
    return;
  }
  response.set("allow", allowed.join(", "));
  sendNothing(response);
};

/** Answers an unknown call, and names the nearest known one and the difference. */
export const unmatched: RequestHandler = (request, response) => {
  const { call, difference, allowed } = nearestCall(request.method, requestPathOf(request));
  noteProblems(request, response, [`no such call; nearest is ${call}: ${difference}`]);
  if (allowed.length > 0) response.set("allow", allowed.join(", "));
  sendJson(response, allowed.length > 0 ? 405 : 404, {
    message: allowed.length > 0 ? problemTexts.wrongMethod : problemTexts.notFound,
    nearest: call,
    difference,
  });
};

/** Errors of the body parser and the router, by status. */
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

/** The final error handler: refusals as problem documents, anything else as a 500 without details. */
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
      noteProblems(request, response, ["server: the handler failed"]);
      sendJson(response, 500, { message: problemTexts.serverFault });
      return;
    }
    if (refusal.explanation !== undefined) noteProblems(request, response, [refusal.explanation]);
    response.set({ ...refusal.headers });
    sendJson(response, refusal.status, refusal.problem);
  };
