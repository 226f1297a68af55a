import { describe, expect, it } from "vitest";
import { referenceDay } from "#contracts/builders/reference-day.ts";
import { type Book, booksOf, openChargesOf } from "#mock/state/books.ts";
import { earliestStartOf, dayAt, yearOf } from "#mock/rules/months.ts";
import { gives, openCharges } from "#mock/rules/open-month.ts";
import { isUnderWay } from "#mock/state/under-way.ts";
import { World } from "#mock/state/world.ts";
import { booksOfSeed } from "./support/books.ts";
import { seedOf, someDays } from "./support/seeds.ts";

const worldOn = (today: string) => new World({ seed: seedOf(2012, today), now: () => 0 });

const booksIn = (world: World, name: string): readonly Book[] => {
  const person = world.data.people.find(({ login }) => login.startsWith(name));
  if (person === undefined) throw new Error(`There is no ${name}`);
  return booksOf(world, person);
};

const everyBook = (world: World): readonly Book[] =>
  world.data.people.flatMap((person) => booksOf(world, person));

const monthBefore = (today: string): string => {
  const month = new Date(today);
  month.setUTCDate(0);
  return month.toISOString().slice(0, 7);
};

describe("the calendar of the mock server", () => {
  it.each([
    ["2026-01-01T21:59:59.999Z", "2026-01-01"],
    ["2026-01-01T22:00:00.000Z", "2026-01-02"],
    ["2026-07-01T20:59:59.999Z", "2026-07-01"],
    ["2026-07-01T21:00:00.000Z", "2026-07-02"],
  ])("is that of Ukraine: %s is on %s [UTIL-11]", (moment, day) => {
    expect(dayAt(Date.parse(moment))).toBe(day);
  });

  it("counts what was paid on the night of the new year to the year that has begun there [UTIL-5]", () => {
    expect(yearOf("2025-12-31T21:59:59.999Z")).toBe("2025");
    expect(yearOf("2025-12-31T22:00:00.000Z")).toBe("2026");
  });

  it.each(["2026-01-02", "2026-03-29", "2026-07-02", "2026-10-25"])(
    "has seeded everything before %s begins, at most an hour before [QA-1]",
    (day) => {
      const begin = earliestStartOf(day).getTime();
      expect(dayAt(begin - 1) < day).toBe(true);
      expect(dayAt(begin + 60 * 60 * 1000)).toBe(day);
    },
  );
});

