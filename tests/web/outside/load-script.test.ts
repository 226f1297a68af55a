import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadScript, ScriptMissing } from "#web/outside/load-script.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  for (const script of elements()) script.remove();
});

const elements = () => [...document.querySelectorAll<HTMLScriptElement>("head > script")];

/** The only element of a script. */
const element = (): HTMLScriptElement => {
  const [script, ...more] = elements();
  expect(more).toEqual([]);
  if (script === undefined) throw new Error("No script was asked for.");
  return script;
};

const failureOf = (loading: Promise<void>): Promise<unknown> =>
  loading.catch((reason: unknown) => reason);

/** Milliseconds until a script that is silent counts as blocked. */
const patience = 15_000;

describe("a third-party script", () => {
  it("is asked for once, however many need it and however much later [SOC-1, CFG-5]", async () => {
    const loading = [loadScript("/once.js"), loadScript("/once.js")];
    const script = element();
    expect(script).toHaveAttribute("src", "/once.js");
    expect(script.async).toBe(true);
    script.dispatchEvent(new Event("load"));
    await Promise.all(loading);
    vi.advanceTimersByTime(patience);
    expect(element()).toBe(script);
    await loadScript("/once.js");
    expect(element()).toBe(script);
  });

  it.each([
    [
      "fails",
      "/failing.js",
      (script: HTMLScriptElement) => script.dispatchEvent(new Event("error")),
    ],
    ["is silent for fifteen seconds", "/silent.js", () => vi.advanceTimersByTime(1)],
  ])(
    "that %s is taken away, and asked for again at the next try [SOC-6, SIGN-2]",
    async (_, address, end) => {
      const missing = failureOf(loadScript(address));
      vi.advanceTimersByTime(patience - 1);
      end(element());
      expect(await missing).toBeInstanceOf(ScriptMissing);
      expect(elements()).toEqual([]);
      const loading = loadScript(address);
      const second = element();
      // The time of the first one says nothing of the second.
      vi.advanceTimersByTime(patience - 1);
      expect(loadScript(address)).toBe(loading);
      expect(element()).toBe(second);
      second.dispatchEvent(new Event("load"));
      await loading;
    },
  );
});
