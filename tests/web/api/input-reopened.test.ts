import { beforeEach, describe, expect, it, vi } from "vitest";
import { sessionKeys } from "#web/api/session-keys.ts";

const empty = { text: "" };
const hour = 3_600_000;

/** Somebody is signed in until then; nobody without a time. */
const signIn = (hours?: number): void => {
  if (hours === undefined) localStorage.removeItem(sessionKeys.expiresAt);
  else localStorage.setItem(sessionKeys.expiresAt, String(Date.now() + hours * hour));
};

/** A page of this tab is loaded: the browser keeps its storage, also where it opens a closed tab again. */
const load = async () => {
  vi.resetModules();
  return {
    ...(await import("#web/api/input-store.ts")),
    ...(await import("../support/form-input.ts")).startFormInput(),
  };
};
const shown = async () => (await load()).storedInput("form", empty, ["text"]);
const typed = { text: "typed" };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T10:00:00Z") });
  localStorage.clear();
  sessionStorage.clear();
  return () => vi.useRealTimers();
});

describe("what was typed in a tab that is opened again", () => {
  it.each([
    ["of the same session", 5, 5, typed],
    ["of a visitor, by a visitor", undefined, undefined, typed],
    ["of a resident, after a logout", 5, undefined, {}],
    ["of a resident, in a later session", 5, 6, {}],
    ["of a visitor who has signed in elsewhere", undefined, 5, typed],
  ])("is shown or not: %s [SES-9]", async (_, before, now, expected) => {
    signIn(before);
    (await load()).storeInput("form", typed);
    signIn(now);
    expect(await shown()).toEqual(expected);
    expect(sessionStorage.getItem("portal.draft.form") !== null).toBe(expected === typed);
  });

  it("is not shown when the session is over, though nobody has cleared it yet [SES-9]", async () => {
    signIn(1);
    (await load()).storeInput("form", typed);
    vi.setSystemTime(Date.now() + 2 * hour);
    expect(await shown()).toEqual({});
  });

  it("is not shown either when the next one has typed more on the same page [SES-9]", async () => {
    signIn(5);
    const { storeInput, tellWho, holdInput, moveElsewhere } = await load();
    tellWho("olena");
    storeInput("form", typed);
    tellWho("olena");
    holdInput("form");
    signIn(6);
    moveElsewhere();
    tellWho("taras");
    tellWho("taras");
    storeInput("form", { text: "typed on" });
    storeInput("other", typed);
    expect(await shown()).toEqual({});
  });

  it.each([
    ["a visitor who has signed in", undefined, null],
    ["a resident who has signed in again", 5, "olena"],
  ])("stays when the page has stayed, of %s [SES-10]", async (_, before, who) => {
    signIn(before);
    const { storeInput, tellWho } = await load();
    storeInput("form", typed);
    tellWho(who);
    signIn(6);
    tellWho("");
    tellWho("olena");
    expect(await shown()).toEqual(typed);
  });

  it("of a visitor belongs to whoever has signed in on the same page [SES-9]", async () => {
    const { storeInput, tellWho } = await load();
    storeInput("form", typed);
    signIn(5);
    tellWho("olena");
    expect(await shown()).toEqual(typed);
    signIn();
    expect(await shown()).toEqual({});
  });

  it("is not shown to the next one where both profiles were unknown for a moment [SES-9]", async () => {
    signIn(5);
    const { storeInput, tellWho } = await load();
    storeInput("form", typed);
    tellWho("olena");
    tellWho("");
    signIn(6);
    tellWho("");
    tellWho("taras");
    expect(await shown()).toEqual({});
  });

  it("is that of the next session once all input of the last one is gone [SES-9]", async () => {
    signIn(5);
    const { storeInput, forgetInput } = await load();
    storeInput("form", typed);
    forgetInput("form");
    signIn(6);
    storeInput("form", typed);
    expect(await shown()).toEqual(typed);
  });
});
