import * as Effect from "effect/Effect";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askPage, offsetOf, pageOf, rowsOf, sumOfAll } from "#web/billing/history-load.ts";
import { failures } from "../../contracts/failures.ts";
import type { Row } from "./history-rows.ts";
import { rowsFrom } from "./history-rows.ts";

const page = (nth: number) => ({ offset: (nth - 1) * 50, limit: 50 });

it("skips the rows of the pages before [UTIL-3, UTIL-5]", () => {
  expect([1, 2, 3].map(offsetOf)).toEqual([0, 50, 100]);
});

it("counts a row that was sent and cannot be read, but no lost field [CON-1]", () => {
  const lost = [["total"], ["invoices", 1, "toPay"], ["invoices", 2]];
  expect(rowsOf(rowsFrom(2), undefined, lost).sent).toBe(3);
});

describe("a page of rows that the service does not count [CON-1, UTIL-3, UTIL-5]", () => {
  const allCounted = {
    mayGoOn: false,
    isCounted: true,
    unread: 0,
    unreadSomewhere: 0,
    isAll: true,
  };

  it.each([
    ["nothing", 0, 1, { rows: 0, total: 0 }],
    ["less than a page: these are all", 49, 1, { rows: 49, total: 49 }],
    [
      "a full page: more may follow",
      50,
      1,
      { rows: 50, total: 50, mayGoOn: true, isCounted: false, isAll: false },
    ],
    [
      "the last page of some, or all of them",
      20,
      3,
      { rows: 20, total: 120, isCounted: false, isAll: false },
    ],
    [
      "a full page after others",
      50,
      2,
      { rows: 50, total: 100, mayGoOn: true, isCounted: false, isAll: false },
    ],
    ["all of them, unasked", 120, 1, { rows: 50, total: 120 }],
    ["all of them for a later page", 120, 3, { rows: 20, total: 120 }],
  ])("is %s", (_, sent, nth, expected) => {
    const { rows, counts, all } = pageOf(rowsOf(rowsFrom(sent), undefined, []), page(nth));
    expect({ rows: rows.length, ...counts, isAll: all !== null }).toEqual({
      ...allCounted,
      ...expected,
    });
  });

  it("starts at its offset", () => {
    expect(pageOf(rowsOf(rowsFrom(120), undefined, []), page(3)).rows).toEqual(rowsFrom(20, 100));
  });

  it("uses the total of the service when it sends one", () => {
    const counted = (sent: number, total: number) =>
      pageOf(rowsOf(rowsFrom(sent), total, []), page(1));
    expect(counted(50, 120)).toMatchObject({
      counts: { total: 120, mayGoOn: false, isCounted: true, unread: 0, unreadSomewhere: 0 },
      all: null,
    });
    expect(counted(50, 50)).toMatchObject({
      counts: { total: 50, mayGoOn: false, isCounted: true, unread: 0, unreadSomewhere: 0 },
    });
    expect(counted(50, 50).all).toHaveLength(50);
  });

  it("counts what cannot be read on its page, or of the whole list if the service has no pages", () => {
    const lost = [
      ["invoices", 3],
      ["invoices", 60],
    ];
    const paged = pageOf(rowsOf(rowsFrom(48), 120, lost), page(1));
    expect(paged.counts).toEqual({
      total: 120,
      mayGoOn: false,
      isCounted: true,
      unread: 2,
      unreadSomewhere: 0,
    });
    const whole = pageOf(rowsOf(rowsFrom(100), undefined, lost), page(2));
    expect(whole.rows).toEqual(rowsFrom(50, 50));
    expect(whole.counts).toEqual({
      // No third page, which would be empty.
      total: 100,
      mayGoOn: false,
      isCounted: false,
      unread: 0,
      unreadSomewhere: 2,
    });
    expect(whole.all).toBeNull();
  });

  it("shows and counts a repeated row once, and has all of them", () => {
    const twice = [...rowsFrom(30), ...rowsFrom(1)];
    for (const total of [undefined, 31]) {
      const { rows, counts, all } = pageOf(rowsOf(twice, total, []), page(1));
      expect(rows).toEqual(rowsFrom(30));
      expect(all).toEqual(rowsFrom(30));
      expect(counts).toEqual({
        total: 30,
        mayGoOn: false,
        isCounted: true,
        unread: 0,
        unreadSomewhere: 0,
      });
    }
  });

  it("keeps two rows of one id that differ: both may be owed", () => {
    const rows = [
      { id: "1", charged: 1 },
      { id: "1", charged: 2 },
    ];
    expect(pageOf(rowsOf(rows, 2, []), page(1))).toMatchObject({ rows, hasRepeated: false });
  });

  it("does not shorten the list by the rows that one page repeats, so that the last page is in reach", () => {
    const twice = [...rowsFrom(49), ...rowsFrom(1)];
    const { counts, hasRepeated } = pageOf(rowsOf(twice, 51, []), page(1));
    expect([counts.total, hasRepeated]).toEqual([51, true]);
  });

  it("is incomplete when a row cannot be read", () => {
    const lost = [["invoices", 3]];
    const { counts, all } = pageOf(rowsOf(rowsFrom(30), undefined, lost), page(1));
    expect([counts.total, all]).toEqual([31, null]);
    // A full page, even if some rows are unreadable.
    expect(pageOf(rowsOf(rowsFrom(49), undefined, lost), page(1)).counts.mayGoOn).toBe(true);
  });
});

