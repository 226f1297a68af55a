import { describe, expect, it } from "vitest";
import type { Invoice } from "#contracts/schemas/accounts.ts";
import type { AmountLine } from "#machines/billing/amounts/amounts.setup.ts";
import { addMonths } from "#web/formats/months.ts";
import type { DebtDue } from "#web/features/dashboard/amounts/overdue.ts";
import { dueOf } from "#web/features/dashboard/amounts/overdue.ts";
import { accountLink, invoice } from "#tests/web/support/samples.ts";

const failure = {
  _tag: "Other",
  status: 404,
  call: { method: "GET", path: "/" },
  shown: false,
} as const;

const debt = (code: string, over: Partial<AmountLine> = {}): AmountLine => ({
  account: accountLink(code, { provider: "309" }),
  failure: null,
  isPending: false,
  amount: {
    serviceProviderCode: "309",
    invoiceAccountCode: code,
    amountToPay: 300,
    calculatedAt: "2026-11-15T07:30:00.000Z",
  },
  ...over,
});

const bill = (period: string, toPay: number | undefined, over: Partial<Invoice> = {}): Invoice => {
  const { toPay: _, ...rest } = invoice("i", {
    period,
    issuedOn: `${addMonths(period, 1)}-03`,
    serviceProviderCode: "309",
    invoiceAccountCode: "5001",
    ...over,
  });
  return toPay === undefined ? rest : { ...rest, toPay };
};

const due = (
  bills: readonly Invoice[],
  today: string,
  lines: readonly AmountLine[] = [debt("5001")],
  unread = 0,
) => dueOf({ bills, unread }, lines, 20, today);

/** The bills of October are paid until 20 November. */
const before = "2026-11-15";
const onTheDay = "2026-11-20";
const after = "2026-11-21";

it("has no day where a bill that came late does not say what is left, and another debt has no bill [UTIL-1]", () => {
  const late = bill("2026-10", undefined, { issuedOn: "2026-11-21" });
  expect(due([late], after, [debt("5001"), debt("5002")])).toBeUndefined();
});

describe("a debt whose last bill leaves nothing", () => {
  const kindOf = (over: Partial<AmountLine>) =>
    due([bill("2026-10", 0)], before, [debt("5001", over)])?.kind;

  it("is older than the bill [UTIL-1]", () => {
    expect(kindOf({})).toBe("older");
  });

  it("is older also where the bill leaves a credit [UTIL-1]", () => {
    expect(due([bill("2026-10", -5)], before)?.kind).toBe("older");
  });

  it.each<[string, Partial<AmountLine>]>([
    ["is being asked for again", { isPending: true }],
    ["is of an earlier visit", { isOld: true }],
    ["could not be renewed", { failure }],
  ])("may be paid just now, where the amount %s [UTIL-1, UTIL-7]", (_case, over) => {
    expect(kindOf(over)).toBe("unknown");
    expect(
      due([bill("2026-10", 0), bill("2026-10", 0, { invoiceAccountCode: "5002" })], before, [
        debt("5001"),
        debt("5002", over),
      ])?.kind,
    ).toBe("unknown");
  });

  it.each<[string, readonly Invoice[], DebtDue["kind"] | undefined]>([
    ["another bill of the month leaves something", [bill("2026-10", 5)], "last"],
    ["another bill of the month does not say what is left", [bill("2026-10", undefined)], "last"],
    ["a bill of the new month leaves something", [bill("2026-11", 5)], undefined],
    ["a bill of the new month does not say what is left", [bill("2026-11", undefined)], undefined],
  ])("may be newer, where %s [UTIL-1, UTIL-7]", (_case, more, kind) => {
    const bills = [bill("2026-10", 0), ...more];
    expect([due(bills, before)?.kind, due(bills, after)?.kind]).toEqual([kind, kind]);
  });

  it.each<[string, Invoice]>([
    ["a bill of the new month leaves nothing", bill("2026-11", 0)],
    ["a bill of a month before does not say what is left", bill("2026-09", undefined)],
  ])("is older also where %s [UTIL-1]", (_case, more) => {
    expect(due([bill("2026-10", 0), more], before)?.kind).toBe("older");
  });

  it("is in no bill where another account has none at all [UTIL-1, UTIL-7]", () => {
    const lines = [debt("5001"), debt("5002")];
    expect(due([bill("2026-10", 0)], before, lines)?.kind).toBe("unlisted");
  });

  it("is in no bill also where one account has that of the last month [UTIL-1, UTIL-7]", () => {
    const lines = [debt("5001"), debt("5002")];
    const bills = [bill("2026-09", 0), bill("2026-10", 0)];
    expect(due(bills, before, lines)?.kind).toBe("unlisted");
    const silent = bill("2026-09", undefined, { invoiceAccountCode: "5002" });
    expect(due([...bills, silent], before, lines)?.kind).toBe("unknown");
  });

  it("may be of the last month until its day, while its bill has not come [UTIL-1, UTIL-7]", () => {
    expect(due([bill("2026-09", 0)], before)?.kind).toBe("unknown");
    expect(due([bill("2026-09", 0)], onTheDay)?.kind).toBe("unknown");
    expect(due([bill("2026-09", 0)], after)?.kind).toBe("unlisted");
  });

  it("may be of a bill that does not say what is left of it [UTIL-1, CON-1]", () => {
    const silent = [bill("2026-09", undefined), bill("2026-08", 0)];
    expect(due(silent, before)?.kind).toBe("unknown");
    expect(due(silent, after)?.kind).toBe("unknown");
  });
});

