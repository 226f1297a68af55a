import { afterEach, describe, expect, it, vi } from "vitest";
import {
  forgetInput,
  forgetAllInput,
  forgetSessionInput,
  holdInput,
  holdFile,
  isInputHeld,
  holdsFile,
  storeInput,
  storedInput,
  leaveInput,
  tellPresent,
} from "#web/api/input-store.ts";

const empty = { email: "", phone: "", password: "", agreed: false };
const fields = ["email", "phone"] as const;
const key = "portal.draft.form";

afterEach(() => {
  vi.restoreAllMocks();
  tellPresent(null);
  forgetAllInput();
});

describe("the kept words of a form", () => {
  it("come back until they are forgotten, each form's by itself", () => {
    storeInput("form", { email: "a@example.com", phone: "" });
    storeInput("other", { email: "b@example.com", phone: "" });
    expect(storedInput("form", empty, fields)).toEqual({ email: "a@example.com", phone: "" });
    forgetInput("form");
    expect(storedInput("form", empty, fields)).toEqual({});
    expect(storedInput("other", empty, fields)).toEqual({ email: "b@example.com", phone: "" });
  });

  it("are forgotten all at once, and nothing else in the storage is", () => {
    storeInput("form", { email: "a@example.com" });
    storeInput("other", { email: "b@example.com" });
    sessionStorage.setItem("somebody.else", "1");
    forgetAllInput();
    expect(Object.keys(sessionStorage)).toEqual(["somebody.else"]);
  });

  it("never tick a box nor fill in a password, whoever wrote that into the storage", () => {
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
  ])("are none where the storage holds %s", (_what, text) => {
    sessionStorage.setItem(key, text);
    expect(storedInput("form", empty, fields)).toEqual({});
  });

  it.each(["getItem", "setItem", "removeItem"] as const)(
    "are done without where %s is refused",
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
  const message = { email: "a@example.com" };

  it("keeps its page while it is on the screen, and a file keeps it too [SES-9]", () => {
    expect([isInputHeld(), holdsFile()]).toEqual([false, false]);
    const letGo = holdInput("form");
    expect([isInputHeld(), holdsFile()]).toEqual([true, false]);
    const letGoOfFile = holdFile("file");
    letGo();
    expect([isInputHeld(), holdsFile()]).toEqual([true, true]);
    letGoOfFile();
    expect([isInputHeld(), holdsFile()]).toEqual([false, false]);
  });

  it("alone keeps its words when a session ends, while it is there or waits [SES-9]", () => {
    const letGo = holdInput("form");
    storeInput("form", message);
    storeInput("profile", message);
    forgetSessionInput();
    expect(storedInput("form", empty, fields)).toEqual(message);
    expect(storedInput("profile", empty, fields)).toEqual({});
    leaveInput("/form");
    letGo();
    forgetSessionInput();
    expect(storedInput("form", empty, fields)).toEqual(message);
    forgetAllInput();
    storeInput("form", message);
    forgetSessionInput();
    expect(storedInput("form", empty, fields)).toEqual({});
  });

  it("may be typed on in after a visitor's refusal [SES-10]", () => {
    const letGo = holdInput("form");
    storeInput("form", message);
    leaveInput("/form");
    storeInput("form", { email: "b@example.com" });
    letGo();
    expect(storedInput("form", empty, fields)).toEqual({ email: "b@example.com" });
  });

  it("gives a resident back nothing of another form [SES-9]", () => {
    tellPresent("olena");
    const letGo = holdInput("form");
    storeInput("form", message);
    storeInput("profile", message);
    tellPresent(null);
    leaveInput("/form");
    letGo();
    tellPresent("olena");
    expect(storedInput("form", empty, fields)).toEqual(message);
    expect(storedInput("profile", empty, fields)).toEqual({});
  });

  it("can be left where the storage is not readable any more", () => {
    tellPresent("olena");
    const letGo = holdInput("form");
    storeInput("form", message);
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("refused", "SecurityError");
    });
    leaveInput("/form");
    letGo();
    expect(() => tellPresent("olena")).not.toThrow();
  });

  it("is done without a storage where the browser refuses it", () => {
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("refused", "SecurityError");
    });
    storeInput("form", message);
    expect(storedInput("form", empty, fields)).toEqual({});
    const letGo = holdInput("form");
    expect(() => leaveInput("/form")).not.toThrow();
    letGo();
    expect(() => forgetAllInput()).not.toThrow();
  });
});

describe("the words that wait for the way back from the sign-in [SES-9, SES-10]", () => {
  const message = { email: "a@example.com" };
  /** Typed while these were here one after another, left at the last one's refusal, and `next` has come. */
  const foundBy = (typing: readonly (string | null)[], next: string | null, to = "/form") => {
    const [first = null, ...others] = typing;
    tellPresent(first);
    const letGo = holdInput("form");
    storeInput("form", message);
    storeInput("form.sent", { phone: "1" });
    for (const who of others) tellPresent(who);
    tellPresent(null);
    leaveInput("/form");
    // What is gone from the screen with the session must not bring the words into the storage again.
    if (typing.some((who) => who !== null)) storeInput("form", message);
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
  ] as const)("are out of sight and then there again: %s", (_, typing, next) => {
    expect(foundBy(typing, next)).toEqual([{}, message, { phone: "1" }]);
  });

  it.each([
    ["another resident", ["olena"], "taras"],
    ["another one, after a visitor who signed in meanwhile", [null, "olena"], "taras"],
    ["another one, after a resident whose time was over", ["olena", null], "taras"],
    ["the first of two", ["olena", "taras"], "olena"],
    ["a visitor", ["olena"], null],
    ["who is not known yet", ["olena"], ""],
    ["anybody, where nobody was ever known", [""], "olena"],
  ] as const)("are not there for %s", (_, typing, next) => {
    expect(foundBy(typing, next)).toEqual([{}, {}, {}]);
  });

  it("are gone for good once somebody else was here", () => {
    foundBy(["olena"], "taras");
    tellPresent("olena");
    expect(storedInput("form", empty, fields)).toEqual({});
  });

  it("are gone where the sign-in leads elsewhere", () => {
    expect(foundBy(["olena"], "olena", "/dashboard")).toEqual([{}, {}, {}]);
  });

  it("are there for anybody where a visitor typed them", () => {
    expect(foundBy([null], null)).toEqual([message, message, { phone: "1" }]);
    expect(foundBy([null], "taras")).toEqual([message, message, { phone: "1" }]);
  });
});
