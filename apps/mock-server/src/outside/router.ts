import { type RequestHandler, type Response, Router } from "express";
import * as Schema from "effect/Schema";
import { NonEmptyString } from "#contracts/schemas/common.ts";
import { sendJson, sendText } from "../http/answer.ts";
import { contextOf } from "../http/context.ts";
import { decode } from "../rules/issues.ts";
import { jsonBody } from "../http/json-body.ts";
import { googlePeople } from "../seed/people.data.ts";
import { googleScript, recaptchaScript } from "./browser-scripts.ts";
import type { Worlds } from "../state/worlds.ts";
import { issueIdToken } from "./id-token.ts";
import { payPage } from "./pay-page.ts";
import { takeReports } from "./take-reports.ts";

const TokenOrder = Schema.Struct({
  subject: NonEmptyString,
  clientId: NonEmptyString,
  nonce: Schema.optionalKey(NonEmptyString),
});

const avatar =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="48" fill="#1d4f91"/><circle cx="48" cy="36" r="17" fill="#fff"/><path d="M16 84a32 32 0 0 1 64 0z" fill="#fff"/></svg>';

const send = (response: Response, type: string, body: string): void => {
  response.status(200).set("cache-control", "no-cache").type(type).send(body);
};

const script =
  (source: string): RequestHandler =>
  (_request, response) =>
    send(response, "text/javascript; charset=utf-8", source);

/** Like the real service, the stand-in issues no token for an unknown client. */
const issueToken: RequestHandler = (request, response) => {
  const { world } = contextOf(request);
  const order = decode(TokenOrder, request.body ?? {});
  if (!order.ok) {
    sendJson(response, 400, { message: "The order is not valid", errors: order.issues });
    return;
  }
  const { subject, clientId, nonce } = order.value;
  const person = googlePeople.find((somebody) => somebody.subject === subject);
  if (
    person === undefined ||
    clientId !== world.configuration.authorization.google_auth_client_id
  ) {
    sendJson(response, 400, { message: "Unknown person or client" });
    return;
  }
  const credential = issueIdToken({
    ...person,
    audience: clientId,
    nonce,
    now: world.clock.now(),
  });
  sendText(response, 200, credential);
};

/** The stand-ins for third-party scripts and pages; mounted at `/__outside`. */
export const outsideRoutes = (worlds: Worlds): Router => {
  const router = Router();
  router.get("/recaptcha/api.js", script(recaptchaScript));
  router.post("/recaptcha/token", (request, response) => {
    sendText(response, 200, contextOf(request).world.captchas.issue());
  });
  router.get("/gsi/client.js", script(googleScript));
  router.post("/gsi/token", jsonBody({ limit: "10kb" }), issueToken);
  router.get("/gsi/avatar.svg", (_request, response) => {
    send(response, "image/svg+xml; charset=utf-8", avatar);
  });
  router.use("/error-reports", takeReports(worlds));
  router.use("/pay", (request, response) => {
    send(response, "text/html; charset=utf-8", payPage(request.url));
  });
  router.use((_request, response) => {
    sendText(response, 404, "Not found");
  });
  return router;
};
