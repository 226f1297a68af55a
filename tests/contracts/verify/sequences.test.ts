import { describe, expect, it } from "vitest";
import { sequences } from "#contracts/verify/sequences.ts";

interface Told {
  readonly sent?: Readonly<Record<string, unknown>>;
  readonly state?: Readonly<Record<string, unknown>>;
  /** What the service answers to each path. */
  readonly read?: Readonly<Record<string, unknown>>;
  /** The paths that accept the token or refuse it; those that do neither are `undefined`. */
  readonly accepts?: Readonly<Record<string, boolean | undefined>>;
  /** Accounts and passwords that sign in; those that say neither are `undefined`. */
  readonly signsIn?: Readonly<Record<string, boolean | undefined>>;
  /** The answer to the change, and to the same request once more. */
  readonly answered?: unknown;
  readonly again?: { readonly status: number; readonly body: unknown };
}

/** Whether something is as a sequence expects it. */
const holds = async (
  name: string,
  { sent = {}, state = {}, read = {}, accepts = {}, signsIn = {}, answered, again }: Told,
  when: "before" | "after" = "after",
) => {
  const [, asked] = sequences[name]?.[when] ?? [];
  return asked?.({
    sent,
    state,
    read: async (path) => read[path],
    accepts: async (path) => accepts[path],
    answered,
    repeats: async () => again,
    signsIn: async (account, password) => signsIn[`${String(account)} ${String(password)}`],
  });
};

const phones = "/api/ud/contact_info/phones";
const accounts = "/api/warehouse/consumer/invoice_accounts";
const bills = "/api/warehouse/consumer/email-management";
const profile = "/api/ud/profile";
const lastReadings = "/api/warehouse/consumer/counters/last-factors";

describe("a change that can be read [CON-4]", () => {
  it("of a profile are its names and its version", async () => {
    const told = (read: unknown, middleName: string | null = "В") =>
      holds("a changed profile", {
        sent: { firstName: "Ада", lastName: "Б", middleName },
        state: { dlc: "1" },
        read: { [profile]: read },
      });
    const saved = { firstName: "Ада", lastName: "Б", middleName: "В", dlc: "2" };
    expect(await told(saved)).toBe(true);
    for (const name of ["firstName", "lastName", "middleName"])
      expect(await told({ ...saved, [name]: "Г" }), name).toBe(false);
    expect(await told({ ...saved, dlc: "1" })).toBe(false);
    const { middleName: _, ...without } = saved;
    expect(await told(without)).toBe(false);
    expect(await told(without, null)).toBe(true);
    expect(await told(undefined)).toBe(false);
    expect(await told([saved])).toBe(false);
  });

  it("of a profile says nothing of a name that was not sent", async () => {
    const sent = { firstName: "Ада" };
    const read = { [profile]: { firstName: "Ада", middleName: "В", dlc: "2" } };
    expect(await holds("a changed profile", { sent, state: { dlc: "1" }, read })).toBe(true);
  });

  it.each(["a new phone", "a changed phone"])("of phones is in their list: %s", async (name) => {
    const told = (sent: object, read: unknown) =>
      holds(name, { sent: { phone: "1", ...sent }, read: { [phones]: read } });
    const list = [
      { id: "77", phone: "2" },
      { id: "78", phone: "1" },
    ];
    expect(await told({}, list)).toBe(true);
    expect(await told({ id: "78" }, list)).toBe(true);
    expect(await told({ id: "77" }, list)).toBe(false);
    expect(await told({ phone: "3" }, list)).toBe(false);
    expect(await told({}, [null, "1"])).toBe(false);
    expect(await told({}, { id: "78", phone: "1" })).toBeUndefined();
  });

  it.each([true, false])("of bills by email is of its provider: %s", async (isAllowed) => {
    const told = (code: unknown, isAllowToSendEmail: boolean) =>
      holds(`bills by email set to ${isAllowed} for one provider`, {
        sent: { serviceProviderCode: "820", isAllowToSendEmail: isAllowed },
        read: { [bills]: [{ serviceProvider: { code }, isAllowToSendEmail }] },
      });
    expect(await told("820", isAllowed)).toBe(true);
    // The contract has texts, and a service that tells a number has failed already.
    expect(await told(820, isAllowed)).toBe(true);
    expect(await told("820", !isAllowed)).toBe(false);
    expect(await told("821", isAllowed)).toBe(false);
  });
});