describe("a debt of the bills of a newer month", () => {
  const october = bill("2026-10", 0);

  it("is due on their day, if they add up to it [UTIL-1, UTIL-7]", () => {
    const newer = {
      kind: "newer",
      last: { period: "2026-10", day: "2026-11-20", daysLeft: -1 },
      newer: { period: "2026-11", day: "2026-12-20", daysLeft: 29 },
    };
    expect(due([october, bill("2026-11", 300)], after)).toEqual(newer);
    expect(due([bill("2026-11", 100), bill("2026-11", 200)], after)).toEqual(newer);
    const both = [bill("2026-11", 300), bill("2026-11", 300, { invoiceAccountCode: "5002" })];
    expect(due(both, after, [debt("5001"), debt("5002")])).toEqual(newer);
  });

  it.each<[string, readonly Invoice[], readonly AmountLine[]]>([
    ["leave less than it", [bill("2026-11", 299.99)], [debt("5001")]],
    ["are of two months", [bill("2026-11", 100), bill("2026-12", 200)], [debt("5001")]],
    ["are of one account of two", [bill("2026-11", 300)], [debt("5001"), debt("5002")]],
    ["do not say what they leave", [bill("2026-11", undefined)], [debt("5001")]],
  ])("may be older, and no day is named, if they %s [UTIL-1, UTIL-7]", (_case, bills, lines) => {
    expect(due(bills, after, lines)).toBeUndefined();
  });

  it("is not of the last month whose bill does not say what it leaves [UTIL-1, UTIL-7]", () => {
    const silent = bill("2026-10", undefined);
    expect(due([silent, bill("2026-11", 300)], after)?.kind).toBe("newer");
    expect(due([silent, bill("2026-11", 5)], after)).toBeUndefined();
  });
});

describe("a debt of which no bill tells", () => {
  it("is not due by the day of bills that are not its own [UTIL-1, UTIL-7]", () => {
    const ofOther = bill("2026-10", 5, { invoiceAccountCode: "5002" });
    for (const bills of [[], [ofOther]])
      for (const today of [before, after])
        expect(due(bills, today)).toMatchObject({ kind: "unlisted" });
  });

  it.each<[string, () => DebtDue | undefined]>([
    ["the bills are not known", () => dueOf(null, [debt("5001")], 20, before)],
    ["one could not be read", () => due([], before, [debt("5001")], 1)],
    [
      "the amount is being asked for again",
      () => due([], before, [debt("5001", { isPending: true })]),
    ],
  ])("may be of any month while %s [UTIL-1, UTIL-7]", (_case, known) => {
    expect(known()).toMatchObject({ kind: "unknown" });
  });

  it("is not due by the day after which its bill came, if others are unread [UTIL-1, CON-1]", () => {
    const late = bill("2026-10", 300, { issuedOn: after });
    expect(due([late], "2026-11-22", [debt("5001")], 1)).toBeUndefined();
  });
});

