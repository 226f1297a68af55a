import { json, type Request, type RequestHandler, type Response } from "express";
import type { Codec } from "#contracts/endpoint.ts";
import { sendJson } from "../http/answer.ts";
import { contextOf } from "../http/context.ts";
import { decode } from "../http/issues.ts";
import type { World } from "../store/world.ts";

/** The body of a QA request, whatever its content type is said to be: tools often forget it. */
export const readBody = json({ limit: "5mb", strict: false, type: () => true });

/** A QA call with a body: decodes it, or answers 400 with every difference. */
export const ordered =
  <S extends Codec>(
    schema: S,
    run: (world: World, order: S["Type"], response: Response, request: Request) => void,
  ): RequestHandler =>
  (request, response) => {
    const decoded = decode(schema, request.body ?? {});
    if (decoded.ok) {
      run(contextOf(request).world, decoded.value, response, request);
      return;
    }
    sendJson(response, 400, {
      message: "The QA request is not valid",
      errors: decoded.issues,
    });
  };
