import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { endpoints } from "#contracts/endpoints/table.ts";
import type * as EarlyCalls from "#web/api/early-calls.ts";
import { deviceKeys, sessionKeys } from "#web/api/session-keys.ts";

const day = 24 * 60 * 60 * 1000;
const token = "token-of-olena";
const account = { serviceProvider: { code: "820" }, invoiceAccount: { code: "32516847" } };
const bearer = { authorization: `Bearer ${token}` };
const profile = `${location.origin}/api/ud/profile`;

const fetched = vi.fn<typeof fetch>();
let early: Pick<typeof EarlyCalls, "beginCallsOfSession" | "beginEarlyCalls" | "takeEarlyAnswer">;

/** The names in the storage, written out, because the early calls write them out too. */
const names = {
  accessToken: "portal.access-token",
  expiresAt: "portal.expires-at",
  profile: "portal.profile",
  emails: "portal.emails",
  phones: "portal.phones",
  accounts: "portal.accounts",
};

const keep = (values: Partial<Record<keyof typeof names, unknown>>): void => {
  for (const [name, value] of Object.entries(values)) {
    const key = Object.entries(names).find(([known]) => known === name)?.[1] ?? name;
    localStorage.setItem(key, JSON.stringify(value));
  }
};
const asked = (): readonly string[] => fetched.mock.calls.map(([url]) => new Request(url).url);
const begin = (path: string): void => {
  history.replaceState(null, "", path);
  void early.beginEarlyCalls();
};

