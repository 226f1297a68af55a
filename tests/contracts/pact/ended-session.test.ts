import { describe, expect, it } from "vitest";
import { aNewAccountLink, aNewFactor } from "#contracts/builders/utility.data.ts";
import { aProfile, resident } from "#contracts/builders/people.data.ts";
import type { Endpoint } from "#contracts/endpoint.ts";
import { endSession } from "#contracts/endpoints/account.ts";
import {
  addInvoiceAccount,
  getAllowedProviders,
  getProviderAccounts,
  getProviderDetails,
  removeInvoiceAccount,
} from "#contracts/endpoints/accounts.ts";
import {
  getAmountToPay,
  getInvoiceAccounts,
  getLastInvoices,
} from "#contracts/endpoints/consumer.ts";
import {
  getCounterFactors,
  getCounters,
  getFactorHistory,
  getLastFactors,
  sendFactors,
} from "#contracts/endpoints/counters.ts";
import {
  getInvoiceDetail,
  getInvoiceHistory,
  getReceipt,
  getTariffs,
} from "#contracts/endpoints/invoices.ts";
import {
  getPartners,
  getPaymentHistory,
  getPaymentReceipt,
  getYearReceipt,
} from "#contracts/endpoints/payments.ts";
import { getEmails, getPhones, getProfile } from "#contracts/endpoints/profile.ts";
import {
  addPhone,
  changePassword,
  deleteProfile,
  getEmailManagement,
  saveEmail,
  saveEmailManagement,
  saveEmails,
  savePhone,
  saveProfile,
} from "#contracts/endpoints/profile-changes.ts";
import { endpoints } from "#contracts/endpoints/table.ts";
import { account, ended, ever, over } from "./situations.ts";
import { interact } from "./support.ts";

const { login, password } = resident;
const noQuery = { query: {} } as const;
const email = { id: "e-1", email: login, useAsDefault: true } as const;
const phone = { phone: "+38 (067) 123 45 67", useAsDefault: true } as const;
const invoice = { query: { invoiceId: "inv-1" } } as const;

/** Each call with a token, but those of the administration (administration-refusals.test.ts). */
const calls = [
  ["the profile", getProfile, {}],
  [
    "a changed profile",
    saveProfile,
    { body: aProfile({ firstName: "Олена Марія", middleName: null }) },
  ],
  ["the deletion of a profile", deleteProfile, { body: { password } }],
  ["a changed password", changePassword, { body: { password, newPassword: "Fresh-2027" } }],
  ["the emails", getEmails, {}],
  ["one changed email", saveEmail, { body: email }],
  ["a changed list of emails", saveEmails, { body: [email] }],
  ["the phones", getPhones, {}],
  ["an added phone", addPhone, { body: phone }],
  ["an edited phone", savePhone, { body: { id: "p-1", ...phone } }],
  ["bills by email", getEmailManagement, {}],
  [
    "a change of bills by email",
    saveEmailManagement,
    { body: { serviceProviderCode: "820", isAllowToSendEmail: true } },
  ],
  ["the linked accounts", getInvoiceAccounts, noQuery],
  ["the linked accounts by provider", getProviderAccounts, noQuery],
  ["the details of the providers", getProviderDetails, noQuery],
  ["the providers at which an account can be added", getAllowedProviders, noQuery],
  ["an account linked", addInvoiceAccount, { body: aNewAccountLink(), idempotencyKey: null }],
  [
    "a linked account taken out",
    removeInvoiceAccount,
    { query: { invoiceAccountCode: "1045520", serviceProviderId: "sp-1" } },
  ],
  ["the amount to pay", getAmountToPay, { query: { serviceProviderCode: "820", code: "1045520" } }],
  ["the last invoices", getLastInvoices, {}],
  ["the meters", getCounters, noQuery],
  ["the last readings", getLastFactors, noQuery],
  ["the readings of one meter", getCounterFactors, { params: { id: "counter-1" } }],
  ["the readings of a period", getFactorHistory, { body: ever }],
  ["a reading", sendFactors, { body: { factors: [aNewFactor()] }, idempotencyKey: null }],
  ["the invoices of a period", getInvoiceHistory, { query: ever }],
  ["an invoice in full", getInvoiceDetail, invoice],
  ["the receipt of an invoice", getReceipt, invoice],
  ["the tariffs of an account", getTariffs, { query: account }],
  ["the payments of a period", getPaymentHistory, { body: ever }],
  ["the receipt of a payment", getPaymentReceipt, { query: { paymentId: "payment-1" } }],
  ["the payments of a year", getYearReceipt, { query: { year: "2026" } }],
  ["the payment partners", getPartners, {}],
] as const;

describe("a call that no session stands behind", () => {
  it.each([
    ["without a token", "none"],
    ["with a token that nobody has given", "unknown"],
  ] as const)("is refused, %s [CON-2, SES-2]", async (message, token) => {
    for (const [name, endpoint, request] of [
      ["the profile", getProfile, {}],
      ["a changed profile", saveProfile, { body: aProfile() }],
      ["the linked accounts", getInvoiceAccounts, noQuery],
      [
        "the amount to pay",
        getAmountToPay,
        { query: { serviceProviderCode: "820", code: "1045520" } },
      ],
    ] as const) {
      const outcome = await interact<Endpoint>({
        description: `${name} ${message}`,
        endpoint,
        token,
        request,
        refusal: over,
      });
      expect(outcome, name).toMatchObject({ failure: { _tag: "Unauthorized" } });
    }
  });
});

const isOfAdministration = ({ path }: Endpoint): boolean => path.startsWith("/api/cms/admin/");

describe("a session that has ended", () => {
  it.each(calls)("is refused %s [CON-2, SES-2]", async (name, endpoint, request) => {
    const outcome = await interact<Endpoint, "an ended session">({
      description: `${name} with a token that has ended`,
      endpoint,
      given: ended,
      request,
      refusal: over,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Unauthorized", shown: true } });
  });

  it("is refused its logout [CON-2]", async () => {
    const outcome = await interact({
      description: "a logout of a session that has ended",
      endpoint: endSession,
      given: ended,
      request: {},
      refusal: over,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Unauthorized" } });
  });

  it("is refused by each call that requires a token [CON-2]", () => {
    const withToken = Object.values<Endpoint>(endpoints).filter(
      (endpoint) => endpoint.bearer === true && !isOfAdministration(endpoint),
    );
    const refused = [endSession, ...calls.map(([, endpoint]) => endpoint)];
    expect(refused.map(({ id }) => id).toSorted()).toEqual(
      withToken.map(({ id }) => id).toSorted(),
    );
  });
});
