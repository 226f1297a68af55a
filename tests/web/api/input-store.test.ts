import { afterEach, describe, expect, it, vi } from "vitest";
import { forgetTabUser, isSameTabUser, tabUserMark } from "#web/api/tab-user.ts";
import { forgetInput, storeInput, storedInput } from "#web/api/input-store.ts";
import { clearInput, startFormInput } from "../support/form-input.ts";

const empty = { email: "", phone: "", password: "", agreed: false };
const fields = ["email", "phone"] as const;
const key = "portal.draft.form";

afterEach(() => {
  vi.restoreAllMocks();
  clearInput();
});

describe("the mark of whoever uses this tab", () => {
  it.each([
    ["a logout", () => startFormInput().logOut()],
    ["a sign-in", () => startFormInput().signIn("/dashboard")],
    [
      "a refusal that leaves a form",
      () => {
        const { holdInput, refuse } = startFormInput();
        holdInput("form");
        refuse();
      },
    ],
    ["a sign-in or a logout in another tab", () => forgetTabUser()],
  ])("is another one after %s [SES-9]", (_, end) => {
    const mark = tabUserMark();
    expect(mark).not.toBe("");
    expect([tabUserMark(), isSameTabUser(mark)]).toEqual([mark, true]);
    end();
    expect(isSameTabUser(mark)).toBe(false);
    expect(tabUserMark()).not.toBe(mark);
    expect(isSameTabUser(mark)).toBe(false);
  });

  it("stays when a session ends under a form that needs none [SES-6]", () => {
    const mark = tabUserMark();
    startFormInput().moveElsewhere();
    expect(isSameTabUser(mark)).toBe(true);
    // Also when the page is loaded again.
    expect(sessionStorage.getItem("portal.draft.visit")).toBe(mark);
  });

  it("lasts as long as the page where the browser keeps nothing, and ends in the same way [SES-9]", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("refused", "SecurityError");
    });
    const mark = tabUserMark();
    expect([tabUserMark(), isSameTabUser(mark)]).toEqual([mark, true]);
    forgetTabUser();
    expect(isSameTabUser(mark)).toBe(false);
    expect(tabUserMark()).not.toBe(mark);
  });

  it.each([undefined, null, "null", "undefined", ""])(
    "is not %s, also where nobody has left anything yet [SES-9]",
    (text) => expect(isSameTabUser(text)).toBe(false),
  );
});

describe("the stored input of a form", () => {
  it("is restored until it is removed, for each form apart", () => {
    storeInput("form", { email: "a@example.com", phone: "" });
    storeInput("other", { email: "b@example.com", phone: "" });
    expect(storedInput("form", empty, fields)).toEqual({ email: "a@example.com", phone: "" });
    forgetInput("form");
    expect(storedInput("form", empty, fields)).toEqual({});
    expect(storedInput("other", empty, fields)).toEqual({ email: "b@example.com", phone: "" });
  });

  it("is removed all at once, and nothing else in the storage is", () => {
    storeInput("form", { email: "a@example.com" });
    storeInput("other", { email: "b@example.com" });
    sessionStorage.setItem("somebody.else", "1");
    startFormInput().logOut();
    expect(Object.keys(sessionStorage)).toEqual(["somebody.else"]);
  });

  it("never checks a checkbox nor fills in a password, even when the storage was changed", () => {
    const planted = { email: "a@example.com", password: "Planted-1", agreed: true };
    sessionStorage.setItem(key, JSON.stringify(planted));
    expect(storedInput("form", empty, fields)).toEqual({ email: "a@example.com" });
  });

  it.each([
    ["no JSON", "{"],
    ["nothing", "null"],
    ["a text", '"email"'],
    ["a list", '["email"]'],
    ["other types", '{"email":{"a":1},"phone":5}'],
    ["a foreign prototype", '{"__proto__":{"email":"a@example.com"}}'],
  ])("is empty when the storage holds %s", (_what, text) => {
    sessionStorage.setItem(key, text);
    expect(storedInput("form", empty, fields)).toEqual({});
  });

  it("has a list only where the form has one: a screen would break on anything else", () => {
    sessionStorage.setItem(key, JSON.stringify({ phones: {}, email: ["a@example.com"] }));
    expect(storedInput("form", { phones: [], email: {} }, ["phones", "email"])).toEqual({});
    storeInput("form", { phones: ["380501234567"] });
    expect(storedInput("form", { phones: [] }, ["phones"])).toEqual({ phones: ["380501234567"] });
  });

  it.each(["getItem", "setItem", "removeItem"] as const)(
    "is not needed when %s is refused",
    (method) => {
      sessionStorage.setItem(key, "{}");
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException("refused", "SecurityError");
      });
      storeInput("form", { email: "a@example.com" });
      storedInput("form", empty, fields);
      forgetInput("form");
      const { tellWho, holdInput, refuse, logOut, isRunning } = startFormInput();
      tellWho("olena");
      const letGo = holdInput("form");
      refuse();
      letGo();
      tellWho("olena");
      logOut();
      expect(isRunning()).toBe(true);
    },
  );
});