beforeEach(async () => {
  vi.resetModules();
  early = await import("#web/api/early-calls.ts");
  localStorage.clear();
  fetched.mockReset().mockImplementation(async () => new Response("{}"));
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

describe("calls that start with the first script [ALL-2]", () => {
  test("are calls of the contract, with the keys of the session", () => {
    keep({ accessToken: token, expiresAt: Date.now() + day / 2, accounts: [account] });
    expect(sessionKeys).toMatchObject(names);
    expect(deviceKeys).toMatchObject({
      providerGroups: "portal.provider-groups",
      changed: "portal.changed",
    });
    const paths = new Set(
      Object.values(endpoints)
        .filter(({ method }) => method === "GET")
        .map(({ path }) => path),
    );
    for (const path of [
      "/dashboard",
      "/dashboard/accounts",
      "/dashboard/meters",
      "/dashboard/payments",
    ])
      begin(path);
    for (const url of asked()) expect(paths).toContain(new URL(url).pathname);
    expect(asked()).toContain(
      `${location.origin}/api/warehouse/consumer/invoice/amount_to_pay?serviceProviderCode=820&code=32516847`,
    );
  });

  test.each([
    ["nobody is signed in", {}],
    ["the time is over", { accessToken: token, expiresAt: Date.now() - 1 }],
    ["a time no session has", { accessToken: token, expiresAt: Date.now() + 2 * day }],
    [
      "a token with other characters",
      { accessToken: "<not a token>", expiresAt: Date.now() + day / 2 },
    ],
    ["a token that is none", { accessToken: 7, expiresAt: Date.now() + day / 2 }],
  ])("request no resident's data: %s [SES-3]", (_, values) => {
    keep(values);
    begin("/dashboard");
    expect(asked()).toEqual([`${location.origin}/config.json`]);
  });

  test("request no resident's data on a public page", () => {
    keep({ accessToken: token, expiresAt: Date.now() + day / 2 });
    begin("/features");
    expect(asked()).toEqual([`${location.origin}/config.json`]);
  });

  test("survive a broken storage", () => {
    localStorage.setItem(sessionKeys.accessToken, "{");
    begin("/dashboard");
    expect(asked()).toEqual([`${location.origin}/config.json`]);
  });
});

describe("the first script knows when a call is answered [ALL-2]", () => {
  let settle: (() => void)[] = [];
  let said: boolean | undefined;
  const told = async (): Promise<boolean | undefined> => {
    await new Promise((resolve) => setTimeout(resolve));
    return said;
  };
  beforeEach(() => {
    said = undefined;
    settle = [];
    keep({ accessToken: token, expiresAt: Date.now() + day / 2, accounts: [account] });
    history.replaceState(null, "", "/dashboard");
  });
  /** @param outcome of the calls, in their order. */
  const beginWith = (outcome: (call: number) => Response | null): void => {
    fetched.mockImplementation(
      () =>
        new Promise((resolve, reject) => {
          const answer = outcome(settle.length);
          settle.push(() => {
            if (answer === null) reject(new TypeError("offline"));
            else resolve(answer);
          });
        }),
    );
    void early.beginEarlyCalls().then((isAnswered) => {
      said = isAnswered;
    });
  };

  test.each([200, 503])("whichever it is, and whatever it says: %i", async (status) => {
    beginWith((call) => (call === 0 ? null : new Response("{}", { status })));
    const [first, second, ...others] = settle;
    expect(others).toHaveLength(4);
    first?.();
    expect(await told()).toBeUndefined();
    second?.();
    expect(await told()).toBe(true);
  });

  test("or that none will be", async () => {
    beginWith(() => null);
    const [last, ...others] = settle;
    for (const one of others) one();
    expect(await told()).toBeUndefined();
    last?.();
    expect(await told()).toBe(false);
  });
});

describe("an early answer", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance"] });
    keep({ accessToken: token, expiresAt: Date.now() + day / 2 });
    begin("/dashboard/profile");
  });

  test("is used once", async () => {
    const answer = await early.takeEarlyAnswer(profile, { method: "GET", headers: bearer });
    expect(await answer?.json()).toEqual({});
    expect(await early.takeEarlyAnswer(profile, { method: "GET", headers: bearer })).toBeNull();
  });

  test("is read to its end even when it is not used, and keeps its status and headers", async () => {
    const drained: boolean[] = [];
    fetched.mockImplementation(async () => {
      const body = new ReadableStream({
        pull: (controller) => {
          controller.enqueue(new TextEncoder().encode("{}"));
          controller.close();
          drained.push(true);
        },
      });
      return new Response(body, { status: 503, headers: { "retry-after": "7" } });
    });
    begin("/dashboard/profile");
    await vi.waitFor(() => expect(drained).toHaveLength(5));
    const answer = await early.takeEarlyAnswer(profile, { method: "GET", headers: bearer });
    expect(answer?.status).toBe(503);
    expect(answer?.headers.get("retry-after")).toBe("7");
  });

  test("that is too large is requested again", async () => {
    fetched.mockImplementation(async () => new Response(new Uint8Array(6_000_001)));
    begin("/dashboard/profile");
    expect(await early.takeEarlyAnswer(profile, { method: "GET", headers: bearer })).toBeNull();
  });

  test("may have no body", async () => {
    fetched.mockImplementation(async () => new Response(null, { status: 204 }));
    begin("/dashboard/profile");
    const answer = await early.takeEarlyAnswer(profile, { method: "GET", headers: bearer });
    expect(answer?.status).toBe(204);
  });

  test("is not used with another token, or with none [SES-9]", async () => {
    const headers = { authorization: "Bearer another" };
    expect(await early.takeEarlyAnswer(profile, { method: "GET", headers })).toBeNull();
    expect(await early.takeEarlyAnswer(profile, { method: "GET" })).toBeNull();
  });

  test("is dropped when something is changed", async () => {
    expect(await early.takeEarlyAnswer(profile, { method: "PUT", headers: bearer })).toBeNull();
    expect(await early.takeEarlyAnswer(profile, { method: "GET", headers: bearer })).toBeNull();
  });

  test.each([
    ["portal.profile", "{}", "[]", null],
    ["portal.emails", "[]", "[1]", null],
    ["portal.phones", "[]", "[1]", null],
    ["portal.accounts", "[]", "[1]", null],
    ["portal.changed", "payments", null, null],
    // A session that has just begun.
    ["portal.profile", null, "{}", 200],
    ["portal.accounts", null, "[]", 200],
    ["portal.text-size", "1", "2", 200],
    ["portal.seen-sum", "[]", "[1]", 200],
  ])(
    "after another tab has written %s, %s before and %s now: %s",
    async (key, oldValue, newValue, status) => {
      window.dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue }));
      const answer = await early.takeEarlyAnswer(profile, { method: "GET", headers: bearer });
      expect(answer?.status ?? null).toBe(status);
    },
  );

  test.each([
    ["payments", endpoints.getPaymentHistory],
    ["readings", endpoints.getFactorHistory],
  ])("is kept when %s are read, which is a POST", async (_, { method, path }) => {
    expect(method).toBe("POST");
    const history = location.origin + path;
    expect(await early.takeEarlyAnswer(history, { method: "POST", headers: bearer })).toBeNull();
    const answer = await early.takeEarlyAnswer(profile, { method: "GET", headers: bearer });
    expect(answer?.ok).toBe(true);
  });

  test("is used within half a minute", async () => {
    vi.advanceTimersByTime(29_999);
    expect(await early.takeEarlyAnswer(profile, { method: "GET", headers: bearer })).not.toBeNull();
  });

  test("expires after half a minute", async () => {
    vi.advanceTimersByTime(30_000);
    expect(await early.takeEarlyAnswer(profile, { method: "GET", headers: bearer })).toBeNull();
  });
});

