import { createRequire } from "node:module";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { workInLongSlices } from "#web/app/long-slices.ts";

const sliced = vi.hoisted(() => vi.fn<(perSecond: number) => void>());
vi.mock("scheduler", () => ({ unstable_forceFrameRate: sliced }));

let idle: (() => void) | undefined;
beforeEach(() => {
  idle = undefined;
  sliced.mockClear();
  vi.stubGlobal("requestIdleCallback", (run: () => void) => {
    idle = run;
    return 1;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ["have started", () => Promise.resolve()],
  ["did not load", () => Promise.reject(new Error("offline"))],
])(
  "React works in slices of 40 ms until the machines %s and the browser is idle [ALL-2]",
  async (_, outcome) => {
    let settle: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      settle = resolve;
    }).then(outcome);
    workInLongSlices(begun);
    expect(sliced.mock.calls).toEqual([[1000 / 40]]);
    await Promise.resolve();
    expect(idle).toBeUndefined();
    settle();
    await vi.waitFor(() => expect(idle).toBeDefined());
    expect(sliced).toHaveBeenCalledTimes(1);
    idle?.();
    // The scheduler's own slices.
    expect(sliced.mock.calls.slice(1)).toEqual([[0]]);
  },
);

test("the scheduler is the one of React [ALL-2]", () => {
  const own = createRequire(import.meta.url);
  const ofReact = createRequire(own.resolve("react-dom/client"));
  expect(own.resolve("scheduler")).toBe(ofReact.resolve("scheduler"));
});
