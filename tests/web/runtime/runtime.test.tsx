import * as Effect from "effect/Effect";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { waitFor } from "xstate";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { getClientConfiguration } from "#contracts/endpoints/configuration.ts";
import { getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
import { getEmails, getPhones, getProfile } from "#contracts/endpoints/profile.ts";
import { deviceKeys, sessionKeys } from "#web/api/session-keys.ts";
import { reportDefect } from "#web/runtime/defects.ts";
import { renderScreen } from "../support/render-screen.tsx";
import { accounts, emails, phones, profile } from "../support/samples.ts";
import { lastMessagesOf } from "../support/toasts.ts";

/** The portal as it starts, with its first calls answered. */
const start = async () => {
  const started = renderScreen(<h1>Екран</h1>);
  await vi.advanceTimersByTimeAsync(0);
  const { network } = started;
  const known = network.callsOf(getPhones).length;
  return { ...started, attempts: () => network.callsOf(getPhones).length - known };
};

const lost = () => {
  throw new TypeError("Failed to fetch");
};

describe("a call of the running portal", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, "random").mockReturnValue(1);
  });
  afterEach(() => {
    vi.useRealTimers();
    window.history.replaceState(null, "", "/");
  });

  it("is tried three times, and its failure is said once [ERR-1, ERR-5]", async () => {
    const { runtime, network, attempts } = await start();
    network.on(getPhones, lost);
    const failing = Effect.runPromise(Effect.flip(runtime.client.call(getPhones, {})));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failing).toMatchObject({ _tag: "NoConnection", shown: true });
    expect(attempts()).toBe(3);
    expect(lastMessagesOf(runtime)).toHaveLength(1);
  });

  it("is tried once in the background, and its failure is not said [ERR-1, ERR-5]", async () => {
    const { runtime, network, attempts } = await start();
    network.on(getPhones, lost);
    const failing = Effect.runPromise(Effect.flip(runtime.quietClient.call(getPhones, {})));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failing).toMatchObject({ _tag: "NoConnection" });
    expect(attempts()).toBe(1);
    expect(lastMessagesOf(runtime)).toEqual([]);
  });

  it("ends the session if its token is refused, in the background as well [SES-6]", async () => {
    const { runtime, network } = await start();
    network.on(getPhones, { status: 401 });
    await Effect.runPromise(Effect.flip(runtime.quietClient.call(getPhones, {})));
    expect(runtime.store.accessToken()).toBeNull();
  });

  it("is given up after 20 seconds [ERR-5]", async () => {
    const { runtime, network } = await start();
    network.on(getPhones, () => new Promise(() => {}));
    const ended = vi.fn();
    void Effect.runPromise(Effect.flip(runtime.client.call(getPhones, {}))).then(ended);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ cause: "timeout" }));
  });

  it.each([
    ["/", "", true],
    ["/qa/portal/", "/qa/portal", true],
    ["/", "/qa/portal", false],
    ["/dashboard/profile", "", false],
    ["/qa/portal/dashboard", "/qa/portal", false],
  ])(
    "without an answer behind the gateway, at %s below %j, ends the session: %s [ERR-1]",
    async (path, basename, isEnded) => {
      window.history.replaceState(null, "", path);
      const { runtime, network } = renderScreen(<h1>Екран</h1>, { basename });
      await vi.advanceTimersByTimeAsync(0);
      network.on(getPhones, { status: 504 });
      await Effect.runPromise(Effect.flip(runtime.client.call(getPhones, {})));
      expect(runtime.store.accessToken() === null).toBe(isEnded);
    },
  );
});

describe("the resident's data after the start", () => {
  it.each([
    ["profile", getProfile],
    ["emails", getEmails],
    ["phones", getPhones],
    ["accounts", getInvoiceAccounts],
  ] as const)("are there without the %s that did not come [SES-2, ERR-3]", async (part, call) => {
    const { runtime } = renderScreen(<h1>Екран</h1>, {
      network: (network) => network.on(call, { status: 404, body: {} }),
    });
    const known = () => runtime.portal.getSnapshot().children.session?.getSnapshot().context.user;
    const all = { profile, emails, phones, accounts };
    await vi.waitFor(() => expect(known()).toEqual({ ...all, [part]: null }));
  });
});

it("the provider groups of the configuration are kept for the first calls of the next page [CON-1, CFG-2]", async () => {
  const configuration = { ...defaultConfiguration, service_provider_group_ids: ["1", "2"] };
  const { runtime } = renderScreen(<h1>Екран</h1>, { configuration });
  await runtime.whenConfigured();
  await vi.waitFor(() => expect(localStorage.getItem(deviceKeys.providerGroups)).toBe("1,2"));
});

it("the configuration that did not come without a network is asked for again with it, and not before [CFG-1, SHELL-11]", async () => {
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { runtime, network } = renderScreen(<h1>Екран</h1>, {
    isSignedIn: false,
    network: (fake) => fake.on(getClientConfiguration, lost),
  });
  const isAsking = () => runtime.configuration.getSnapshot().hasTag("busy");
  await waitFor(runtime.configuration, (snapshot) => snapshot.hasTag("failed"));
  window.dispatchEvent(new Event("offline"));
  expect(isAsking()).toBe(false);
  network.on(getClientConfiguration, { ok: defaultConfiguration });
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  expect(isAsking()).toBe(true);
  expect(await runtime.whenConfigured()).toEqual(defaultConfiguration);
});

describe("a defect of the running portal [ERR-6]", () => {
  const address = "https://reports.example.com/portal";
  const defect = () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    reportDefect(new TypeError("Олена"));
  };

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    window.history.replaceState(null, "", "/");
  });

  it("is told to the configured address, with the version, the route and the names of the states", async () => {
    vi.stubEnv("PORTAL_VERSION", "1.2.3");
    window.history.replaceState(null, "", "/city/dashboard/invoices/invoice-7?code=abc");
    const { runtime } = renderScreen(<h1>Екран</h1>, {
      basename: "/city",
      configuration: { ...defaultConfiguration, error_reports: address },
    });
    const states = () => {
      const { value, children } = runtime.portal.getSnapshot();
      const { session, connection } = children;
      return {
        portal: value,
        session: session?.getSnapshot().value,
        connection: connection?.getSnapshot().value,
      };
    };
    await vi.waitFor(() => expect(localStorage.getItem(sessionKeys.accounts)).not.toBeNull());
    const sent = vi.fn<typeof fetch>(() => Promise.resolve(new Response()));
    vi.stubGlobal("fetch", sent);
    defect();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
    const [to, { body } = {}] = sent.mock.calls[0] ?? [];
    expect(to).toBe(address);
    expect(JSON.parse(typeof body === "string" ? body : "")).toEqual({
      version: "1.2.3",
      route: "/dashboard/invoices/:id",
      states: states(),
      name: "TypeError",
      stack: expect.any(Array),
    });
    expect(Object.values(states())).not.toContain(undefined);
  });
});
