import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { allRows, isWhole, rowsOf } from "#web/billing/history-load.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

describe("all rows of a service that does not count them [CON-1, UTIL-11]", () => {
  const asked = async (
    answer: (offset: number, limit: number) => readonly number[],
    total?: number,
  ) => {
    const offsets: number[] = [];
    const came = await Effect.runPromise(
      allRows((offset, limit) => {
        offsets.push(offset);
        return Effect.succeed(rowsOf(answer(offset, limit), total, []));
      }),
    );
    return { offsets, ...came };
  };
  const paged = (all: readonly number[]) => (offset: number, limit: number) =>
    all.slice(offset, offset + limit);

  it.each([
    [0, [0]],
    [499, [0]],
    [500, [0, 500]],
    [1200, [0, 500, 1000]],
  ])("are loaded in pieces while these are full: %i", async (count, expected) => {
    const all = numbers(count);
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
      const all = numbers(count);
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
      const all = numbers(1200);
      const came = await asked((_, limit) => all.slice(0, limit), total);
      expect(came).toMatchObject({ rows: all.slice(0, 500), mayLack });
    },
  );

  it.each([
    [450, 450, [0, 200, 400]],
    [400, 400, [0, 200]],
    // The history became shorter meanwhile.
    [450, 200, [0, 200]],
  ])(
    "are loaded in the pieces of the service, of %i as it says and %i as there are",
    async (total, count, expected) => {
      const all = numbers(count);
      const came = await asked((offset) => all.slice(offset, offset + 200), total);
      expect(came).toEqual({ offsets: expected, rows: all, mayLack: false, unread: 0 });
    },
  );

  it("are listed once each when the service begins again after its second piece", async () => {
    const all = numbers(1000);
    const came = await asked((offset, limit) => {
      if (offset > 1000) throw new Error("Asked on and on.");
      return all.slice(offset % 1000, (offset % 1000) + limit);
    });
    expect(came).toMatchObject({ rows: all, mayLack: true });
  });

  it("are all there when a repeated piece comes with a total that is reached", async () => {
    const all = numbers(500);
    const came = await Effect.runPromise(
      allRows((offset) => Effect.succeed(rowsOf(all, offset === 0 ? 501 : 500, []))),
    );
    expect(came).toEqual({ rows: all, mayLack: false, unread: 0 });
  });

  it("are incomplete when one of any piece cannot be read", async () => {
    const all = numbers(1200);
    // The second row of each of the first two pieces.
    const isRead = (row: number): boolean => row !== 1 && row !== 501;
    const came = await Effect.runPromise(
      allRows((offset, limit) => {
        const rows = all.slice(offset, offset + limit);
        const lost = rows.flatMap((row, at) => (isRead(row) ? [] : [["payments", at] as const]));
        return Effect.succeed(rowsOf(rows.filter(isRead), 1200, lost));
      }),
    );
    expect(came).toEqual({ rows: all.filter(isRead), mayLack: false, unread: 2 });
    expect(isWhole(came)).toBe(false);
    expect(isWhole({ mayLack: true, unread: 0 })).toBe(false);
    expect(isWhole({ mayLack: false, unread: 0 })).toBe(true);
  });
});
