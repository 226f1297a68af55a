import { afterEach, describe, expect, it, vi } from "vitest";
import { forgetDraft, forgetDrafts, keepDraft, keptDraft } from "#web/api/draft-store.ts";

const empty = { email: "", phone: "", password: "", agreed: false };
const fields = ["email", "phone"] as const;
const key = "portal.draft.form";

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe("the kept words of a form", () => {
  it("come back until they are forgotten, each form's by itself", () => {
    keepDraft("form", { email: "a@example.com", phone: "" });
    keepDraft("other", { email: "b@example.com", phone: "" });
    expect(keptDraft("form", empty, fields)).toEqual({ email: "a@example.com", phone: "" });
    forgetDraft("form");
    expect(keptDraft("form", empty, fields)).toEqual({});
    expect(keptDraft("other", empty, fields)).toEqual({ email: "b@example.com", phone: "" });
  });

  it("are forgotten all at once, and nothing else in the storage is", () => {
    keepDraft("form", { email: "a@example.com" });
    keepDraft("other", { email: "b@example.com" });
    sessionStorage.setItem("somebody.else", "1");
    forgetDrafts();
    expect(Object.keys(sessionStorage)).toEqual(["somebody.else"]);
  });

  it("never tick a box nor fill in a password, whoever wrote that into the storage", () => {
    const planted = { email: "a@example.com", password: "Planted-1", agreed: true };
    sessionStorage.setItem(key, JSON.stringify(planted));
    expect(keptDraft("form", empty, fields)).toEqual({ email: "a@example.com" });
  });

  it.each([
    ["no JSON", "{"],
    ["nothing", "null"],
    ["a text", '"email"'],
    ["a list", '["email"]'],
    ["other types", '{"email":{"a":1},"phone":5}'],
    ["a foreign prototype", '{"__proto__":{"email":"a@example.com"}}'],
  ])("are none where the storage holds %s", (_what, text) => {
    sessionStorage.setItem(key, text);
    expect(keptDraft("form", empty, fields)).toEqual({});
  });

  it.each(["getItem", "setItem", "removeItem"] as const)(
    "are done without where %s is refused",
    (method) => {
      sessionStorage.setItem(key, "{}");
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException("refused", "SecurityError");
      });
      keepDraft("form", { email: "a@example.com" });
      keptDraft("form", empty, fields);
      forgetDraft("form");
      expect(() => forgetDrafts()).not.toThrow();
    },
  );
});
