import { describe, expect, it } from "vitest";
import { anAccountLink, resident } from "#contracts/builders/people.data.ts";
import {
  aCounter,
  aFactor,
  aLastFactor,
  anInvoiceHistory,
  aProviderDetail,
} from "#contracts/builders/utility.data.ts";
import type { Endpoint, RequestOf } from "#contracts/endpoint.ts";
import {
  getAllowedProviders,
  getProviderAccounts,
  getProviderDetails,
} from "#contracts/endpoints/accounts.ts";
import { getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
import { getLastFactors } from "#contracts/endpoints/counters.ts";
import { getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import { ever } from "./situations.ts";
import type { Outcome } from "./interaction.ts";
import { interact } from "./support.ts";

const given = {
  name: "a signed-in resident with an account at a provider in a group",
  params: { login: resident.login },
} as const;

const link = anAccountLink();
const { place: _, verifiedUntil: __, ...counter } = aCounter();
const { consumption: ___, ...factor } = aFactor();
const { email: ____, workingHours: _____, ...detail } = aProviderDetail({ phones: ["15-80"] });

/** A call that names groups: what it answers of a group with a provider, and of one without. */
const row = <const D extends Endpoint>(
  message: string,
  endpoint: D,
  requestOf: (groups: string) => RequestOf<D>,
  some: D["success"]["schema"]["Encoded"],
  none: D["success"]["schema"]["Encoded"],
) => ({
  name: message,
  some,
  none,
  ask: (value: string, isEmpty: boolean): Promise<Outcome<D>> =>
    interact({
      description: isEmpty ? `${message} of a group without providers` : `${message} of groups`,
      endpoint,
      given,
      request: requestOf(value),
      queryFromState: {
        serviceProviderGroupIds: isEmpty ? "emptyGroupIds" : "groupIds",
        serviceProviderGroups: isEmpty ? "emptyGroupIds" : "groupIds",
      },
      isExact: isEmpty,
      success: isEmpty ? none : some,
    }),
});

const byIds = (serviceProviderGroupIds: string) => ({ query: { serviceProviderGroupIds } });

const rows = [
  row("the linked accounts", getInvoiceAccounts, byIds, [link], []),
  row("the last readings", getLastFactors, byIds, [aLastFactor({ counter, factor })], []),
  row(
    "the invoices of a period",
    getInvoiceHistory,
    (serviceProviderGroupIds) => ({ query: { ...ever, serviceProviderGroupIds } }),
    anInvoiceHistory(),
    { invoices: [], total: 0, charged: 0, toPay: 0 },
  ),
  row(
    "the providers at which an account can be added",
    getAllowedProviders,
    (serviceProviderGroups) => ({ query: { serviceProviderGroups } }),
    [link.serviceProvider],
    [],
  ),
  row(
    "the linked accounts by provider",
    getProviderAccounts,
    byIds,
    [{ serviceProvider: link.serviceProvider, invoiceAccounts: [link.invoiceAccount] }],
    [],
  ),
  row("the details of the providers", getProviderDetails, byIds, [detail], []),
] as const;

describe("groups of providers", () => {
  it.for(rows)("let through $name of those in one of them [CON-2, CON-6]", async (one) => {
    expect(await one.ask("9,1", false)).toEqual({ value: one.some });
  });

  it.for(rows)(
    "let through nothing of $name where nobody is in them [CON-2, CON-6]",
    async (one) => {
      expect(await one.ask("9", true)).toEqual({ value: one.none });
    },
  );
});
