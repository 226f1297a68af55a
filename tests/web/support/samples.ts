import { aProfile, resident } from "#contracts/builders/people.data.ts";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { accountId } from "#web/billing/homes.ts";
import type { AccountLink, Invoice, ServiceTypeId } from "#contracts/schemas/accounts.ts";
import type {
  ClientConfiguration,
  DashboardConfiguration,
} from "#contracts/schemas/configuration.ts";
import type { Emails, Phones } from "#contracts/schemas/profile.ts";

export const profile = aProfile({
  dc: "2024-02-29T22:30:00.000Z",
  dlc: "2026-07-01T09:05:00.000Z",
});

export const emails: Emails = [
  { id: "e1", email: resident.login, useAsDefault: true, confirmed: true },
  { id: "e2", email: "olena@example.org", useAsDefault: false, confirmed: true },
];

export const phones: Phones = [
  { id: "p1", phone: "+38 (067) 123 45 67", useAsDefault: true },
  { id: "p2", phone: "+38 (050) 765 43 21", useAsDefault: false },
];

/** The search of a page's address that chooses an account. */
export const accountSearch = (serviceProviderCode: string, invoiceAccountCode: string): string =>
  new URLSearchParams({
    provider: serviceProviderCode,
    account: accountId({ serviceProviderCode, invoiceAccountCode }),
  }).toString();

/** A link between the resident and an account; by default a plain water account. */
export const accountLink = (
  code: string,
  {
    provider = "101",
    name = "Водоканал",
    address = "вул. Соборна, 12, кв. 7",
    serviceTypeIds = [10],
  }: {
    readonly provider?: string;
    readonly name?: string;
    readonly address?: string;
    readonly serviceTypeIds?: readonly ServiceTypeId[];
  } = {},
): AccountLink => ({
  invoiceAccount: { id: `a-${provider}-${code}`, code, address },
  serviceProvider: { id: `sp-${provider}`, code: provider, name, serviceTypeIds },
});

/** Three providers, one of them with two accounts. */
export const accounts: readonly AccountLink[] = [
  accountLink("0012345", { serviceTypeIds: [10, 14] }),
  accountLink("0012346", { serviceTypeIds: [10, 14], address: "просп. Миру, 3, кв. 41" }),
  accountLink("77-01", { provider: "205", name: "Тепломережа", serviceTypeIds: [12, 15] }),
  accountLink("5001", { provider: "309", name: "Обленерго", serviceTypeIds: [17] }),
];

export const invoice = (id: string, over: Partial<Invoice> = {}): Invoice => ({
  id,
  serviceProviderCode: "101",
  invoiceAccountCode: "0012345",
  serviceTypeId: 10,
  period: "2026-10",
  issuedOn: "2026-11-03",
  charged: 312.4,
  toPay: 1312.4,
  isDynamic: false,
  ...over,
});

/** The deployment's defaults with another dashboard. */
export const configurationWith = (
  dashboard: Partial<DashboardConfiguration>,
): ClientConfiguration => ({
  ...defaultConfiguration,
  pages: {
    ...defaultConfiguration.pages,
    dashboard: { ...defaultConfiguration.pages.dashboard, ...dashboard },
  },
});
