import * as Effect from "effect/Effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AccountFilters } from "#machines/billing/history/filters.ts";
import { pageSizeMax } from "#contracts/schemas/paging.ts";
import { rowsOf } from "#web/billing/history-load.ts";
import { allRowsOf, pageOfAll } from "#web/billing/rows-of-accounts.ts";

interface Row {
  readonly id?: string;
  readonly account: string;
  readonly at: number;
}

const newest = (one: Row, other: Row): number => other.at - one.at;

/** A service that filters by at most one account and sends ranges, as in the contract. */
const service = (rows: readonly Row[]) => {
  const asked: (string | null)[] = [];
  const ask = (
    { invoiceAccountCode }: Pick<AccountFilters, "serviceProviderCode" | "invoiceAccountCode">,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ) => {
    asked.push(invoiceAccountCode);
    const found = rows
      .filter(({ account }) => invoiceAccountCode === null || account === invoiceAccountCode)
      .toSorted(newest);
    const range = found.slice(offset, offset + limit);
    return Effect.succeed(rowsOf(range, found.length, []));
  };
  return { asked, ask };
};

const filtersOf = (codes: readonly string[] | undefined): AccountFilters => ({
  serviceProviderCode: null,
  invoiceAccountCode: null,
  ...(codes === undefined
    ? {}
    : {
        accounts: codes.map((code) => ({ serviceProviderCode: "101", invoiceAccountCode: code })),
      }),
});

const row = fc.record({
  account: fc.constantFrom("a", "b", "c", "d"),
  at: fc.integer({ min: 0, max: 50 }),
});

describe("the rows of a home", () => {
  it("are exactly those of its accounts, in one order, each once", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 60 }),
        fc.subarray(["a", "b", "c", "d"], { minLength: 1 }),
        async (rows, codes) => {
          const { ask, asked } = service(rows);
          const { rows: found, mayLack } = await Effect.runPromise(
            allRowsOf(filtersOf(codes), ask, newest),
          );
          const wanted = rows.filter(({ account }) => codes.includes(account));
          expect(mayLack).toBe(false);
          expect(found.toSorted(newest)).toEqual(found);
          expect(found).toHaveLength(wanted.length);
          expect(new Set(found)).toEqual(new Set(wanted));
          expect(new Set(asked)).toEqual(new Set(codes));
        },
      ),
    );
  });

  it("are loaded in ranges when the history is long", async () => {
    const rows = Array.from({ length: pageSizeMax + 20 }, (_, at) => ({ account: "a", at }));
    const { ask } = service([...rows, { account: "b", at: 5 }]);
    const found = await Effect.runPromise(allRowsOf(filtersOf(["a", "b"]), ask, newest));
    expect(found.rows).toHaveLength(rows.length + 1);
  });

  it("may be incomplete when one account's may, and are then neither counted nor summed", async () => {
    const rows = Array.from({ length: pageSizeMax }, (_, at) => ({ account: "a", at }));
    const { ask } = service([...rows, { account: "b", at: 5 }]);
    const found = await Effect.runPromise(
      allRowsOf(
        filtersOf(["a", "b"]),
        (filters, { limit }) =>
          ask(filters, { offset: 0, limit }).pipe(
            Effect.map((came) => ({ ...came, total: undefined })),
          ),
        newest,
      ),
    );
    expect(found.rows).toHaveLength(rows.length + 1);
    expect(found.mayLack).toBe(true);
    const { counts, all } = pageOfAll(found, { offset: 0, limit: 50 });
    expect(counts).toEqual({
      total: rows.length + 1,
      mayGoOn: false,
      isCounted: false,
      unread: 0,
      unreadSomewhere: 0,
    });
    expect(all).toBeNull();
  });

  it("are neither counted nor summed when one of two accounts has an unreadable row", async () => {
    const { ask } = service([
      { account: "a", at: 1 },
      { account: "b", at: 5 },
    ]);
    const found = await Effect.runPromise(
      allRowsOf(
        filtersOf(["a", "b"]),
        (filters, range) =>
          ask(filters, range).pipe(
            Effect.map((came) =>
              filters.invoiceAccountCode === "a" ? rowsOf<Row>([], 1, [["payments", 0]]) : came,
            ),
          ),
        newest,
      ),
    );
    expect(found).toEqual({ rows: [{ account: "b", at: 5 }], mayLack: false, unread: 1 });
    const { rows, counts, all } = pageOfAll(found, { offset: 0, limit: 50 });
    expect(rows).toHaveLength(1);
    expect(counts).toMatchObject({ isCounted: false, unread: 0, unreadSomewhere: 1 });
    expect(all).toBeNull();
  });

  it("are loaded by one call when no home is selected", async () => {
    const { ask, asked } = service([{ account: "a", at: 1 }]);
    await Effect.runPromise(allRowsOf(filtersOf(undefined), ask, newest));
    expect(asked).toEqual([null]);
  });

  it("are all loaded, in ranges, when no home is selected", async () => {
    const rows = Array.from({ length: pageSizeMax + 20 }, (_, at) => ({ account: "a", at }));
    const { ask } = service(rows);
    const found = await Effect.runPromise(allRowsOf(filtersOf(undefined), ask, newest));
    expect(found.rows).toEqual(rows.toSorted(newest));
  });

  it("are asked for six accounts at once, as many as a browser has connections", () => {
    const codes = ["a", "b", "c", "d", "e", "f", "g"];
    const asked: (string | null)[] = [];
    const waiting = allRowsOf<Row, AccountFilters>(
      filtersOf(codes),
      ({ invoiceAccountCode }) => {
        asked.push(invoiceAccountCode);
        return Effect.never;
      },
      newest,
    );
    const fiber = Effect.runFork(waiting);
    fiber.interruptUnsafe();
    expect(asked).toEqual(codes.slice(0, 6));
  });

  it("are all on the pages, each once", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { maxLength: 120 }),
        fc.integer({ min: 1, max: 50 }),
        (all, limit) => {
          const pages = Array.from({ length: Math.ceil(all.length / limit) }, (_, at) =>
            pageOfAll({ rows: all, mayLack: false, unread: 0 }, { offset: at * limit, limit }),
          );
          expect(pages.flatMap(({ rows }) => rows)).toEqual(all);
          for (const { counts } of pages)
            expect(counts).toEqual({
              total: all.length,
              mayGoOn: false,
              isCounted: true,
              unread: 0,
              unreadSomewhere: 0,
            });
        },
      ),
    );
  });
});
