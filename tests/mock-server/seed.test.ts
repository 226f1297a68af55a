import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hryvnias, kopiykas } from "#contracts/schemas/common.ts";
import { Data } from "#mock/store/data.ts";
import { ledgerOf } from "#mock/store/ledger.ts";
import { seededData } from "#mock/store/seed.ts";
import { World } from "#mock/store/world.ts";
import * as Schema from "effect/Schema";
import { runInNewProcess } from "./support/process.ts";

const seeds = fc.integer({ min: 0, max: 4_294_967_295 });

const ledgersOf = (seed: number) => {
  const { accounts, providers } = seededData(seed);
  return accounts.map((account) => {
    const provider = providers.find(({ code }) => code === account.providerCode)!;
    return { account, ledger: ledgerOf(seed, account, provider.serviceTypeIds) };
  });
};

const snapshotOf = (seed: number): string =>
  JSON.stringify([new World({ seed, now: () => 0 }).snapshot(), ledgersOf(seed)]);

describe("seed", () => {
  it("gives the same bytes in another process, and others for another seed [QA-1]", async () => {
    const here = JSON.stringify(seededData(2012));
    const there = await runInNewProcess(
      'const { seededData } = await import("#mock/store/seed.ts"); process.stdout.write(JSON.stringify(seededData(2012)))',
    );
    expect(there).toBe(here);
    expect(JSON.stringify(seededData(2013))).not.toBe(here);
  }, 30_000);

  it("decides everything: different seeds differ, each decodes by its schema [QA-1]", () => {
    fc.assert(
      fc.property(seeds, seeds, (one, other) => {
        expect(Schema.decodeUnknownSync(Data)(JSON.parse(JSON.stringify(seededData(one))))).toEqual(
          seededData(one),
        );
        expect(snapshotOf(one) === snapshotOf(other)).toBe(one === other);
      }),
      { numRuns: 5, seed: 1 },
    );
  }, 30_000);

  it("has unique codes and ids, and links only accounts that exist", () => {
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

  it("is Ukrainian: names and addresses have no Latin letter, phones the portal's form", () => {
    const { people, accounts, providers } = seededData(2012);
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

describe("ledger", () => {
  it("agrees for every account: charges less payments is what is owed, the oldest charge paid first", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const { account, ledger } of ledgersOf(seed)) {
          const { charges, payments, balance } = ledger;
          const charged = charges.reduce((sum, charge) => sum + charge.charged, 0);
          const paid = payments.reduce((sum, payment) => sum + payment.amount, 0);
          expect(balance).toBe(charged - paid);
          for (const service of new Set(charges.map(({ serviceTypeId }) => serviceTypeId))) {
            const sameService = (each: { serviceTypeId: number }) => each.serviceTypeId === service;
            // The payments, spent on one charge after the other.
            let rest = payments.filter(sameService).reduce((sum, each) => sum + each.amount, 0);
            for (const charge of charges.filter(sameService)) {
              const covered = Math.min(rest, charge.charged);
              rest -= covered;
              const due = charge.charged - covered;
              if (charge.toPay !== due) throw new Error(`${charge.id}: ${charge.toPay} and ${due}`);
            }
          }
          expect(Math.sign(balance)).toBe({ settled: 0, debt: 1, overpaid: -1 }[account.closing]);
          expect(kopiykas(hryvnias(balance))).toBe(balance);
        }
      }),
      { numRuns: 3, seed: 3 },
    );
  }, 30_000);

  it("shows on the newest invoices of each person no more than the account owes, 0 when it is paid", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const { account, ledger } of ledgersOf(seed)) {
          const newest = new Map(ledger.charges.map((charge) => [charge.serviceTypeId, charge]));
          const due = [...newest.values()].reduce((sum, { toPay }) => sum + toPay, 0);
          expect(due).toBeLessThanOrEqual(Math.max(0, ledger.balance));
          expect(due > 0).toBe(account.closing === "debt");
          const all = ledger.charges.reduce((sum, { toPay }) => sum + toPay, 0);
          expect(all).toBe(Math.max(0, ledger.balance));
        }
      }),
      { numRuns: 3, seed: 4 },
    );
  }, 30_000);

  it("gives Halyna 40 accounts and 10 000 payments", () => {
    const halyna = seededData(2012).people.find(({ login }) => login.startsWith("halyna"))!;
    const hers = ledgersOf(2012).filter(({ account }) => halyna.accountIds.includes(account.id));
    expect(hers).toHaveLength(40);
    expect(hers.reduce((sum, { ledger }) => sum + ledger.payments.length, 0)).toBe(10_000);
  });

  it("overpays Iryna's accounts at 889 and 823", () => {
    const iryna = seededData(2012).people.find(({ login }) => login.startsWith("iryna"))!;
    const hers = ledgersOf(2012).filter(({ account }) => iryna.accountIds.includes(account.id));
    expect(hers.map(({ account }) => account.providerCode)).toEqual(["889", "823"]);
    for (const { ledger } of hers) expect(ledger.balance).toBeLessThan(0);
  });
});
