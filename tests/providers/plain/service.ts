/**
 * A service that honours a dozen calls of the contract with nothing but Node: to begin from, and to show that the
 * contract can be held without the portal's code (CON-4). How it is checked: docs/contracts.md.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isProven } from "./anti-forgery.ts";
import { signIn, signOut } from "./calls/access.ts";
import { readAccounts, readAmountToPay, readInvoices, readPayments } from "./calls/billing.ts";
import { readConfiguration, readPage, readPagePart } from "./calls/public.ts";
import { readEmails, readPhones, readProfile } from "./calls/resident.ts";
import type { Data, Database } from "./database.ts";
import { createDatabase } from "./database.ts";
import type { Answer, Request } from "./http.ts";
import { bodyOf, malformed, refused } from "./http.ts";
import { changeState } from "./states.ts";

type Call = (data: Data, request: Request) => Answer;

/** `*` is the part of the path that a call gets as its id. */
const calls: Readonly<Record<string, Call>> = {
  "GET /config.json": readConfiguration,
  "GET /api/cms/public/content/pages/*": readPage,
  "GET /api/cms/public/content/page-parts/*": readPagePart,
  "POST /api/account/authentication": signIn,
  "POST /api/account/logout": signOut,
  "GET /api/ud/profile": readProfile,
  "GET /api/ud/contact_info/emails": readEmails,
  "GET /api/ud/contact_info/phones": readPhones,
  "GET /api/warehouse/consumer/invoice_accounts": readAccounts,
  "GET /api/warehouse/consumer/invoice/amount_to_pay": readAmountToPay,
  "GET /api/warehouse/consumer/invoices/history-with-dynamic-invoices": readInvoices,
  "POST /api/warehouse/consumer/payments/history": readPayments,
};

/** The calls that this service answers, as `--only` takes them. */
export const answered: readonly string[] = Object.keys(calls);

const callAt = (line: string): { readonly call: Call; readonly id: string } | undefined => {
  const whole = calls[line];
  if (whole !== undefined) return { call: whole, id: "" };
  const cut = line.lastIndexOf("/") + 1;
  const call = calls[`${line.slice(0, cut)}*`];
  return call === undefined ? undefined : { call, id: decodeURIComponent(line.slice(cut)) };
};

const answerTo = async (database: Database, request: IncomingMessage): Promise<Answer> => {
  const { pathname, searchParams: query } = new URL(request.url ?? "/", "http://service");
  const body = await bodyOf(request);
  if (body === undefined) return malformed;
  if (pathname === "/_pact/states") return changeState(database, body);
  if (!isProven(request)) return refused(403, "Оновіть сторінку й спробуйте ще раз.");
  const found = callAt(`${request.method ?? ""} ${pathname}`);
  if (found === undefined) return refused(404, "Такого виклику немає.");
  const token = request.headers.authorization?.replace(/^Bearer /u, "") ?? "";
  return found.call(database.data(), { id: found.id, query, body, token });
};

const send = (response: ServerResponse, { status, body, headers = {} }: Answer): void => {
  if (body === undefined) {
    response.writeHead(status, headers).end();
    return;
  }
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
};

/** @param port 0 for any free one */
export const startService = async (port: number) => {
  const database = createDatabase();
  const server = createServer((request, response) => {
    void answerTo(database, request).then(
      (answer) => send(response, answer),
      () => send(response, refused(500, "Сталася помилка.")),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