describe("a page of a service that may have no pages [CON-1, UTIL-3, UTIL-5]", () => {
  type Answer = (offset: number, limit: number) => readonly Row[];
  const shown = async (nth: number, answer: Answer, total?: number) => {
    const asked: string[] = [];
    const { page: found } = await Effect.runPromise(
      askPage(
        ({ offset, limit }, goesOn) => {
          asked.push(`${offset}+${limit}${goesOn ? " on" : ""}`);
          return Effect.succeed(answer(offset, limit));
        },
        (rows) => rowsOf(rows, total, []),
        page(nth),
      ),
    );
    return { asked, rows: found.rows, ...found.counts, isAll: found.all !== null };
  };
  const all = (count: number) => () => rowsFrom(count);
  const pages = (count: number) => (offset: number, limit: number) =>
    rowsFrom(count).slice(offset, offset + limit);
  const first = (_: number, limit: number) => rowsFrom(limit);

  it.each([
    ["a page of all that there is", 1, all(50), rowsFrom(50), 50, false, true, true],
    ["all that there is, for a later page: nothing is left", 2, all(50), [], 50, false, true, true],
    ["less than a page, for a later page", 2, all(30), [], 30, false, true, true],
    ["the first rows, as many as are asked for", 1, first, rowsFrom(50), 50, false, false, false],
    ["a full page that is the last", 1, pages(50), rowsFrom(50), 50, false, true, true],
    ["a full page before another", 1, pages(51), rowsFrom(50), 50, true, false, false],
    ["a full page between others", 2, pages(101), rowsFrom(50, 50), 100, true, false, false],
    ["the last page of some", 3, pages(120), rowsFrom(20, 100), 120, false, true, false],
  ] as const)(
    "is told from the row after it: %s",
    async (_, nth, answer, rows, total, mayGoOn, isCounted, isAll) => {
      const range = `${(nth - 1) * 50}+50`;
      expect(await shown(nth, answer)).toEqual({
        asked: [range, `${nth * 50}+1 on`],
        rows,
        total,
        mayGoOn,
        isCounted,
        unread: 0,
        unreadSomewhere: 0,
        isAll,
      });
    },
  );

  it.each([
    ["says how many there are", 1, pages(120), 120],
    ["has sent less than a page", 1, pages(49), undefined],
    ["has sent more than a page", 2, all(120), undefined],
    ["has nothing there", 3, pages(100), undefined],
    ["sends all that it counts for a later page", 2, all(30), 30],
  ] as const)("needs no second call when the service %s", async (_, nth, answer, total) => {
    expect((await shown(nth, answer, total)).asked).toHaveLength(1);
  });

  it("shows nothing on a page after all that the service sends again and counts", async () => {
    expect(await shown(2, all(30), 30)).toMatchObject({
      rows: [],
      total: 30,
      isCounted: true,
      isAll: true,
    });
  });

  describe("when the second call", () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it.each([
      ["fails, is shown at once", 0, Effect.fail(failures.fault(500))],
      ["hangs, is shown after two seconds", 2000, Effect.never],
    ])("%s; the number of rows stays unknown", async (_, milliseconds, second) => {
      let found: unknown;
      const asked = (nth: number, sent: number) =>
        askPage(
          (_range, goesOn) => (goesOn ? second : Effect.succeed(rowsFrom(sent))),
          (rows) => rowsOf(rows, undefined, []),
          page(nth),
        );
      for (const [nth, sent, counts] of [
        [1, 50, { total: 50, mayGoOn: true, isCounted: false, unread: 0, unreadSomewhere: 0 }],
        [3, 20, { total: 120, mayGoOn: false, isCounted: false, unread: 0, unreadSomewhere: 0 }],
      ] as const) {
        found = undefined;
        void Effect.runPromise(asked(nth, sent)).then((answer) => {
          found = answer.page;
        });
        await vi.advanceTimersByTimeAsync(milliseconds);
        expect(found).toEqual({
          rows: rowsFrom(sent),
          counts,
          all: null,
          hasRepeated: false,
          isTotalTold: false,
        });
      }
    });
  });
});

describe("the sum of all rows [CON-1, UTIL-3, UTIL-5]", () => {
  it("is counted in kopiykas", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e7, max: 1e7 })), (parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        expect(sumOfAll(parts, (part) => part / 100)).toBeCloseTo(total / 100, 10);
      }),
    );
    expect(sumOfAll([0.1, 0.2], (part) => part)).toBe(0.3);
  });

  it("is unknown when rows are missing or one has no sum", () => {
    expect(sumOfAll<number>(null, (part) => part)).toBeUndefined();
    expect(sumOfAll([1, undefined], (part) => part)).toBeUndefined();
  });
});