describe("a month", () => {
  it("is overdue while a part of its bills is left after its day [UTIL-1, UTIL-7]", () => {
    expect(due([bill("2026-09", 5), bill("2026-10", 7)], before)).toEqual({
      kind: "overdue",
      last: { period: "2026-10", day: "2026-11-20", daysLeft: 5 },
      overdue: { period: "2026-09", day: "2026-10-20", daysLeft: -26 },
      hasMore: false,
      isLastClear: false,
    });
  });

  it("is named with those before it, once the last one is overdue as well [UTIL-1, UTIL-7]", () => {
    const bills = [bill("2026-09", 5), bill("2026-10", 7)];
    expect(due(bills, onTheDay)).toMatchObject({
      overdue: { period: "2026-09" },
      hasMore: false,
    });
    expect(due(bills, after)).toMatchObject({
      overdue: { period: "2026-10", day: "2026-11-20", daysLeft: -1 },
      hasMore: true,
    });
  });

  it("is the newest of several, in whatever order they come [UTIL-1]", () => {
    const bills = [bill("2026-08", 5), bill("2026-09", 5), bill("2026-07", 5), bill("2026-10", 0)];
    expect(due(bills, before)).toMatchObject({
      overdue: { period: "2026-09" },
      hasMore: true,
      isLastClear: true,
    });
  });

  it.each<[string, number | undefined]>([
    ["leaves something", 5],
    ["does not say what is left", undefined],
  ])(
    "is overdue beside the day of the last bills, if one of these %s [UTIL-1, UTIL-7]",
    (_, left) => {
      const bills = [bill("2026-09", 5), bill("2026-10", 0), bill("2026-10", left)];
      expect(due(bills, before)).toMatchObject({ kind: "overdue", isLastClear: false });
    },
  );

  it("is told by the day of the last bills, if only they are overdue [UTIL-1, UTIL-7]", () => {
    expect(due([bill("2026-10", 7)], after)).toEqual({
      kind: "last",
      last: { period: "2026-10", day: "2026-11-20", daysLeft: -1 },
    });
  });

  it.each<[string, Invoice]>([
    ["leaves nothing", bill("2026-09", 0)],
    ["leaves a credit", bill("2026-09", -5)],
    ["does not say what is left", bill("2026-09", undefined)],
    ["is of another account", bill("2026-09", 5, { invoiceAccountCode: "5002" })],
    ["is of another provider", bill("2026-09", 5, { serviceProviderCode: "310" })],
    ["is of a month that has just begun", bill("2026-11", 5)],
  ])("is not overdue for a bill that %s [UTIL-1, UTIL-7]", (_case, one) => {
    expect(due([one, bill("2026-10", 7)], after)?.kind).toBe("last");
  });

  it("is not overdue for an account that owes nothing [UTIL-1, UTIL-7]", () => {
    const paid = debt("5001", { amount: null });
    expect(due([bill("2026-09", 5)], before, [paid, debt("5002")])?.kind).toBe("unlisted");
  });
});

describe("a bill that came after its day", () => {
  const late = bill("2026-10", 300, { issuedOn: after });

  it("is not overdue, and is said to have come later [UTIL-1]", () => {
    expect(due([late], "2026-11-22")).toEqual({
      kind: "late",
      last: { period: "2026-10", day: "2026-11-20", daysLeft: -2 },
      late: { period: "2026-10", day: "2026-11-20", daysLeft: -2 },
    });
  });

  it.each([
    ["the last month has no bill yet", []],
    ["that of the last month leaves nothing", [bill("2026-10", 0)]],
    ["one of the new month is not due yet", [bill("2026-11", 5)]],
    ["an older one came late as well", [bill("2026-08", 5, { issuedOn: "2026-10-25" })]],
  ])("is of its own month, also where %s [UTIL-1, UTIL-7]", (_case, others) => {
    const september = bill("2026-09", 300, { issuedOn: "2026-10-25" });
    for (const today of [before, after])
      expect(due([september, ...others], today)).toMatchObject({
        kind: "late",
        late: { period: "2026-09", day: "2026-10-20" },
      });
  });

  it("leaves the day of the last month where another account or bill may owe it [UTIL-1, UTIL-7]", () => {
    const september = bill("2026-09", 300, { issuedOn: "2026-10-25" });
    expect(due([september, bill("2026-10", undefined)], before)?.kind).toBe("last");
    expect(due([september], before, [debt("5001"), debt("5002")])).toBeUndefined();
    const other = bill("2026-10", 0, { invoiceAccountCode: "5002" });
    expect(due([september, other], before, [debt("5001"), debt("5002")])).toBeUndefined();
  });

  it("is told beside an older one that does not say what is left [UTIL-1]", () => {
    const september = bill("2026-09", 300, { issuedOn: "2026-10-25" });
    expect(due([september, bill("2026-08", undefined)], before)?.kind).toBe("late");
  });

  it("leaves the day of the last month to its bill [UTIL-1, UTIL-7]", () => {
    const september = bill("2026-09", 300, { issuedOn: "2026-10-25" });
    expect(due([september, bill("2026-10", 5)], before)?.kind).toBe("last");
  });

  it("takes nothing from a bill of its month that came in time [UTIL-1]", () => {
    const inTime = bill("2026-10", 300, { issuedOn: onTheDay });
    expect(due([late, inTime], "2026-11-22")).toMatchObject({
      kind: "last",
      last: { daysLeft: -2 },
    });
  });
});

describe("a bill that could not be read", () => {
  const september = bill("2026-09", 300, { issuedOn: "2026-10-25" });
  const withUnread = (bills: readonly Invoice[], today: string) =>
    due(bills, today, [debt("5001")], 1);

  it("may be what is owed, so that nothing is said of its age [UTIL-1, CON-1]", () => {
    expect(withUnread([bill("2026-10", 0)], before)?.kind).toBe("unknown");
    expect(withUnread([september, bill("2026-10", 0)], before)).toBeUndefined();
  });

  it("takes nothing from what others tell: overdue, and the last month is not clear [UTIL-1, CON-1]", () => {
    expect(withUnread([bill("2026-09", 300), bill("2026-10", 0)], before)).toMatchObject({
      kind: "overdue",
      overdue: { period: "2026-09" },
      isLastClear: false,
    });
  });
});
