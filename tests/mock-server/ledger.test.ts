import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CounterTypeCode } from "#contracts/schemas/counters.ts";
import { hryvnias, kopiykas } from "#contracts/schemas/common.ts";
import type { Account } from "#mock/rules/data.ts";
import { ledgerOf, netOf, type Ledger } from "#mock/rules/ledger.ts";
import { seededData } from "#mock/seed/seed.ts";
import { turnover } from "#mock/rules/meters.ts";
import { tariffsOf } from "#mock/rules/tariffs.ts";
import { booksOfSeed } from "./support/books.ts";
import { numbers, seedOf, someDays } from "./support/seeds.ts";

/** A different seed for each day. */
const seeds = fc
  .sample(numbers, { numRuns: someDays.length, seed: 3 })
  .map((number, index) => seedOf(number, someDays[index]!));

type Book = ReturnType<typeof booksOfSeed>[number];

type Must = (fact: boolean, where: string) => void;

const total = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** The sign of the amount to pay at the end of a history. */
const signs = { settled: 0, debt: 1, overpaid: -1 } as const;

const chargesOf = ({ charges }: Ledger, service: number) =>
  charges.filter(({ serviceTypeId }) => serviceTypeId === service);

const paymentsOf = ({ payments }: Ledger, service: number) =>
  payments.filter(({ serviceTypeId }) => serviceTypeId === service);

/** Halyna's accounts from the sixth on repeat the first five and would only take time. */
const isOneOfItsKind = ({ id }: Account): boolean => !/^account-halyna.*-(?:[6-9]|\d\d)$/u.test(id);

/** The rows for which a check fails, in the accounts of all seeds. Each names the row, the seed and the day. */
const broken = (check: (book: Book, must: Must, today: string) => void): readonly string[] => {
  const found: string[] = [];
  for (const seed of seeds) {
    const must: Must = (fact, where) => {
      if (!fact) found.push(`${where} of seed ${seed.number} on ${seed.today}`);
    };
    for (const book of booksOfSeed(seed, isOneOfItsKind)) check(book, must, seed.today);
  }
  return found;
};

describe("the meters", () => {
  it("move by the consumption, inside their dials and in steps of their last digit", () => {
    const wrong = broken(({ ledger }, must) => {
      for (const { counter, readings } of ledger.meters) {
        const step = 10 ** (3 - counter.fractionDigits);
        for (const [index, { value, used, date, id }] of readings.entries()) {
          const before = readings[index - 1];
          must(value >= 0 && value < turnover(counter) && value % step === 0, id);
          const moved = value - (before?.value ?? value);
          must(
            before === undefined || used === (moved < 0 ? moved + turnover(counter) : moved),
            id,
          );
          must(before === undefined || before.date < date, id);
        }
      }
    });
    expect(wrong).toEqual([]);
  }, 30_000);

  it("have all ten kinds", () => {
    const kinds = booksOfSeed(seedOf()).flatMap(({ ledger }) =>
      ledger.meters.map(({ counter }) => counter.typeCode),
    );
    expect(new Set(kinds)).toEqual(new Set(CounterTypeCode.literals));
  });

  it("exist where something is measured, not for a fixed sum or a heated area", () => {
    const wrong = broken(({ account, services, ledger }, must) => {
      for (const { counter } of ledger.meters) {
        must(
          services.some((service) => service === counter.serviceTypeId),
          account.id,
        );
        must(counter.invoiceAccountCode === account.code, account.id);
      }
      const isMetered = services.some((service) => [10, 13, 15, 16, 17].includes(service));
      must(ledger.meters.length > 0 === isMetered, account.id);
    });
    expect(wrong).toEqual([]);
  }, 30_000);
});

