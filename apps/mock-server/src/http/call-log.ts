import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import type { RequestHandler } from "express";
import { contextOf } from "./context.ts";
import { requestPathOf } from "./path.ts";

/** Logs each call in its QA session once it has ended, with or without an answer. */
export const logCalls: RequestHandler = (request, response, next) => {
  const { world, problems } = contextOf(request);
  const at = world.clock.iso();
  const start = performance.now();
  const requestId = randomUUID();
  response.setHeader("x-request-id", requestId);
  response.once("close", () => {
    const answered = response.writableFinished;
    world.calls.add({
      at,
      method: request.method,
      path: requestPathOf(request),
      status: answered ? response.statusCode : 0,
      ms: Math.round(performance.now() - start),
      problems:
        answered || problems.length > 0 ? problems : ["connection: ended without an answer"],
      requestId,
    });
  });
  next();
};
