/** Stands for the service's database: a few rows, and the way back to them after each interaction. */
import { randomUUID } from "node:crypto";
import { configuration } from "./configuration.ts";
import type { Fields } from "./http.ts";

export interface Resident {
  readonly login: string;
  /** A real service keeps a salted hash. */
  readonly password: string;
  readonly isConfirmed: boolean;
  readonly phones: readonly string[];
  /** Codes of linked accounts. */
  readonly accounts: readonly string[];
}

interface Account {
  readonly code: string;
  readonly address: string;
}

interface Row {
  readonly id: string;
  readonly accountCode: string;
}

export interface Invoice extends Row {
  /** A month, `2026-10`. */
  readonly period: string;
  readonly charged: number;
  readonly paid: number;
  /** The month is not closed: the sum still changes. */
  readonly isDynamic: boolean;
}

export interface Payment extends Row {
  readonly paidAt: string;
  readonly amount: number;
  readonly isAccounted: boolean;
}

interface Page {
  readonly name: string;
  readonly content: string;
  readonly isPublished: boolean;
}

export interface Data {
  configuration: Fields;
  isCaptchaRequired: boolean;
  readonly residents: Map<string, Resident>;
  /** Token to login. */
  readonly sessions: Map<string, string>;
  /** Logins that have to wait. */
  readonly waiting: Set<string>;
  /** By `page/about` or `page-part/AGREEMENT`. */
  readonly pages: Map<string, Page>;
  readonly accounts: readonly Account[];
  invoices: readonly Invoice[];
  payments: readonly Payment[];
}

/** The provider of every account here; it belongs to one group. */
export const provider = { id: "sp-1", code: "820", name: "Водоканал", groupId: "1" };

export const invoice = (
  accountCode: string,
  period: string,
  charged: number,
  { isDynamic = false, paid = 0 } = {},
): Invoice => ({
  id: `${accountCode}-${period}`,
  accountCode,
  period,
  charged,
  paid,
  isDynamic,
});

export const payment = (accountCode: string, day: string, amount: number): Payment => ({
  id: `${accountCode}-${day}`,
  accountCode,
  paidAt: `${day}T14:03:00.000Z`,
  amount,
  isAccounted: true,
});

const seed = (): Data => ({
  configuration,
  isCaptchaRequired: false,
  residents: new Map(),
  sessions: new Map(),
  waiting: new Set(),
  pages: new Map(),
  accounts: [
    { code: "1045520", address: "вул. Шевченка, 12, кв. 7" },
    { code: "2070001", address: "вул. Шевченка, 12, кв. 8" },
  ],
  invoices: [
    invoice("1045520", "2026-09", 398.1),
    invoice("1045520", "2026-10", 412.35),
    invoice("1045520", "2026-11", 120.7, { isDynamic: true }),
    invoice("2070001", "2026-10", 77.05),
  ],
  payments: [
    payment("1045520", "2026-09-20", 398.1),
    payment("1045520", "2026-10-12", 310.4),
    payment("2070001", "2026-10-15", 77.05),
  ],
});

/** The rows of now. */
export interface Database {
  readonly data: () => Data;
  /** Everything is as it was at the start. */
  readonly restore: () => void;
}

export const createDatabase = (): Database => {
  let data = seed();
  return {
    data: () => data,
    restore: () => {
      data = seed();
    },
  };
};

/** A new session of this resident. */
export const openSession = (data: Data, login: string): string => {
  const token = randomUUID();
  data.sessions.set(token, login);
  return token;
};