describe("the bills", () => {
  it("charge the consumption at the price of the month, to the kopiyka", () => {
    const wrong = broken(({ account, ledger }, must, today) => {
      for (const charge of ledger.charges) {
        const rule = (name: string) => `${charge.id} (${name})`;
        must(charge.lines.length > 0, rule("has lines"));
        must(
          total(charge.lines, (line) => line.charged) === charge.charged,
          rule("adds up its lines"),
        );
        for (const line of charge.lines) {
          const { quantity, price } = line;
          const tariff = tariffsOf(today, {
            provider: account.providerCode,
            service: charge.serviceTypeId,
            unit: line.unit,
          }).find(
            ({ from, to }) =>
              from <= `${charge.period}-01` && (to ?? "9999") >= `${charge.period}-01`,
          );
          must(tariff?.price === price, rule("the price of the month"));
          // Up to half a kopiyka either way, calculated without the code under test.
          must(
            Math.abs((quantity / 10) * price - line.charged) <= 0.5 + 1e-6,
            rule("quantity by price"),
          );
          const meter = ledger.meters.find(({ counter }) => counter.number === line.counterNumber);
          const reading = meter?.readings.find(({ period }) => period === charge.period);
          must(
            line.counterNumber === undefined || reading?.value === line.value,
            rule("the value read"),
          );
          must(
            line.counterNumber === undefined || reading?.used === quantity,
            rule("the units used"),
          );
          must(line.unit !== "m2" || quantity === account.area, rule("the area"));
          must(line.unit !== "month" || quantity === 1_000, rule("one month"));
        }
      }
    });
    expect(wrong).toEqual([]);
  }, 30_000);

  it("add up: opening balance, charges, corrections, subsidies and payments", () => {
    const wrong = broken(({ services, ledger }, must) => {
      for (const service of services) {
        let opening = 0;
        for (const charge of chargesOf(ledger, service)) {
          must(charge.opening === opening, charge.id);
          must(charge.closing === opening + netOf(charge) - charge.paid, charge.id);
          must(charge.subsidy >= 0 && charge.paid >= 0 && netOf(charge) >= 0, charge.id);
          opening = charge.closing;
        }
        const last = chargesOf(ledger, service).at(-1)!;
        const since = paymentsOf(ledger, service).filter(
          ({ paidAt }) => paidAt.slice(0, 10) >= last.issuedOn,
        );
        must(
          ledger.balances.get(service) === last.closing - total(since, ({ amount }) => amount),
          last.id,
        );
        // Each bill has the payments since the bill before.
        const paid = total(chargesOf(ledger, service), (charge) => charge.paid);
        must(
          paid + total(since, ({ amount }) => amount) ===
            total(paymentsOf(ledger, service), ({ amount }) => amount),
          last.id,
        );
      }
    });
    expect(wrong).toEqual([]);
  }, 30_000);
});

describe("the subsidies", () => {
  it("help with heat, hot water, gas and power in the cold months", () => {
    const helped = seeds
      .flatMap((seed) => booksOfSeed(seed, isOneOfItsKind))
      .flatMap(({ ledger }) => ledger.charges.filter(({ subsidy }) => subsidy > 0));
    expect(new Set(helped.map(({ serviceTypeId }) => serviceTypeId))).toEqual(
      new Set([12, 13, 15, 17]),
    );
    expect(new Set(helped.map(({ period }) => Number(period.slice(5))))).toEqual(
      new Set([10, 11, 12, 1, 2, 3, 4]),
    );
    // From a fifth to nearly a half of what is charged.
    const shares = helped.map(({ charged, subsidy }) => subsidy / charged);
    expect(Math.min(...shares)).toBeGreaterThan(0.19);
    expect(Math.max(...shares)).toBeLessThan(0.46);
  });
});

describe("the amount to pay", () => {
  it("is the charges minus the payments, which cover the oldest charge first", () => {
    const wrong = broken(({ account, services, ledger }, must) => {
      const { charges, payments, balance } = ledger;
      must(balance === total(charges, netOf) - total(payments, ({ amount }) => amount), account.id);
      must(balance === total([...ledger.balances.values()], (each) => each), account.id);
      for (const service of services) {
        // The payments cover one charge after the other.
        let rest = total(paymentsOf(ledger, service), ({ amount }) => amount);
        for (const charge of chargesOf(ledger, service)) {
          const covered = Math.min(rest, netOf(charge));
          rest -= covered;
          must(charge.toPay === netOf(charge) - covered, charge.id);
        }
      }
      must(Math.sign(balance) === signs[account.closing], account.id);
      must(kopiykas(hryvnias(balance)) === balance, account.id);
    });
    expect(wrong).toEqual([]);
  }, 30_000);

  it("is spread over the invoices of a service, the newest first", () => {
    const wrong = broken(({ account, services, ledger }, must) => {
      for (const service of services) {
        const due = total(chargesOf(ledger, service), ({ toPay }) => toPay);
        must(due === Math.max(0, ledger.balances.get(service)!), account.id);
      }
      const newest = services.map((service) => chargesOf(ledger, service).at(-1)!);
      const due = total(newest, ({ toPay }) => toPay);
      must(due > 0 === (account.closing === "debt"), account.id);
      must(due <= Math.max(0, ledger.balance), account.id);
    });
    expect(wrong).toEqual([]);
  }, 30_000);

  it("has the sign that the account says, for any length of the history", () => {
    const account: Account = seededData(seedOf()).accounts[0]!;
    fc.assert(
      fc.property(
        fc.constantFrom(...seeds),
        fc.integer({ min: 3, max: 125 }),
        fc.constantFrom("settled" as const, "debt" as const, "overpaid" as const),
        (seed, months, closing) => {
          const { balance, charges } = ledgerOf(seed, { ...account, months, closing }, [10, 14]);
          expect(charges).toHaveLength(2 * months);
          expect(Math.sign(balance)).toBe(signs[closing]);
        },
      ),
      { numRuns: 20, seed: 5 },
    );
  });
});

