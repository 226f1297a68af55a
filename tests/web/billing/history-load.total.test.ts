import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { allRows, askPage, pageOf, rowsOf } from "#web/billing/history-load.ts";
import { rowsFrom } from "./history-rows.ts";

const page = (nth: number) => ({ offset: (nth - 1) * 50, limit: 50 });

describe("rows that the service counts wrongly [CON-1, UTIL-3, UTIL-5, UTIL-11]", () => {
  it.each([
    [11, 7, 1, 11, 11],
    [11, 0, 1, 11, 11],
    [120, 7, 2, 50, 120],
    [20, 60, 2, 20, 70],
    [0, 7, 2, 0, 7],
  ])(
    "are counted themselves: %i sent, a total of %i, page %i",
    (sent, total, nth, shown, count) => {
      const { rows, counts } = pageOf(rowsOf(rowsFrom(sent), total, []), page(nth));
      expect(rows).toHaveLength(shown);
      expect(counts).toMatchObject({ total: count });
    },
  );

  it("are counted once each when the total leaves out one that was sent twice", () => {
    const twice = [...rowsFrom(50), ...rowsFrom(50).slice(0, 1)];
    const { counts } = pageOf(rowsOf(twice, 50, []), { offset: 0, limit: 100 });
    expect(counts).toMatchObject({ total: 50 });
  });

  it("are told from the row after them, as without a total", async () => {
    const asked: number[] = [];
    await Effect.runPromise(
      askPage(
        ({ offset, limit }) => {
          asked.push(offset);
          return Effect.succeed(rowsFrom(51).slice(offset, offset + limit));
        },
        (rows) => rowsOf(rows, 7, []),
        page(1),
      ),
    );
    expect(asked).toEqual([0, 50]);
  });

  it("are all loaded", async () => {
    const all = rowsFrom(1200);
    const offsets: number[] = [];
    const came = await Effect.runPromise(
      allRows((offset, limit) => {
        offsets.push(offset);
        return Effect.succeed(rowsOf(all.slice(offset, offset + limit), 7, []));
      }),
    );
    expect(offsets).toEqual([0, 500, 1000]);
    expect(came).toEqual({ rows: all, mayLack: false, unread: 0 });
  });
});