describe("the calls of a session that has just started [SIGN-2, ALL-2]", () => {
  const consumer = `${location.origin}/api/warehouse/consumer/`;
  const amountOf = (code: string): string =>
    `${consumer}invoice/amount_to_pay?serviceProviderCode=820&code=${code}`;
  const linked = (count: number): readonly unknown[] =>
    Array.from({ length: count }, (_, number) => ({
      serviceProvider: { code: "820" },
      invoiceAccount: { code: String(number) },
    }));
  const open = (path = "/dashboard", query = ""): void =>
    early.beginCallsOfSession(path, token, query);
  const amounts = (): readonly string[] => asked().filter((url) => url.includes("amount_to_pay"));

  test("use the configured groups and the token", () => {
    open("/dashboard", "?serviceProviderGroupIds=1%2C2");
    expect(asked()[0]).toBe(`${consumer}invoice_accounts?serviceProviderGroupIds=1%2C2`);
    for (const [, init] of fetched.mock.calls)
      expect(new Headers(init?.headers).get("authorization")).toBe(`Bearer ${token}`);
  });

  test.each([
    ["/dashboard/accounts", "service/provider/detail?serviceProviderGroupIds=1"],
    ["/dashboard/meters", "counters/last-factors?serviceProviderGroupIds=1"],
    ["/dashboard/payments", "payments/finance/partners"],
  ])("request what %s needs, in the configured groups [CON-1]", (path, own) => {
    open(path, "?serviceProviderGroupIds=1");
    expect(asked()).toHaveLength(5);
    expect(asked()).toContain(consumer + own);
  });

  test("request nothing when the next page is outside the cabinet", () => {
    open("/contacts/new");
    expect(asked()).toEqual([]);
  });

  test.each([
    ["once for an account that comes twice", [...linked(2), ...linked(2)], 2],
    ["for no more than the lines can take", linked(40), 12],
    ["for none where something else comes", { accounts: linked(2) }, 0],
  ])("request amounts %s", async (_, answer, count) => {
    fetched.mockImplementation(async () => Response.json(answer));
    open();
    await early.takeEarlyAnswer(`${consumer}invoice_accounts`, { method: "GET", headers: bearer });
    expect(amounts()).toEqual(
      Array.from({ length: count }, (_unused, code) => amountOf(`${code}`)),
    );
  });

  test.each([
    ["a refusal", () => Response.json(linked(1), { status: 503 })],
    ["what is not JSON", () => new Response("<html>")],
  ])("request no amounts after %s", async (_, answer) => {
    fetched.mockImplementation(async () => answer());
    open();
    await early.takeEarlyAnswer(`${consumer}invoice_accounts`, { method: "GET", headers: bearer });
    expect(amounts()).toEqual([]);
  });

  test("request no amounts once something was changed, or the session has ended [SES-9]", async () => {
    fetched.mockImplementation(async () => Response.json(linked(1)));
    open();
    const accounts = early.takeEarlyAnswer(`${consumer}invoice_accounts`, {
      method: "GET",
      headers: bearer,
    });
    await early.takeEarlyAnswer(profile, { method: "POST", headers: bearer });
    await accounts;
    expect(amounts()).toEqual([]);
  });

  test("request no amounts outside the overview", async () => {
    fetched.mockImplementation(async () => Response.json(linked(1)));
    open("/dashboard/profile");
    await early.takeEarlyAnswer(`${consumer}invoice_accounts`, { method: "GET", headers: bearer });
    expect(amounts()).toEqual([]);
  });

  test("do not repeat an amount that the page has already requested", async () => {
    fetched.mockImplementation(async () => Response.json(linked(2)));
    open();
    const get = { method: "GET", headers: bearer };
    expect(await early.takeEarlyAnswer(amountOf("0"), get)).toBeNull();
    await early.takeEarlyAnswer(`${consumer}invoice_accounts`, get);
    expect(amounts()).toEqual([amountOf("1")]);
  });

  test.each([
    ["of the accounts in the storage, not of others", { accounts: linked(2) }, ["0", "1"]],
    ["of none without accounts in the storage", {}, []],
  ])(
    "request on a reload the amounts %s: the groups are not known yet [CON-1]",
    async (_, kept, codes) => {
      keep({ accessToken: token, expiresAt: Date.now() + day / 2, ...kept });
      fetched.mockImplementation(async () => Response.json(linked(3)));
      begin("/dashboard");
      const get = { method: "GET", headers: bearer };
      await early.takeEarlyAnswer(`${consumer}invoice_accounts`, get);
      expect(amounts()).toEqual(codes.map(amountOf));
    },
  );
});
