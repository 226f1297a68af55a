import { describe, expect, it } from "vitest";
import { createCallLog } from "#web/qa/call-log.ts";
import type { LoggedCall } from "#web/qa/control.ts";

const call = (n: number, at = "2026-11-21T10:00:00Z"): LoggedCall => ({
  n,
  at,
  method: "GET",
  path: "/api/x",
  status: 200,
  ms: 1,
  conforms: true,
  problems: [],
  requestId: `call-${n}`,
});

const numbers = (calls: readonly LoggedCall[]) => calls.map(({ n }) => n);

describe("the call log", () => {
  it("requests only new calls", async () => {
    let there = [call(1), call(2)];
    const asked: number[] = [];
    const read = createCallLog((since) => {
      asked.push(since);
      return Promise.resolve(there.filter(({ n }) => n > since));
    });
    expect(numbers(await read())).toEqual([1, 2]);
    there = [...there, call(3)];
    expect(numbers(await read())).toEqual([1, 2, 3]);
    expect(numbers(await read())).toEqual([1, 2, 3]);
    expect(asked).toEqual([0, 1, 2]);
  });

  it.each([
    ["an empty log", []],
    ["fewer calls", [call(1, "2026-11-21T11:00:00Z")]],
    ["other calls of the same numbers", [1, 2, 3].map((n) => call(n, "2026-11-21T11:00:00Z"))],
  ])("reads everything again after a reset: %s", async (_, later) => {
    let there: readonly LoggedCall[] = [call(1), call(2)];
    const read = createCallLog((since) => Promise.resolve(there.filter(({ n }) => n > since)));
    await read();
    there = later;
    expect(await read()).toEqual(later);
  });
});
