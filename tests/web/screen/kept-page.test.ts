import { beforeEach, describe, expect, it, vi } from "vitest";

/** The module as it is in a new document. */
const opened = async (address: string) => {
  vi.resetModules();
  window.history.replaceState(null, "", address);
  return import("#web/screen/kept-page.ts");
};

beforeEach(() => window.history.replaceState(null, "", "/"));

describe("the key of a page", () => {
  it("is one for all while no page waits for its script [SHELL-12]", async () => {
    const { markPrerendered, pageKeyOf } = await opened("/sign-in");
    markPrerendered("/sign-in");
    expect(pageKeyOf("/sign-in")).toBe(pageKeyOf("/help"));
  });

  it("is another one for pages opened after a waiting page, also once that was left [SHELL-12]", async () => {
    const { leaveKeptPage, markPrerendered, partOfKeptPage, pageKeyOf } = await opened("/sign-in");
    const before = pageKeyOf("/sign-in");
    markPrerendered("/sign-in");
    const part = partOfKeptPage(() => Promise.resolve("part"));
    expect(pageKeyOf("/sign-in")).toBe(before);
    expect(pageKeyOf("/help")).not.toBe(before);
    leaveKeptPage("/help");
    expect(await part).toBeNull();
    expect(pageKeyOf("/help")).not.toBe(before);
    expect(pageKeyOf("/sign-in")).toBe(before);
  });

  it("is one for all again once the script has loaded [SHELL-12]", async () => {
    const { markPrerendered, missingAtStart, partOfKeptPage, pageKeyOf } = await opened("/sign-in");
    markPrerendered("/sign-in");
    const part = partOfKeptPage(() => Promise.resolve("part"));
    await missingAtStart.get()[0]?.();
    expect(await part).toBe("part");
    expect(missingAtStart.get()).toEqual([]);
    expect(pageKeyOf("/help")).toBe(pageKeyOf("/sign-in"));
  });

  it("is not kept for a page that came without its content [SHELL-12]", async () => {
    const { markPrerendered, partOfKeptPage } = await opened("/dashboard");
    expect(partOfKeptPage(() => Promise.resolve("part"))).toBeNull();
    markPrerendered("/sign-in");
    expect(partOfKeptPage(() => Promise.resolve("part"))).toBeNull();
  });
});

describe("what is missing at the start", () => {
  it("is loaded once for all who wait, and again after a failed try [SHELL-12]", async () => {
    const { missingAtStart, noteMissing } = await opened("/dashboard");
    const load = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error("gone"));
    noteMissing(load);
    const [again] = missingAtStart.get();
    const both = await Promise.allSettled([again?.(), again?.()]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(missingAtStart.get()).toHaveLength(1);
    load.mockResolvedValueOnce();
    await Promise.all([again?.(), again?.()]);
    await again?.();
    expect(load).toHaveBeenCalledTimes(2);
    expect(missingAtStart.get()).toEqual([]);
  });
});