describe("an amount to pay that is given", () => {
  it("is what the bills and payments come to, to the kopiyka", () => {
    const account: Account = seededData(seedOf()).accounts[0]!;
    fc.assert(
      fc.property(
        fc.constantFrom(...seeds),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: -100_000_000, max: 100_000_000 }),
        (seed, months, balance) => {
          const owing: Account = { ...account, months, closing: "settled", balance };
          const { balance: owed, balances, charges, payments } = ledgerOf(seed, owing, [10, 14]);
          expect(owed).toBe(balance);
          expect([...balances.values()]).toEqual([balance, 0]);
          expect(total(charges, netOf) - total(payments, ({ amount }) => amount)).toBe(balance);
          expect(total(charges, ({ toPay }) => toPay)).toBe(Math.max(0, balance));
        },
      ),
      { numRuns: 20, seed: 5 },
    );
  });
});

describe("an only bill that is given", () => {
  it("is all there is, long since paid by one payment, on any day", () => {
    const account: Account = { ...seededData(seedOf()).accounts[0]!, counters: [] };
    const sum = fc.integer({ min: 1, max: 99_999_999 });
    fc.assert(
      fc.property(fc.constantFrom(...seeds), sum, sum, (seed, charged, paid) => {
        const only: Account = { ...account, onlyBill: { charged, paid } };
        const { balance, balances, charges, meters, payments } = ledgerOf(seed, only, [16]);
        expect(meters).toEqual([]);
        expect(balance).toBe(charged - paid);
        expect([...balances.values()]).toEqual([charged - paid]);
        const toPay = Math.max(0, charged - paid);
        expect(charges).toMatchObject([{ charged, closing: charged, toPay }]);
        expect(total(charges, netOf)).toBe(charged);
        expect(charges.flatMap(({ lines }) => lines).map((line) => line.charged)).toEqual([
          charged,
        ]);
        expect(payments).toMatchObject([{ amount: paid }]);
        const days = [charges[0]!.issuedOn, payments[0]!.paidAt, payments[0]!.accountedOn];
        expect([...days, seed.today]).toEqual([...days, seed.today].toSorted());
      }),
      { numRuns: 20, seed: 5 },
    );
  });
});

describe("the payments", () => {
  it("are accounted for on a working day soon after, newest first", () => {
    const wrong = broken(({ ledger }, must) => {
      for (const [index, payment] of ledger.payments.entries()) {
        const paidOn = payment.paidAt.slice(0, 10);
        const days = (Date.parse(payment.accountedOn) - Date.parse(paidOn)) / 86_400_000;
        must(days >= 1 && days <= 4, payment.id);
        must(![0, 6].includes(new Date(payment.accountedOn).getUTCDay()), payment.id);
        must(payment.amount > 0, payment.id);
        must(payment.paidAt >= (ledger.payments[index + 1]?.paidAt ?? ""), payment.id);
      }
    });
    expect(wrong).toEqual([]);
  }, 30_000);
});

describe("the tariffs", () => {
  it("follow each other without a gap; the newest is in force, each has its decision", () => {
    const units = {
      10: "m3",
      11: "month",
      12: "m2",
      13: "m3",
      14: "m3",
      15: "m3",
      16: "m3",
      17: "kWh",
    } as const;
    const priced = seededData(seedOf()).providers.flatMap(({ code, serviceTypeIds }) =>
      serviceTypeIds.map((service) => ({ provider: code, service, unit: units[service] })),
    );
    for (const today of someDays) {
      for (const each of priced) {
        const tariffs = tariffsOf(today, each);
        expect(tariffs.length).toBeGreaterThan(2);
        expect(tariffs[0]!.from < today).toBe(true);
        expect(tariffs[0]).not.toHaveProperty("to");
        for (const [index, { from, decision }] of tariffs.entries()) {
          const older = tariffs[index + 1];
          expect(decision).toMatch(
            /^(?:Рішення виконкому|Постанова регулятора) № \d+ від \d\d\.\d\d\.\d{4}$/u,
          );
          if (older?.to === undefined) continue;
          expect(Date.parse(from) - Date.parse(older.to)).toBe(86_400_000);
        }
      }
    }
  });
});
