import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { allRows, isWhole, rowsOf } from "#web/billing/history-load.ts";
import type { Row } from "./history-rows.ts";
import { rowsFrom } from "./history-rows.ts";

describe("all rows of a service that does not count them [CON-1, UTIL-11]", () => {
  const asked = async (
    answer: (offset: number, limit: number) => readonly Row[],
    total?: number | ((offset: number) => number),
  ) => {
    const offsets: number[] = [];
    const came = await Effect.runPromise(
      allRows((offset, limit) => {
        offsets.push(offset);
        const told = typeof total === "function" ? total(offset) : total;
        return Effect.succeed(rowsOf(answer(offset, limit), told, []));
      }),
    );
    return { offsets, ...came };
  };
  const paged = (all: readonly Row[]) => (offset: number, limit: number) =>
    all.slice(offset, offset + limit);

  it.each([
    [0, [0]],
    [499, [0]],
    [500, [0, 500]],
    [1200, [0, 500, 1000]],
  ])("are loaded in ranges while these are full: %i", async (count, expected) => {
    const all = rowsFrom(count);
    expect(await asked(paged(all))).toEqual({
      offsets: expected,
      rows: all,
      mayLack: false,
      unread: 0,
    });
  });

  it.each([
    [120, [0], false],
    // These may be all rows, or the service's own limit.
    [500, [0, 500], true],
    [1200, [0], false],
  ])(
    "are listed once each when the service has no pages either: %i",
    async (count, expected, mayLack) => {
      const all = rowsFrom(count);
      expect(await asked(() => all)).toEqual({ offsets: expected, rows: all, mayLack, unread: 0 });
    },
  );

  it.each([
    [undefined, true],
    [1200, true],
    [500, false],
  ])(
    "are listed once each when the service repeats the first rows with a total of %s, and marked as incomplete",
    async (total, mayLack) => {
      const all = rowsFrom(1200);
      const came = await asked((_, limit) => all.slice(0, limit), total);
      expect(came).toMatchObject({ rows: all.slice(0, 500), mayLack });
    },
  );

  it.each([
    [450, 450, [0, 200, 400], false],
    [400, 400, [0, 200], false],
    // It does not give what it counts.
    [450, 200, [0, 200], true],
  ])(
    "are loaded in the ranges of the service, of %i as it says and %i as there are",
    async (total, count, expected, mayLack) => {
      const all = rowsFrom(count);
      const came = await asked((offset) => all.slice(offset, offset + 200), total);
      expect(came).toEqual({ offsets: expected, rows: all, mayLack, unread: 0 });
    },
  );

  it("are listed once each when a row comes while they are loaded, which is then missing", async () => {
    const before = rowsFrom(1200, 1);
    const after = rowsFrom(1201);
    const came = await asked(
      (offset, limit) => (offset === 0 ? before : after).slice(offset, offset + limit),
      (offset) => (offset === 0 ? 1200 : 1201),
    );
    expect(came.rows).toEqual(before);
    expect(came.mayLack).toBe(true);
  });

  it("may lack one when a row comes while a service loads them that does not count", async () => {
    const before = rowsFrom(700, 1);
    const after = rowsFrom(701);
    const came = await asked((offset, limit) =>
      (offset === 0 ? before : after).slice(offset, offset + limit),
    );
    expect(came).toMatchObject({ rows: before, mayLack: true });
  });

  it("may lack one when a row comes after the first of three ranges", async () => {
    const before = rowsFrom(1200, 1);
    const after = rowsFrom(1201);
    const came = await asked((offset, limit) =>
      (offset === 0 ? before : after).slice(offset, offset + limit),
    );
    expect(came).toMatchObject({ offsets: [0, 500, 1000], rows: before, mayLack: true });
  });

  it("may be more than the total of a service that repeats its first rows", async () => {
    const all = rowsFrom(500);
    expect(await asked(() => all, 7)).toMatchObject({ rows: all, mayLack: true });
  });

  it("are all there when a row stands twice in the first range, which counts it twice", async () => {
    const all = rowsFrom(600);
    const sent = [...all.slice(0, 1), ...all];
    const came = await asked((offset, limit) => sent.slice(offset, offset + limit), 601);
    expect(came).toMatchObject({ rows: all, mayLack: false });
  });

  it("may lack one when a row goes while they are loaded", async () => {
    const before = rowsFrom(1200);
    const after = rowsFrom(1199, 1);
    const came = await asked(
      (offset, limit) => (offset === 0 ? before : after).slice(offset, offset + limit),
      (offset) => (offset === 0 ? 1200 : 1199),
    );
    // The 501st moved up into the first range; the first, gone meanwhile, is listed.
    expect(came.rows).toHaveLength(1199);
    expect(came.mayLack).toBe(true);
  });

  it("are listed once each, and all there, when one answer has a row twice and counts it twice", async () => {
    const all = rowsFrom(30);
    const came = await asked(() => [...all.slice(0, 4), ...all.slice(3)], 31);
    expect(came).toMatchObject({ rows: all, mayLack: false, unread: 0 });
  });

  it("are not taken for repetitions when they have no ids", async () => {
    expect((await asked(() => [{}, {}])).rows).toHaveLength(2);
  });

  it("are listed once each when the service begins again after its second range", async () => {
    const all = rowsFrom(1000);
    const came = await asked((offset, limit) => {
      if (offset > 1000) throw new Error("Asked on and on.");
      return all.slice(offset % 1000, (offset % 1000) + limit);
    });
    expect(came).toMatchObject({ rows: all, mayLack: true });
  });

  it("are all there when a repeated range comes with a total that is reached", async () => {
    const all = rowsFrom(500);
    const came = await Effect.runPromise(
      allRows((offset) => Effect.succeed(rowsOf(all, offset === 0 ? 501 : 500, []))),
    );
    expect(came).toEqual({ rows: all, mayLack: false, unread: 0 });
  });

  it("are incomplete when one of any range cannot be read", async () => {
    const all = rowsFrom(1200);
    // The second row of each of the first two ranges.
    const isRead = ({ id }: Row): boolean => id !== "1" && id !== "501";
    const came = await Effect.runPromise(
      allRows((offset, limit) => {
        const rows = all.slice(offset, offset + limit);
        const lost = rows.flatMap((row, at) => (isRead(row) ? [] : [["payments", at] as const]));
        return Effect.succeed(rowsOf(rows.filter(isRead), 1200, lost));
      }),
    );
    expect(came).toEqual({ rows: all.filter(isRead), mayLack: false, unread: 2 });
    expect(isWhole(came)).toBe(false);
    const begun = await Effect.runPromise(
      allRows((_, limit) =>
        Effect.succeed(rowsOf(all.slice(1, limit), undefined, [["payments", 0]])),
      ),
    );
    expect(begun).toMatchObject({ mayLack: true, unread: 1 });
    expect(isWhole({ mayLack: true, unread: 0 })).toBe(false);
    expect(isWhole({ mayLack: false, unread: 0 })).toBe(true);
  });
});
