import type { AccountLink, KnownAmount, Invoice } from "../schemas/accounts.ts";
import type { Emails, Phones, Profile } from "../schemas/profile.ts";
import { testPeople } from "./test-people.data.ts";

interface Credentials {
  readonly login: string;
  readonly password: string;
}

const credentialsOf = ({ login, password }: Credentials): Credentials => ({ login, password });

/** The ordinary resident. The provider states use the same login. */
export const resident = credentialsOf(testPeople.olena);
export const newcomer = credentialsOf(testPeople.taras);
export const unconfirmed = credentialsOf(testPeople.mykola);

/** Somebody without an account. */
export const stranger = {
  login: "ivan.petrenko@example.com",
  password: "Ivan-2026",
  phone: "+38 (067) 123 45 67",
} as const;

/** Social accounts: a linked one, an unknown one, and one with the email of a resident. */
export const linkedSocial = {
  socialNetwork: "GOOGLE",
  email: "oksana.google@example.com",
} as const;
export const unknownSocial = {
  socialNetwork: "GOOGLE",
  email: "petro.google@example.com",
} as const;
export const residentSocial = { socialNetwork: "GOOGLE", email: resident.login } as const;

export const aProfile = (change: Partial<Profile> = {}): Profile => ({
  firstName: testPeople.olena.firstName,
  lastName: testPeople.olena.lastName,
  middleName: "Петрівна",
  name: resident.login,
  email: resident.login,
  dlc: "2026-10-02T07:15:00.000Z",
  dc: "2024-03-11T12:00:00.000Z",
  ...change,
});

export const someEmails = (): Emails => [
  { id: "e-1", email: resident.login, useAsDefault: true, confirmed: true },
];

export const somePhones = (): Phones => [
  { id: "p-1", phone: "+38 (067) 123 45 67", useAsDefault: true },
];

export const anAccountLink = (change: Partial<AccountLink> = {}): AccountLink => ({
  invoiceAccount: { id: "ia-1", code: "1045520", address: "вул. Шевченка, 12, кв. 7" },
  serviceProvider: { id: "sp-1", code: "820", name: "Водоканал", serviceTypeIds: [16] },
  ...change,
});

export const anAmountToPay = (change: Partial<KnownAmount> = {}): KnownAmount => ({
  serviceProviderCode: "820",
  invoiceAccountCode: "1045520",
  amountToPay: 412.35,
  calculatedAt: "2026-11-20T06:00:00.000Z",
  ...change,
});

export const anInvoice = (change: Partial<Invoice> = {}): Required<Invoice> => ({
  id: "inv-1",
  serviceProviderCode: "820",
  invoiceAccountCode: "1045520",
  serviceTypeId: 16,
  period: "2026-10",
  issuedOn: "2026-11-01",
  charged: 412.35,
  toPay: 412.35,
  isDynamic: false,
  ...change,
});
