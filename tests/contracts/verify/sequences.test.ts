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
  when: "before" | "ours" | "after" = "after",
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
  it("of a profile are its names", async () => {
    const told = (read: unknown, middleName: string | null = "В") =>
      holds("a changed profile", {
        sent: { firstName: "Ада", lastName: "Б", middleName },
        read: { [profile]: read },
      });
    const saved = { firstName: "Ада", lastName: "Б", middleName: "В" };
    expect(await told(saved)).toBe(true);
    for (const name of ["firstName", "lastName", "middleName"])
      expect(await told({ ...saved, [name]: "Г" }), name).toBe(false);
    const { middleName: _, ...without } = saved;
    expect(await told(without)).toBe(false);
    expect(await told(without, null)).toBe(true);
    expect(await told(undefined)).toBe(false);
    expect(await told([saved])).toBe(false);
  });

  it("of a profile says nothing of a name that was not sent", async () => {
    const read = { [profile]: { firstName: "Ада", middleName: "В" } };
    expect(await holds("a changed profile", { sent: { firstName: "Ада" }, read })).toBe(true);
  });

  it("of a profile is a new version", async () => {
    const told = (read: unknown) =>
      holds(
        "a changed profile",
        { state: { dlc: "2026-11-20T10:00:00Z" }, read: { [profile]: read } },
        "ours",
      );
    expect(await told({ dlc: "2026-11-20T10:00:01Z" })).toBe(true);
    expect(await told({ dlc: "2026-11-20T10:00:00Z" })).toBe(false);
    expect(await told({ dlc: "2026-11-20T10:00:00.000Z" })).toBe(false);
    expect(await told({})).toBe(false);
    expect(await told(undefined)).toBeUndefined();
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
    const both = (list: unknown) => {
      const read = { [lastReadings]: list };
      return holds(
        "two readings of which one is lower than the last one",
        { sent: { factors }, read },
        "ours",
      );
    };
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
    const told = (fresh: boolean | undefined, former: boolean | undefined) =>
      holds("a changed password", {
        sent: { password: "old", newPassword: "new" },
        state: { login: "a" },
        signsIn: { "a new": fresh, "a old": former },
      });
    expect(await told(true, false)).toBe(true);
    for (const [fresh, former] of [
      [true, true],
      [true, undefined],
      [false, false],
      [undefined, false],
    ])
      expect(await told(fresh, former)).toBe(false);
  });

  it.each([true, false, undefined])("of a letter signs in: %s", async (isSignedIn) => {
    const told = { sent: { password: "new" }, state: { login: "a" } };
    const signsIn = { "a new": isSignedIn };
    expect(await holds("a new password by the code of a letter", { ...told, signsIn })).toBe(
      isSignedIn,
    );
  });

  it.each([true, false, undefined])("leaves the session as it is: %s", async (isAccepted) => {
    const accepts = { [profile]: isAccepted };
    expect(await holds("a changed password", { accepts }, "ours")).toBe(isAccepted);
  });

  it.each([true, false, undefined])("of a deleted profile signed in: %s", async (isSignedIn) => {
    const name = "the deletion of a profile with the right password";
    const told = { state: { login: "a", password: "p" }, signsIn: { "a p": isSignedIn } };
    expect(await holds(name, told, "before")).toBe(isSignedIn);
    expect(await holds(name, told)).toBe(isSignedIn === false);
  });

  it.each([true, false, undefined])("of a deleted profile had a token: %s", async (isAccepted) => {
    const name = "the deletion of a profile with the right password";
    const accepts = { [profile]: isAccepted };
    expect(await holds(name, { accepts }, "ours")).toBe(isAccepted === false);
  });
});

describe("the same request once more [CON-4]", () => {
  it.each([
    [410, true],
    [200, false],
    [404, false],
  ])("finds the code of a new password used up by %i alone", async (status, isUsed) => {
    const name = "a new password by the code of a letter";
    expect(await holds(name, { again: { status, body: null } }, "ours")).toBe(isUsed);
    expect(await holds(name, {}, "ours")).toBeUndefined();
  });

  it.each([
    [{ alreadyConfirmed: true }, true],
    [{ alreadyConfirmed: false }, false],
    [null, false],
  ])("knows a code that was used: %j", async (body, isKnown) => {
    const name = "the confirmation of an email for the first time";
    expect(await holds(name, { again: { status: 200, body } }, "ours")).toBe(isKnown);
    expect(await holds(name, {}, "ours")).toBeUndefined();
  });

  it.each([
    [{ id: "1" }, true],
    [{ id: "2" }, false],
    [null, false],
  ])("is answered as the first one under a key: %j", async (body, isSame) => {
    const name = "a message to the municipality";
    const answered = { id: "1" };
    expect(await holds(name, { answered, again: { status: 200, body } }, "ours")).toBe(isSame);
    expect(await holds(name, { answered }, "ours")).toBeUndefined();
    // Without an id the first one was not taken.
    const again = { status: 200, body: {} };
    expect(await holds(name, { answered: {}, again }, "ours")).toBe(false);
  });
});

it("nothing else is asked for, and each in words of its own [CON-4]", () => {
  const words = Object.entries(sequences).map(([name, { before, ours, after, isApart }]) => ({
    name,
    ...(before === undefined ? {} : { before: before[0] }),
    ...(ours === undefined ? {} : { ours: ours[0] }),
    ...(after === undefined ? {} : { after: after[0] }),
    ...(isApart === undefined ? {} : { isApart }),
  }));
  const inPhones = `GET ${phones} with the phone that was sent, under its id if that was sent`;
  const inBills = `GET ${bills} with what was sent for the provider`;
  const inAccounts = `GET ${accounts} with the account`;
  const isAccepted = `that the token is accepted by GET ${profile}`;
  const isRefused = `that the token is refused with 401 by GET ${profile}`;
  expect(words).toEqual([
    {
      name: "a changed profile",
      ours: `GET ${profile} with a new version (dlc)`,
      after: `GET ${profile} with the names that were sent`,
    },
    {
      name: "a reading above the last one",
      after: `GET ${lastReadings} with the value that was sent as the last one of its meter`,
    },
    {
      name: "two readings of which one is lower than the last one",
      ours: `GET ${lastReadings} with the value of the accepted reading alone as the last one of its meter`,
    },
    { name: "a new phone", after: inPhones },
    { name: "a changed phone", after: inPhones },
    { name: "bills by email set to true for one provider", after: inBills },
    { name: "bills by email set to false for one provider", after: inBills },
    { name: "an account linked by its number and its flat", after: inAccounts },
    {
      name: "a linked account taken out",
      before: inAccounts,
      after: `GET ${accounts} without the account`,
    },
    { name: "a logout", before: isAccepted, after: isRefused },
    {
      name: "a changed password",
      ours: isAccepted,
      after: "that the new password signs in, and the former one does not",
    },
    {
      name: "the confirmation of an email for the first time",
      ours: "alreadyConfirmed: true for the second use of the code",
    },
    {
      name: "a message to the municipality",
      ours: "the same answer to the same message under the same key",
    },
    {
      name: "a new password by the code of a letter",
      ours: "that the code is refused with 410 the second time",
      after: "that the new password signs in",
    },
    {
      name: "the deletion of a profile with the right password",
      before: "that its password signs in",
      isApart: true,
      ours: isRefused,
      after: "that its password does not sign in",
    },
  ]);
});