describe.each([referenceDay, ...someDays])("the seed on %s", (today) => {
  const world = worldOn(today);
  const [year = 0, month = 0, dayOfMonth = 0] = today.split("-").map(Number);

  it("has Olena: two debts, one to three payments under way, an open month without a receipt", () => {
    const books = booksIn(world, "olena");
    expect(books.map(({ account, ledger }) => [account.providerCode, ledger.balance > 0])).toEqual([
      ["820", false],
      ["301", true],
      ["301", false],
      ["101", true],
    ]);
    const payments = books.flatMap(({ ledger }) => ledger.payments);
    const underWay = payments.filter((payment) => isUnderWay(world, payment));
    expect([1, 2, 3]).toContain(underWay.length);
    const open = books.filter((book) => openChargesOf(world, book).length > 0);
    expect(open.map(({ account }) => gives(account.providerCode))).toEqual([false]);
    expect(
      new Set(books.flatMap(({ ledger }) => ledger.meters).map(({ kind }) => kind.unit)),
    ).toEqual(new Set(["m3", "kWh"]));
  });

  it("has Iryna: two overpayments, a subsidy, an open month with receipts", () => {
    const books = booksIn(world, "iryna");
    expect(books.map(({ account, ledger }) => [account.providerCode, ledger.balance < 0])).toEqual([
      ["889", true],
      ["823", true],
    ]);
    const charges = books.flatMap(({ ledger }) => ledger.charges);
    expect(charges.some(({ subsidy }) => subsidy > 0)).toBe(true);
    const open = books.flatMap((book) => openChargesOf(world, book));
    expect(open.map(({ serviceTypeId }) => serviceTypeId)).toEqual([12, 15]);
  });

  it("has Halyna: 10 000 payments on 40 accounts", () => {
    const books = booksIn(world, "halyna");
    expect(books).toHaveLength(40);
    expect(books.flatMap(({ ledger }) => ledger.payments)).toHaveLength(10_000);
  });

  it("ends with the last month, and has no date in the future", () => {
    const begin = earliestStartOf(today).toISOString();
    const later: string[] = [];
    const past = (moment: string, id: string) => {
      if (moment >= begin) later.push(`${id}: ${moment}`);
    };
    for (const { account, ledger } of everyBook(world)) {
      const { charges, payments, meters } = ledger;
      for (const { id, issuedOn } of charges) past(`${issuedOn}T00:00:00.000Z`, id);
      for (const { id, paidAt } of payments) past(paidAt, id);
      for (const { id, acceptedAt } of meters.flatMap(({ readings }) => readings)) {
        past(acceptedAt, id);
      }
      const periods = [charges, ...meters.map(({ readings }) => readings)].map(
        (rows) => rows.at(-1)?.period,
      );
      expect([account.id, new Set(periods)]).toEqual([account.id, new Set([monthBefore(today)])]);
    }
    for (const { login, registeredAt, changedAt } of world.data.people) {
      past(registeredAt, login);
      past(changedAt, login);
    }
    for (const { id, first, published } of world.data.content) {
      past(first.savedAt, id);
      past(published?.at ?? "", id);
    }
    expect(later).toEqual([]);
  });

  it("pays each bill on its day or later, but before the next bill", () => {
    for (const { services, ledger } of everyBook(world)) {
      for (const service of services) {
        const charges = ledger.charges.filter(({ serviceTypeId }) => serviceTypeId === service);
        const days = ledger.payments
          .filter(({ serviceTypeId }) => serviceTypeId === service)
          .map(({ paidAt }) => paidAt.slice(0, 10));
        for (const [index, { issuedOn, id }] of charges.entries()) {
          const next = charges[index + 1]?.issuedOn ?? today;
          const between = days.filter((day) => day >= issuedOn && day < next);
          expect([id, issuedOn < next, between.length <= 1]).toEqual([id, true, true]);
        }
      }
    }
  });

  it("calculates the open month up to that day, from the closing balance of the last bill", () => {
    const open = everyBook(world).flatMap((book) =>
      openChargesOf(world, book).map((charge) => ({ book, charge })),
    );
    expect(open.length).toBeGreaterThan(0);
    for (const { book, charge } of open) {
      const last = book.ledger.charges.findLast(
        ({ serviceTypeId }) => serviceTypeId === charge.serviceTypeId,
      );
      expect([charge.period, charge.issuedOn]).toEqual([today.slice(0, 7), today]);
      expect(charge.opening).toBe(last?.closing);
      expect(charge.closing).toBe(charge.opening + charge.charged - charge.paid);
    }
  });

  it("asks in the open month for its days so far, less what is overpaid, and for no older debt", () => {
    const daysOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
    for (const book of everyBook(world)) {
      for (const { charged, closing, toPay, lines } of openChargesOf(world, book)) {
        expect(toPay).toBe(Math.max(0, Math.min(charged, closing)));
        for (const { counterNumber, quantity } of lines) {
          const meter = book.ledger.meters.find(({ counter }) => counter.number === counterNumber);
          const used = meter?.readings.at(-1)?.used;
          // What has no meter is billed by the whole month.
          const guessed =
            used === undefined ? quantity : Math.round((used * dayOfMonth) / daysOfMonth);
          expect(quantity).toBe(guessed);
        }
      }
    }
  });
});

it("three providers calculate the open month", () => {
  const open = booksOfSeed(seedOf())
    .filter((book) => openCharges(seedOf(), book, () => undefined).length > 0)
    .map(({ account }) => account.providerCode);
  expect([...new Set(open)].toSorted()).toEqual(["101", "889", "999"]);
});

it("the seed has the same people, codes and addresses on every day, but other dates", () => {
  const facts = (today: string) => {
    const { people, accounts } = worldOn(today).data;
    return {
      accounts,
      people: people.map(({ registeredAt: _registered, changedAt: _changed, ...rest }) => rest),
    };
  };
  for (const today of someDays) expect(facts(today)).toEqual(facts(referenceDay));
  const texts = (today: string) => worldOn(today).data.content.map(({ id }) => id);
  expect(texts("2028-02-29")).toEqual(texts(referenceDay));
});

it("payments under way are accounted for within three days", () => {
  for (const today of someDays) {
    const world = worldOn(today);
    world.clock.set(3 * 24 * 60 * 60_000);
    const late = booksIn(world, "olena")
      .flatMap(({ ledger }) => ledger.payments)
      .filter((payment) => isUnderWay(world, payment));
    expect([today, late]).toEqual([today, []]);
  }
});
