import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { nothingRuns } from "#web/qa/running.ts";
import { readyScenarios } from "#web/qa/scenarios/ready-scenarios.ts";
import { scenarioTexts as texts } from "#web/qa/scenarios/scenarios.texts.ts";
import { useScenarios } from "#web/qa/scenarios/use-scenarios.ts";

const portal = {
  running: nothingRuns,
  starts: 0,
  open: () => undefined,
  send: () => true,
};

beforeEach(() => {
  // The server does not answer, so that the scenario goes on starting.
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  return () => {
    vi.unstubAllGlobals();
    history.replaceState(null, "", "/");
  };
});

const [one] = readyScenarios;
if (one === undefined) throw new Error("There are no ready scenarios");

describe("a scenario that is starting", () => {
  it("takes back the problem of the one before [QA-4]", () => {
    history.replaceState(null, "", "/qa?scenario=nothing-of-this-name");
    const say = vi.fn<(text: string) => void>();
    const noted = vi.fn<() => void>();
    const { result } = renderHook(() => useScenarios(portal, noted, say, noted));
    expect(result.current.problem).toBe(texts.unknown("nothing-of-this-name"));
    act(() => result.current.start(one));
    expect(say).toHaveBeenLastCalledWith(texts.starting(one.name));
    expect(result.current.problem).toBeNull();
  });

  it.each(["start", "bringAbout"] as const)(
    "waits for the one that starts in another console of this browser: %s [QA-4]",
    async (way) => {
      const asked: string[] = [];
      vi.stubGlobal("fetch", (url: string) => {
        asked.push(url);
        return new Promise(() => undefined);
      });
      const waiting: (() => unknown)[] = [];
      const request = (_: string, work: () => unknown) =>
        new Promise((resolve) => {
          waiting.push(() => resolve(work()));
        });
      vi.stubGlobal("navigator", { locks: { request } });
      const noted = vi.fn<() => void>();
      const { result } = renderHook(() => useScenarios(portal, noted, noted, noted));
      act(() => void result.current[way](one));
      expect(asked).toEqual([]);
      for (const goOn of waiting) goOn();
      await vi.waitFor(() => expect(asked).toEqual(["/__qa/reset"]));
    },
  );
});
