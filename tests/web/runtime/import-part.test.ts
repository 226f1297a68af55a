import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tabKeys } from "#web/api/session-keys.ts";
import { importPart } from "#web/runtime/import-part.ts";
import { PartMissing } from "#web/runtime/part-missing.ts";
import { watchTyping } from "#web/runtime/typed-input.ts";

const lost = () =>
  Promise.reject<string>(new TypeError("Failed to fetch dynamically imported module: /a.js"));

const reload = vi.fn<() => void>();
const answer = vi.fn<() => Promise<Response>>();

/** What came of it; a page that reloads itself waits for ever. */
const outcomeOf = async (load: () => Promise<string>): Promise<unknown> => {
  const came = vi.fn<(outcome: unknown) => void>();
  const part = importPart(load).catch((error: unknown) => error);
  void part.then(came);
  const reloads = new Promise((resolve) => {
    reload.mockImplementation(() => resolve("reload"));
  });
  const outcome = await Promise.race([part, reloads]);
  if (outcome !== "reload") return outcome;
  // A screen that says that the part is missing would flash before the page is gone.
  await new Promise((resolve) => setTimeout(resolve));
  expect(came).not.toHaveBeenCalled();
  return outcome;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T10:00:00Z") });
  answer.mockImplementation(() => Promise.resolve(new Response()));
  vi.stubGlobal("location", { pathname: "/help", reload });
  vi.stubGlobal("fetch", answer);
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  document.body.replaceChildren();
});

describe("a part of the portal", () => {
  it("is loaded, or throws its own error if it breaks while it runs [SHELL-12, ERR-6]", async () => {
    expect(await outcomeOf(() => Promise.resolve("part"))).toBe("part");
    const broken = new TypeError("x is not a function");
    expect(await outcomeOf(() => Promise.reject(broken))).toBe(broken);
    expect(reload).not.toHaveBeenCalled();
  });

  it("that a release has removed reloads the page, once a minute at most [SHELL-12]", async () => {
    expect(await outcomeOf(lost)).toBe("reload");
    reload.mockClear();
    vi.setSystemTime(Date.now() + 59_999);
    expect(await outcomeOf(lost)).toBeInstanceOf(PartMissing);
    expect(reload).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + 1);
    expect(await outcomeOf(lost)).toBe("reload");
  });

  it("reloads the page also where the clock was set back since [SHELL-12]", async () => {
    sessionStorage.setItem(tabKeys.reloaded, String(Date.now() + 30_000));
    expect(await outcomeOf(lost)).toBe("reload");
  });

  it("is missing where a reload would lose input [SHELL-12]", async () => {
    watchTyping();
    const field = document.createElement("input");
    document.body.append(field);
    field.value = "typed";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    expect(await outcomeOf(lost)).toBeInstanceOf(PartMissing);
    field.value = "";
    expect(await outcomeOf(lost)).toBe("reload");
  });

  it.each([
    ["does not answer", () => Promise.reject<Response>(new TypeError("Failed to fetch"))],
    ["answers with an error", () => Promise.resolve(new Response(null, { status: 502 }))],
  ])(
    "is missing where the server %s: a reload would lose the page [SHELL-12]",
    async (_, reply) => {
      answer.mockImplementation(reply);
      const missing = await outcomeOf(lost);
      expect(missing).toBeInstanceOf(PartMissing);
      expect(missing).toHaveProperty("cause.message", expect.stringContaining("/a.js"));
      expect(reload).not.toHaveBeenCalled();
      expect(sessionStorage.getItem(tabKeys.reloaded)).toBeNull();
    },
  );

  it("is missing where storage is forbidden: the page might reload for ever [SHELL-12]", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("Forbidden");
    });
    expect(await outcomeOf(lost)).toBeInstanceOf(PartMissing);
    vi.restoreAllMocks();
  });
});
