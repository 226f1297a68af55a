import { type RequestHandler, Router } from "express";
import { type EndpointId, endpoints } from "#contracts/endpoints/table.ts";
import { type Handler, middlewareOf } from "../http/route.ts";
import * as account from "./account.ts";
import * as accounts from "./accounts.ts";
import * as administration from "./administration.ts";
import * as bills from "./bills.ts";
import * as configuration from "./configuration.ts";
import * as confirmEmail from "./confirm-email.ts";
import * as consumer from "./consumer.ts";
import * as content from "./content.ts";
import * as counters from "./counters.ts";
import * as emails from "./emails.ts";
import * as feedback from "./feedback.ts";
import * as feedbackAttachment from "./feedback-attachment.ts";
import * as invoices from "./invoices.ts";
import * as media from "./media.ts";
import * as password from "./password.ts";
import * as paymentReceipts from "./payment-receipts.ts";
import * as payments from "./payments.ts";
import * as phones from "./phones.ts";
import * as profile from "./profile.ts";
import * as recovery from "./recovery.ts";
import * as registration from "./registration.ts";
import * as social from "./social.ts";
import * as tariffs from "./tariffs.ts";

type CallHandlers = { readonly [K in EndpointId]: Handler<(typeof endpoints)[K]> };

/** Every export of these files is the handler of the call with its name. */
const exported = {
  ...account,
  ...accounts,
  ...administration,
  ...bills,
  ...configuration,
  ...confirmEmail,
  ...consumer,
  ...content,
  ...counters,
  ...emails,
  ...feedback,
  ...feedbackAttachment,
  ...invoices,
  ...media,
  ...password,
  ...paymentReceipts,
  ...payments,
  ...phones,
  ...profile,
  ...recovery,
  ...registration,
  ...social,
  ...tariffs,
};

/** A call without a handler does not compile, and neither does a handler without a call. */
const handlers: CallHandlers = exported satisfies {
  readonly [K in keyof typeof exported]: K extends EndpointId ? unknown : never;
};

const verbs = { GET: "get", POST: "post", PUT: "put", DELETE: "delete" } as const;

const isEndpointId = (id: string): id is EndpointId => Object.hasOwn(endpoints, id);

const bind = <K extends EndpointId>(
  id: K,
): { readonly descriptor: (typeof endpoints)[K]; readonly route: readonly RequestHandler[] } => {
  const descriptor: (typeof endpoints)[K] = endpoints[id];
  const handler: CallHandlers[K] = handlers[id];
  return { descriptor, route: middlewareOf(descriptor, handler) };
};

/** All described calls as routes. */
export const callRoutes = (): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  for (const id of Object.keys(endpoints).filter(isEndpointId)) {
    const { descriptor, route } = bind(id);
    router[verbs[descriptor.method]](descriptor.path, ...route);
  }
  return router;
};
