import type { Request, RequestHandler, Response } from "express";
import type { Codec } from "#contracts/endpoint.ts";
import { sendJson } from "../http/answer.ts";
import { contextOf } from "../http/context.ts";
import { decode, strictIssues } from "../rules/issues.ts";
import { jsonBody } from "../http/json-body.ts";
import type { World } from "../state/world.ts";

/** The body of a QA request, whatever its content type: tools often forget to set it. */
export const readOrderBody = jsonBody({ limit: "5mb", anyType: true });

/**
 * A QA call with a body: decodes it, or answers 400 with every difference. `exact` refuses unknown keys, since a
 * mistyped one would be dropped silently.
 */
export const ordered =
  <S extends Codec>(
    schema: S,
    run: (world: World, order: S["Type"], response: Response, request: Request) => void,
    { exact = false }: { readonly exact?: boolean } = {},
  ): RequestHandler =>
  (request, response) => {
    const body: unknown = request.body ?? {};
    const decoded = decode(schema, body);
    const excess = decoded.ok && exact ? strictIssues(schema, body) : [];
    if (decoded.ok && excess.length === 0) {
      run(contextOf(request).world, decoded.value, response, request);
      return;
    }
    sendJson(response, 400, {
      message: "The QA request is not valid",
      errors: decoded.ok ? excess : decoded.issues,
    });
  };
