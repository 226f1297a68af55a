import { setTimeout as wait } from "node:timers/promises";
import type { Request, RequestHandler, Response } from "express";
import type { Fault } from "../state/faults.ts";
import { contextOf, noteProblems } from "./context.ts";
import { requestPathOf } from "./path.ts";

const bodyOf = (fault: Fault): string => fault.rawBody ?? JSON.stringify(fault.body ?? {});

const answers = (fault: Fault): boolean =>
  fault.status !== undefined || fault.body !== undefined || fault.rawBody !== undefined;

const send = (fault: Fault, response: Response): void => {
  response
    .status(fault.status ?? 200)
    .set("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .set({ ...fault.headers })
    .send(bodyOf(fault));
};

/** Breaks the connection: at once, or in the middle of the body if the fault has one. */
const cut = (fault: Fault, request: Request, response: Response): void => {
  if (!answers(fault)) {
    request.socket.destroy();
    return;
  }
  const body = Buffer.from(bodyOf(fault));
  response.writeHead(fault.status ?? 200, {
    "content-type": "application/json; charset=utf-8",
    "content-length": body.length,
    ...fault.headers,
  });
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => request.socket.destroy());
};

/** Applies the first fault that matches a call. After a mere delay or with headers alone, the real answer follows. */
export const injectFaults: RequestHandler = async (request, response, next) => {
  const fault = contextOf(request).world.faults.take(request.method, requestPathOf(request));
  if (fault === undefined) {
    next();
    return;
  }
  const isOnlyLate =
    fault.delayMs !== undefined &&
    fault.headers === undefined &&
    !answers(fault) &&
    fault.cut !== true &&
    fault.hang !== true;
  if (!isOnlyLate) noteProblems(request, response, [`fault: ${fault.id} was injected`]);
  if (fault.delayMs !== undefined) await wait(fault.delayMs, undefined, { ref: false });
  if (response.destroyed || fault.hang === true) return;
  if (fault.cut === true) cut(fault, request, response);
  else if (answers(fault)) send(fault, response);
  else {
    response.set({ ...fault.headers });
    next();
  }
};
