import * as Schema from "effect/Schema";
import { endpoint } from "../endpoint.ts";
import { AccountLinks, AmountToPay, Invoices } from "../schemas/accounts.ts";
import { Code } from "../schemas/common.ts";
import { ByGroups } from "../schemas/groups.ts";

export const getInvoiceAccounts = endpoint({
  id: "getInvoiceAccounts",
  method: "GET",
  path: "/api/warehouse/consumer/invoice_accounts",
  summary: "The accounts linked to the resident, each with its service provider",
  bearer: true,
  query: ByGroups,
  success: { status: 200, schema: AccountLinks },
  failures: [401],
});

export const getAmountToPay = endpoint({
  id: "getAmountToPay",
  method: "GET",
  path: "/api/warehouse/consumer/invoice/amount_to_pay",
  summary: "What is owed on one account now: positive to pay, negative overpaid",
  bearer: true,
  query: Schema.Struct({ serviceProviderCode: Code, code: Code }),
  success: { status: 200, schema: AmountToPay },
  failures: [400, 401, 404],
});

export const getLastInvoices = endpoint({
  id: "getLastInvoices",
  method: "GET",
  path: "/api/warehouse/consumer/last-invoices",
  summary: "The newest invoice of each linked account and service, newest first",
  bearer: true,
  success: { status: 200, schema: Invoices },
  failures: [401],
});