describe("a reading [CON-4]", () => {
  const told = (list: unknown, factors: unknown = [{ counterId: "77", value: 1335.5 }]) =>
    holds("a reading above the last one", { sent: { factors }, read: { [lastReadings]: list } });
  const last = (id: unknown, value: unknown) => ({ counter: { id }, factor: { value } });

  it.each([
    ["is the last one of its meter", [last("76", 1), last("77", 1335.5)], true],
    ["is not the one before", [last("77", 1322.5)], false],
    ["is not of another meter", [last("76", 1335.5), last("77", 1322.5)], false],
    ["is a number", [last("77", "1335.5")], false],
    ["is not at a meter that was never read", [{ counter: { id: "77" } }], false],
    ["is in no empty list", [], false],
    ["is unknown where there is no list", undefined, undefined],
  ])("%s", async (_, list, isThere) => {
    expect(await told(list)).toBe(isThere);
  });

  it("that was refused beside an accepted one is not the last one of its meter", async () => {
    const factors = [
      { counterId: "77", value: 2 },
      { counterId: "78", value: 1 },
    ];
    const both = (list: unknown) =>
      holds("two readings of which one is lower than the last one", {
        sent: { factors },
        read: { [lastReadings]: list },
      });
    expect(await both([last("77", 2), last("78", 5)])).toBe(true);
    expect(await both([last("77", 2), last("78", 1)])).toBe(false);
    expect(await both([last("77", 0), last("78", 5)])).toBe(false);
    expect(await both(undefined)).toBeUndefined();
  });

  it("is none where none was sent", async () => {
    expect(await told([last("undefined", undefined)], null)).toBe(false);
  });
});

describe("an account [CON-4]", () => {
  const codes = { serviceProviderCode: "820", invoiceAccountCode: "1" };
  const account = (provider: string, code: string) => ({
    serviceProvider: { code: provider },
    invoiceAccount: { code },
  });
  const linked = "an account linked by its number and its flat";
  const taken = "a linked account taken out";
  const lists = [
    [[account("820", "2"), account("820", "1")], true],
    [[account("820", "2"), account("821", "1")], false],
    [[{}], false],
    [[], false],
    [undefined, undefined],
  ] as const;

  it.each(lists)("is found by both codes: in %j: %s", async (list, isThere) => {
    const read = { [accounts]: list };
    expect(await holds(linked, { sent: codes, read })).toBe(isThere);
    expect(await holds(taken, { state: codes, read }, "before")).toBe(isThere);
    // A list that cannot be read says nothing of what is not in it.
    expect(await holds(taken, { state: codes, read })).toBe(isThere === false);
  });

  it.each(Object.keys(codes))("without a code is in no list: %s", async (name) => {
    const read = { [accounts]: [account("820", "1"), account("undefined", "undefined")] };
    const some = { ...codes, [name]: undefined };
    expect(await holds(linked, { sent: some, read })).toBeUndefined();
    expect(await holds(taken, { state: some, read })).toBe(false);
  });
});

it.each([true, false, undefined])(
  "a token is accepted until the logout [CON-4]: %s",
  async (isAccepted) => {
    const accepts = { [profile]: isAccepted };
    expect(await holds("a logout", { accepts }, "before")).toBe(isAccepted);
    // An answer that says neither refuses no token.
    expect(await holds("a logout", { accepts })).toBe(isAccepted === false);
  },
);

