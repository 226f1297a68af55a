import { afterEach, describe, expect, it, vi } from "vitest";
import { storeInput, storedInput } from "#web/api/input-store.ts";
import { clearInput, startFormInput } from "../support/form-input.ts";

const empty = { email: "", phone: "", password: "", agreed: false };
const fields = ["email", "phone"] as const;

afterEach(() => {
  vi.restoreAllMocks();
  clearInput();
});

describe("a form that needs no session", () => {
  const input = { email: "a@example.com" };

  it("keeps its page while it is shown, and so does a file [SES-9]", () => {
    const { holdInput, holdFile, close, opened } = startFormInput();
    /** Whether the page stays when a session ends by itself, and when a token is refused. */
    const stays = () =>
      (["expired", "unauthorized"] as const).map((reason) => {
        close(reason);
        return opened.splice(0).length === 0;
      });
    expect(stays()).toEqual([false, false]);
    const letGo = holdInput("form");
    expect(stays()).toEqual([true, false]);
    const letGoOfFile = holdFile("file");
    letGo();
    expect(stays()).toEqual([true, true]);
    letGoOfFile();
    expect(stays()).toEqual([false, false]);
  });

  it("is the only one to keep its input when a session ends, while it is shown or waits [SES-9]", () => {
    const { holdInput, refuse, logOut, moveElsewhere } = startFormInput();
    const letGo = holdInput("form");
    storeInput("form", input);
    storeInput("profile", input);
    moveElsewhere();
    expect(storedInput("form", empty, fields)).toEqual(input);
    expect(storedInput("profile", empty, fields)).toEqual({});
    refuse();
    letGo();
    moveElsewhere();
    expect(storedInput("form", empty, fields)).toEqual(input);
    logOut();
    storeInput("form", input);
    moveElsewhere();
    expect(storedInput("form", empty, fields)).toEqual({});
  });

  it("accepts more input after a visitor's refusal [SES-10]", () => {
    const { holdInput, refuse } = startFormInput();
    const letGo = holdInput("form");
    storeInput("form", input);
    refuse();
    storeInput("form", { email: "b@example.com" });
    letGo();
    expect(storedInput("form", empty, fields)).toEqual({ email: "b@example.com" });
  });

  it("stores nothing more once all input is forgotten, though it is still being left [SES-9]", () => {
    const { holdInput, logOut } = startFormInput();
    const letGo = holdInput("form");
    storeInput("form", input);
    logOut();
    storeInput("form", input);
    letGo();
    expect(storedInput("form", empty, fields)).toEqual({});
  });

  it("keeps nothing while it is shown, if it starts after a refusal: nobody knows whose input it is [SES-9]", () => {
    const { holdInput, refuse, opened } = startFormInput("/form", { isTypedEarly: true });
    refuse();
    expect(opened).toEqual([]);
    storeInput("form", input);
    const letGo = holdInput("form");
    expect(storedInput("form", empty, fields)).toEqual({});
    storeInput("form", input);
    expect(storedInput("form", empty, fields)).toEqual({});
    letGo();
    storeInput("form", input);
    expect(storedInput("form", empty, fields)).toEqual(input);
  });

  it("waits once: the session that took a visitor back to it takes its input away [SES-9]", () => {
    const { holdInput, refuse, signIn, moveElsewhere } = startFormInput();
    const letGo = holdInput("form");
    storeInput("form", input);
    refuse();
    letGo();
    signIn("/form");
    expect(storedInput("form", empty, fields)).toEqual(input);
    moveElsewhere();
    expect(storedInput("form", empty, fields)).toEqual({});
  });

  it("restores nothing of another form [SES-9]", () => {
    const { holdInput, refuse, tellWho } = startFormInput();
    tellWho("olena");
    const letGo = holdInput("form");
    storeInput("form", input);
    storeInput("profile", input);
    tellWho(null);
    refuse();
    letGo();
    tellWho("olena");
    expect(storedInput("form", empty, fields)).toEqual(input);
    expect(storedInput("profile", empty, fields)).toEqual({});
  });

  it("can be left when the storage cannot be read any more", () => {
    const { holdInput, refuse, tellWho, isRunning } = startFormInput();
    tellWho("olena");
    const letGo = holdInput("form");
    storeInput("form", input);
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("refused", "SecurityError");
    });
    refuse();
    letGo();
    tellWho("olena");
    expect(isRunning()).toBe(true);
  });

  it("works without a storage when the browser refuses it", () => {
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("refused", "SecurityError");
    });
    const { holdInput, refuse, logOut, isRunning } = startFormInput();
    storeInput("form", input);
    expect(storedInput("form", empty, fields)).toEqual({});
    const letGo = holdInput("form");
    refuse();
    letGo();
    logOut();
    expect(isRunning()).toBe(true);
  });
});

describe("the input kept during sign-in [SES-9, SES-10]", () => {
  const input = { email: "a@example.com" };
  /** Types as each of these persons in turn, leaves at a refusal, and signs in as `next`. */
  const foundBy = (
    typing: readonly (string | null)[],
    next: string | null,
    to = "/form",
    machine = startFormInput(),
  ) => {
    const { tellWho, holdInput, refuse, signIn } = machine;
    const [first = null, ...others] = typing;
    tellWho(first);
    const letGo = holdInput("form");
    storeInput("form", input);
    storeInput("form.sent", { phone: "1" });
    for (const who of others) tellWho(who);
    tellWho(null);
    refuse();
    // A form that disappears with the session must not store its input again.
    if (typing.some((who) => who !== null)) storeInput("form", input);
    letGo();
    const meanwhile = storedInput("form", empty, fields);
    if (next !== null) tellWho("");
    if (next !== null) signIn(to);
    tellWho(next);
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
    const machine = startFormInput();
    foundBy(["olena"], "taras", "/form", machine);
    machine.tellWho("olena");
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
