import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Data } from "#mock/rules/data.ts";
import type { Seed } from "#mock/rules/random.ts";
import { categories } from "#mock/seed/content.data.ts";
import { seededData } from "#mock/seed/seed.ts";
import { World } from "#mock/state/world.ts";
import * as Schema from "effect/Schema";
import { booksOfSeed } from "./support/books.ts";
import { runInNewProcess } from "./support/process.ts";
import { numbers, seedOf, someDays } from "./support/seeds.ts";

const seeds = fc.record({ number: numbers, today: fc.constantFrom(...someDays) });

const snapshotOf = (seed: Seed): string =>
  JSON.stringify([
    new World({ seed, now: () => 0 }).snapshot(),
    booksOfSeed(seed, (_, index) => index < 6).map(({ account, ledger }) => [
      account,
      { ...ledger, balances: [...ledger.balances] },
    ]),
  ]);

describe("seed", () => {
  it("gives the same bytes in another process, and different ones for another seed [QA-1]", async () => {
    const here = JSON.stringify(seededData(seedOf()));
    const there = await runInNewProcess(
      'const { seededData } = await import("#mock/seed/seed.ts"); process.stdout.write(JSON.stringify(seededData({ number: 2012, today: "2026-11-21" })))',
    );
    expect(there).toBe(here);
    expect(JSON.stringify(seededData(seedOf(2013)))).not.toBe(here);
  }, 30_000);

  it("does not praise screen readers, filled-in payments or all periods again [ALL-10]", () => {
    const praise = JSON.stringify(categories["features"]);
    expect(praise).not.toMatch(/програмами читання|за Вас|за будь-який період/u);
  });

  it("determines all data: different seeds differ, and each is valid for its schema [QA-1]", () => {
    fc.assert(
      fc.property(seeds, seeds, (one, other) => {
        expect(Schema.decodeUnknownSync(Data)(JSON.parse(JSON.stringify(seededData(one))))).toEqual(
          seededData(one),
        );
        expect(snapshotOf(one) === snapshotOf(other)).toBe(isDeepStrictEqual(one, other));
      }),
      { numRuns: 5, seed: 1 },
    );
  }, 30_000);

  it("has unique codes and ids, and links only existing accounts", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { accounts, people } = seededData(seed);
        const ids = new Set(accounts.map(({ id }) => id));
        const codes = new Set(accounts.map(({ code, providerCode }) => `${providerCode} ${code}`));
        expect([ids.size, codes.size]).toEqual([accounts.length, accounts.length]);
        const linked = people.flatMap(({ accountIds }) => accountIds);
        expect(linked.every((id) => ids.has(id))).toBe(true);
        expect(new Set(linked).size).toBe(linked.length);
      }),
      { numRuns: 10, seed: 2 },
    );
  }, 30_000);

  it("is Ukrainian: names and addresses without Latin letters, phones in the portal's format", () => {
    const { people, accounts, providers } = seededData(seedOf());
    for (const person of people) {
      expect(`${person.firstName}${person.lastName}${person.middleName}`).not.toMatch(/[a-z]/iu);
      for (const { phone } of person.phones)
        expect(phone).toMatch(/^\+38 \(0\d\d\) \d{3} \d\d \d\d$/u);
      expect(person.registeredAt <= person.changedAt).toBe(true);
    }
    for (const { address } of accounts) expect(address).not.toMatch(/[a-z]/iu);
    for (const { name } of providers) expect(name).not.toMatch(/[a-z]/iu);
  });
});
