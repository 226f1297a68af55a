import { afterEach, describe, expect, it, vi } from "vitest";
import { forgetTabUser, isSameTabUser, tabUserMark } from "#web/api/tab-user.ts";
import { forgetInput, storeInput, storedInput } from "#web/api/input-store.ts";
import {
  forgetAllInput,
  forgetSessionInput,
  holdInput,
  holdFile,
  isInputHeld,
  holdsFile,
  leaveInput,
  tellPresent,
} from "#web/api/held-input.ts";

const empty = { email: "", phone: "", password: "", agreed: false };
const fields = ["email", "phone"] as const;
const key = "portal.draft.form";

afterEach(() => {
  vi.restoreAllMocks();
  tellPresent(null);
  forgetAllInput();
});

describe("the mark of whoever uses this tab", () => {
  it.each([
    ["all input is forgotten", () => forgetAllInput()],
    ["a refusal leaves the page", () => leaveInput("/contacts/new")],
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
    forgetSessionInput();
    expect(isSameTabUser(mark)).toBe(true);
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
    forgetAllInput();
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
      tellPresent("olena");
      const letGo = holdInput("form");
      expect(() => leaveInput("/form")).not.toThrow();
      letGo();
      expect(() => tellPresent("olena")).not.toThrow();
      expect(() => forgetAllInput()).not.toThrow();
    },
  );
});

describe("a form that needs no session", () => {
  const input = { email: "a@example.com" };

  it("keeps its page while it is shown, and so does a file [SES-9]", () => {
    expect([isInputHeld(), holdsFile()]).toEqual([false, false]);
    const letGo = holdInput("form");
    expect([isInputHeld(), holdsFile()]).toEqual([true, false]);
    const letGoOfFile = holdFile("file");
    letGo();
    expect([isInputHeld(), holdsFile()]).toEqual([true, true]);
    letGoOfFile();
    expect([isInputHeld(), holdsFile()]).toEqual([false, false]);
  });

  it("is the only one to keep its input when a session ends, while it is shown or waits [SES-9]", () => {
    const letGo = holdInput("form");
    storeInput("form", input);
    storeInput("profile", input);
    forgetSessionInput();
    expect(storedInput("form", empty, fields)).toEqual(input);
    expect(storedInput("profile", empty, fields)).toEqual({});
    leaveInput("/form");
    letGo();
    forgetSessionInput();
    expect(storedInput("form", empty, fields)).toEqual(input);
    forgetAllInput();
    storeInput("form", input);
    forgetSessionInput();
    expect(storedInput("form", empty, fields)).toEqual({});
  });

  it("accepts more input after a visitor's refusal [SES-10]", () => {
    const letGo = holdInput("form");
    storeInput("form", input);
    leaveInput("/form");
    storeInput("form", { email: "b@example.com" });
    letGo();
    expect(storedInput("form", empty, fields)).toEqual({ email: "b@example.com" });
  });

  it("stores nothing more once all input is forgotten, though it is still being left [SES-9]", () => {
    const letGo = holdInput("form");
    storeInput("form", input);
    forgetAllInput();
    storeInput("form", input);
    letGo();
    expect(storedInput("form", empty, fields)).toEqual({});
  });

  it("waits once: the session that took a visitor back to it takes its input away [SES-9]", () => {
    const letGo = holdInput("form");
    storeInput("form", input);
    leaveInput("/form");
    letGo();
    forgetAllInput("/form");
    expect(storedInput("form", empty, fields)).toEqual(input);
    forgetSessionInput();
    expect(storedInput("form", empty, fields)).toEqual({});
  });

  it("restores nothing of another form [SES-9]", () => {
    tellPresent("olena");
    const letGo = holdInput("form");
    storeInput("form", input);
    storeInput("profile", input);
    tellPresent(null);
    leaveInput("/form");
    letGo();
    tellPresent("olena");
    expect(storedInput("form", empty, fields)).toEqual(input);
    expect(storedInput("profile", empty, fields)).toEqual({});
  });

  it("can be left when the storage cannot be read any more", () => {
    tellPresent("olena");
    const letGo = holdInput("form");
    storeInput("form", input);
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("refused", "SecurityError");
    });
    leaveInput("/form");
    letGo();
    expect(() => tellPresent("olena")).not.toThrow();
  });

  it("works without a storage when the browser refuses it", () => {
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("refused", "SecurityError");
    });
    storeInput("form", input);
    expect(storedInput("form", empty, fields)).toEqual({});
    const letGo = holdInput("form");
    expect(() => leaveInput("/form")).not.toThrow();
    letGo();
    expect(() => forgetAllInput()).not.toThrow();
  });
});

describe("the input kept during sign-in [SES-9, SES-10]", () => {
  const input = { email: "a@example.com" };
  /** Types as each of these persons in turn, leaves at a refusal, and signs in as `next`. */
  const foundBy = (typing: readonly (string | null)[], next: string | null, to = "/form") => {
    const [first = null, ...others] = typing;
    tellPresent(first);
    const letGo = holdInput("form");
    storeInput("form", input);
    storeInput("form.sent", { phone: "1" });
    for (const who of others) tellPresent(who);
    tellPresent(null);
    leaveInput("/form");
    // A form that disappears with the session must not store its input again.
    if (typing.some((who) => who !== null)) storeInput("form", input);
    letGo();
    const meanwhile = storedInput("form", empty, fields);
    if (next !== null) tellPresent("");
    if (next !== null) forgetAllInput(to);
    tellPresent(next);
    return [meanwhile, storedInput("form", empty, fields), storedInput("form.sent", empty, fields)];
  };

  it.each([
    ["a resident, who comes back", ["olena"], "olena"],
    ["somebody whose profile came later", ["", "olena"], "olena"],
    ["a visitor who signed in meanwhile", [null, "olena"], "olena"],
    ["a resident whose time was over meanwhile", ["olena", null], "olena"],
  ] as const)("is hidden and then restored: %s", (_, typing, next) => {
    expect(foundBy(typing, next)).toEqual([{}, input, { phone: "1" }]);
  });

  it.each([
    ["another resident", ["olena"], "taras"],
    ["another one, after a visitor who signed in meanwhile", [null, "olena"], "taras"],
    ["another one, after a resident whose time was over", ["olena", null], "taras"],
    ["the first of two", ["olena", "taras"], "olena"],
    ["a visitor", ["olena"], null],
    ["who is not known yet", ["olena"], ""],
    ["anybody, where nobody was ever known", [""], "olena"],
  ] as const)("is not restored for %s", (_, typing, next) => {
    expect(foundBy(typing, next)).toEqual([{}, {}, {}]);
  });

  it("is removed for good once somebody else has signed in", () => {
    foundBy(["olena"], "taras");
    tellPresent("olena");
    expect(storedInput("form", empty, fields)).toEqual({});
  });

  it("is removed when sign-in leads to another page", () => {
    expect(foundBy(["olena"], "olena", "/dashboard")).toEqual([{}, {}, {}]);
  });

  it("is restored for anybody when a visitor typed it", () => {
    expect(foundBy([null], null)).toEqual([input, input, { phone: "1" }]);
    expect(foundBy([null], "taras")).toEqual([input, input, { phone: "1" }]);
  });
});
