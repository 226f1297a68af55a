import { Refusal } from "../http/refusal.ts";
import { type Book, booksOf } from "../state/books.ts";
import type { Person } from "../rules/data.ts";
import { dayAt } from "../rules/months.ts";
import type { World } from "../state/world.ts";
import { utilityTexts } from "./utility.texts.ts";

export interface RequestedPeriod {
  /** In the form of `toISOString`, so that strings sort like times. */
  readonly from: string;
  readonly to: string;
  /** The same as days in Ukraine: `2026-11-21`. */
  readonly firstDay: string;
  readonly lastDay: string;
}

const longestMs = 15 * 366 * 24 * 60 * 60 * 1000;
const pageSize = 50;

const refuse = (field: string, message: string): never => {
  throw new Refusal(422, message, { errors: [{ field, message }] });
};

/** @throws Refusal 422 if the end is before the start, or the period is longer than fifteen years. */
export const requireValidPeriod = (from: string, to: string): void => {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  if (start > end) refuse("to", utilityTexts.periodBackwards);
  if (end - start > longestMs) refuse("from", utilityTexts.periodTooLong);
};

/** A valid period; both ends are included. @throws Refusal 422 for any other. */
export const requestedPeriod = (from: string, to: string): RequestedPeriod => {
  requireValidPeriod(from, to);
  const [start, end] = [Date.parse(from), Date.parse(to)];
  return {
    from: new Date(start).toISOString(),
    to: new Date(end).toISOString(),
    firstDay: dayAt(start),
    lastDay: dayAt(end),
  };
};

interface Choice {
  readonly serviceProviderCode?: string;
  readonly invoiceAccountCode?: string;
}

/**
 * This person's accounts that match a filter. @throws Refusal 404 if it names an account or provider that is not
 * theirs.
 */
export const chosenBooks = (world: World, person: Person, choice: Choice): readonly Book[] => {
  const { serviceProviderCode, invoiceAccountCode } = choice;
  const books = booksOf(world, person).filter(
    ({ account }) =>
      (serviceProviderCode === undefined || account.providerCode === serviceProviderCode) &&
      (invoiceAccountCode === undefined || account.code === invoiceAccountCode),
  );
  if (books.length === 0 && invoiceAccountCode !== undefined) {
    throw new Refusal(404, utilityTexts.accountNotFound);
  }
  if (books.length === 0 && serviceProviderCode !== undefined) {
    throw new Refusal(404, utilityTexts.providerNotFound);
  }
  return books;
};

/** The requested part of a list; fifty rows by default. */
export const pageRowsOf = <T>(
  rows: readonly T[],
  offset: number | string = 0,
  limit: number | string = pageSize,
): readonly T[] => rows.slice(Number(offset), Number(offset) + Number(limit));
