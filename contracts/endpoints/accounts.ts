import * as Schema from "effect/Schema";
import { endpoint } from "../endpoint.ts";
import { AccountLink } from "../schemas/accounts.ts";
import { Code, NonEmptyString } from "../schemas/common.ts";
import {
  AllowedProviders,
  NewAccountLink,
  ProviderAccounts,
  ProviderDetails,
} from "../schemas/providers.ts";
import { ByGroups } from "../schemas/groups.ts";

export const addInvoiceAccount = endpoint({
  id: "addInvoiceAccount",
  method: "POST",
  path: "/api/warehouse/consumer/invoice_account",
  summary: "Link an account; a wrong number and a wrong proof get the same answer",
  bearer: true,
  body: NewAccountLink,
  idempotencyKey: true,
  success: { status: 201, schema: AccountLink, mayBeEmpty: true },
  failures: [400, 401, 404, 409, 422, 429],
});

export const removeInvoiceAccount = endpoint({
  id: "removeInvoiceAccount",
  method: "DELETE",
  path: "/api/warehouse/consumer/invoice-account-by",
  summary: "Take an account out of the cabinet; the account itself stays at its provider",
  bearer: true,
  query: Schema.Struct({ invoiceAccountCode: Code, serviceProviderId: NonEmptyString }),
  success: { status: 204, schema: Schema.Undefined },
  failures: [400, 401, 404],
});

export const getAllowedProviders = endpoint({
  id: "getAllowedProviders",
  method: "GET",
  path: "/api/warehouse/consumer/service/allowed-providers",
  summary: "The service providers at which an account can be added",
  bearer: true,
  query: Schema.Struct({ serviceProviderGroups: Schema.optionalKey(NonEmptyString) }),
  success: { status: 200, schema: AllowedProviders },
  failures: [401],
});

export const getProviderAccounts = endpoint({
  id: "getProviderAccounts",
  method: "GET",
  path: "/api/warehouse/consumer/grouped-by-provider",
  summary: "The linked accounts under their providers",
  bearer: true,
  query: ByGroups,
  success: { status: 200, schema: ProviderAccounts },
  failures: [401],
});

export const getProviderDetails = endpoint({
  id: "getProviderDetails",
  method: "GET",
  path: "/api/warehouse/consumer/service/provider/detail",
  summary: "How to reach the providers of the linked accounts",
  bearer: true,
  query: ByGroups,
  success: { status: 200, schema: ProviderDetails },
  failures: [401],
});