describe("a password [CON-4]", () => {
  it("that was changed signs in, and the former one does not", async () => {
    const told = (fresh: boolean | undefined, former: boolean | undefined, isOn = true) =>
      holds("a changed password", {
        accepts: { [profile]: isOn },
        sent: { password: "old", newPassword: "new" },
        state: { login: "a" },
        signsIn: { "a new": fresh, "a old": former },
      });
    expect(await told(true, false)).toBe(true);
    expect(await told(true, false, false)).toBe(false);
    for (const [fresh, former] of [
      [true, true],
      [true, undefined],
      [false, false],
      [undefined, false],
    ])
      expect(await told(fresh, former)).toBe(false);
  });

  it.each([
    [true, 410, true],
    [true, 200, false],
    [true, 404, false],
    [true, undefined, undefined],
    [false, 410, false],
    [undefined, 410, undefined],
    [undefined, 200, false],
  ])(
    "of a letter signs in, and its code is used up: %s, %s: %s",
    async (isSignedIn, status, isSo) => {
      const told = { sent: { password: "new" }, state: { login: "a" } };
      const signsIn = { "a new": isSignedIn };
      const again = status === undefined ? {} : { again: { status, body: null } };
      const name = "a new password by the code of a letter";
      expect(await holds(name, { ...told, signsIn, ...again })).toBe(isSo);
    },
  );

  it.each([true, false, undefined])("of a deleted profile signed in: %s", async (isSignedIn) => {
    const name = "the deletion of a profile with the right password";
    const told = { state: { login: "a", password: "p" }, signsIn: { "a p": isSignedIn } };
    const accepts = (isAccepted: boolean) => ({ accepts: { [profile]: isAccepted } });
    expect(await holds(name, told, "before")).toBe(isSignedIn);
    expect(await holds(name, { ...told, ...accepts(false) })).toBe(isSignedIn === false);
    expect(await holds(name, { ...told, ...accepts(true) })).toBe(false);
  });
});

describe("the same request once more [CON-4]", () => {
  it.each([
    [{ alreadyConfirmed: true }, true],
    [{ alreadyConfirmed: false }, false],
    [null, false],
  ])("knows a code that was used: %j", async (body, isKnown) => {
    const name = "the confirmation of an email for the first time";
    expect(await holds(name, { again: { status: 200, body } })).toBe(isKnown);
    expect(await holds(name, {})).toBeUndefined();
  });

  it.each([
    [{ id: "1" }, true],
    [{ id: "2" }, false],
    [null, false],
  ])("is answered as the first one under a key: %j", async (body, isSame) => {
    const name = "a message to the municipality";
    const answered = { id: "1" };
    expect(await holds(name, { answered, again: { status: 200, body } })).toBe(isSame);
    expect(await holds(name, { answered })).toBeUndefined();
    // Without an id the first one was not taken.
    expect(await holds(name, { answered: {}, again: { status: 200, body: {} } })).toBe(false);
  });
});

it("nothing else is asked for, and each in words of its own [CON-4]", () => {
  const words = Object.entries(sequences).map(([name, { before, after, isApart }]) => [
    name,
    before?.[0],
    after[0],
    isApart,
  ]);
  const inPhones = `the phone that was sent, under its id if that was sent, in GET ${phones}`;
  const inBills = `what was sent for the provider in GET ${bills}`;
  const inAccounts = `the account in GET ${accounts}`;
  expect(words).toEqual([
    [
      "a changed profile",
      undefined,
      `the names that were sent, and a new version, in GET ${profile}`,
      undefined,
    ],
    [
      "a reading above the last one",
      undefined,
      `the value that was sent as the last one of its meter in GET ${lastReadings}`,
      undefined,
    ],
    [
      "two readings of which one is lower than the last one",
      undefined,
      `the value of the accepted reading alone as the last one of its meter in GET ${lastReadings}`,
      undefined,
    ],
    ["a new phone", undefined, inPhones, undefined],
    ["a changed phone", undefined, inPhones, undefined],
    ["bills by email set to true for one provider", undefined, inBills, undefined],
    ["bills by email set to false for one provider", undefined, inBills, undefined],
    ["an account linked by its number and its flat", undefined, inAccounts, undefined],
    [
      "a linked account taken out",
      inAccounts,
      `a list without the account in GET ${accounts}`,
      undefined,
    ],
    [
      "a logout",
      `that the token is accepted by GET ${profile}`,
      `that the token is refused with 401 by GET ${profile}`,
      undefined,
    ],
    [
      "a changed password",
      undefined,
      "that this session goes on, the new password signs in, and the former one does not",
      undefined,
    ],
    [
      "the confirmation of an email for the first time",
      undefined,
      "alreadyConfirmed: true for the second use of the code",
      undefined,
    ],
    [
      "a message to the municipality",
      undefined,
      "the same answer to the same message under the same key",
      undefined,
    ],
    [
      "a new password by the code of a letter",
      undefined,
      "that the new password signs in, and that the code is refused with 410 the second time",
      undefined,
    ],
    [
      "the deletion of a profile with the right password",
      "that its password signs in",
      `that its token is refused with 401 by GET ${profile}, and its password does not sign in`,
      true,
    ],
  ]);
});
