/* oxlint-disable no-script-url -- such addresses are what must be refused */
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { globalCaptchaDomain } from "#contracts/captcha-domain.ts";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { decodeAs } from "#contracts/decoding.ts";
import { ClientConfiguration } from "#contracts/schemas/configuration.ts";

type Path = readonly string[];

/** How the portal reads a configuration, and what it reports about ignored values. */
const decoded = (value: unknown) => {
  const outcome = decodeAs(ClientConfiguration, value);
  if (!outcome.ok) return outcome;
  const { lost: _, ...told } = outcome;
  return told;
};
const placesOf = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.slice(0, line.indexOf(":")));

/** Every field, down to the leaves. */
const pathsIn = (value: unknown, path: Path = []): readonly Path[] =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => [
        [...path, key],
        ...pathsIn(inner, [...path, key]),
      ])
    : [];

/** A copy in which one field is changed by `change`, or taken away when that gives `undefined`. */
const changed = (
  value: unknown,
  [first, ...rest]: Path,
  change: (old: unknown) => unknown,
): unknown =>
  Object.fromEntries(
    Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) => {
      if (key !== first) return [[key, inner]];
      const next = rest.length === 0 ? change(inner) : changed(inner, rest, change);
      return next === undefined ? [] : [[key, next]];
    }),
  );

const full = {
  ...defaultConfiguration,
  recaptcha: { ...defaultConfiguration.recaptcha, domain: "www.google.com" },
  pages: {
    ...defaultConfiguration.pages,
    document_pages: [{ id: "rules", name: "Rules" }],
    additional_pages: [{ id: "tariffs_2026", name: "Tariffs" }],
  },
  chat_bot: {
    description: "Ask",
    links: [
      {
        name: "Bot",
        url: "https://bot.example/portal",
        img_url: "/bots/bot.svg",
        background_color: "#0a7",
      },
    ],
  },
  payment_services: {
    ...defaultConfiguration.payment_services,
    bank: {
      enabled: true,
      title: "Our bank",
      url_template: "https://bank.example/pay?data={data}",
      token: "t",
    },
  },
  service_provider_group_ids: ["1", "2"],
  deadlines: {
    readings: { from_day: 20, to_day: 25 },
    readings_of: [
      { counter_types: ["000000001"], from_day: 28, to_day: 3 },
      { counter_types: ["000000005", "new"], from_day: 1, to_day: 31 },
    ],
    payment_day: 20,
  },
  scripts: {
    google_identity: "/stand-ins/google.js",
    recaptcha: "https://captcha.example/api.js",
  },
};

const paths = pathsIn(defaultConfiguration).map((path) => [path.join("."), path] as const);
/** All fields but the platform and the flags of payment services, which have no default. */
const spare = paths.filter(([name]) => name !== "run_platform" && !name.endsWith(".enabled"));

/** Where a configuration differs from the defaults. */
const differing = (value: unknown, usual: unknown, path: Path = []): readonly string[] => {
  if (typeof usual !== "object" || usual === null || Array.isArray(usual))
    return JSON.stringify(value) === JSON.stringify(usual) ? [] : [path.join(".")];
  return Object.entries(usual).flatMap(([key, inner]) =>
    differing((value as Record<string, unknown> | undefined)?.[key], inner, [...path, key]),
  );
};

describe("the client configuration", () => {
  it("accepts the defaults, and everything that can be added to them [CFG-2]", () => {
    for (const right of [defaultConfiguration, full])
      expect(decoded(right)).toEqual({ ok: true, value: right, warnings: [] });
    expect(Schema.decodeUnknownSync(ClientConfiguration)(full)).toEqual(full);
  });

  it("requires only the platform, and uses the deployment's defaults for the rest [CFG-1, CFG-4]", () => {
    expect(decoded({ run_platform: "dniprohrad" })).toEqual({
      ok: true,
      value: defaultConfiguration,
      warnings: [],
    });
    for (const broken of [{}, { run_platform: 5 }, { ...full, run_platform: null }]) {
      const outcome = decoded(broken);
      expect(outcome.ok ? [] : placesOf(outcome.problems)).toEqual(["run_platform"]);
    }
  });

  it.each(spare)("has a default when %s is missing [CFG-1, CFG-2]", (_, path) => {
    expect(decoded(changed(defaultConfiguration, path, () => undefined))).toEqual({
      ok: true,
      value: defaultConfiguration,
      warnings: [],
    });
  });

  it.each(spare)("loses only %s when that is invalid, with a warning [CFG-1]", (name, path) => {
    for (const wrong of [1.5, Number.NaN, "", "yes", "javascript:alert(1)", [null], { show: 1 }]) {
      const outcome = decoded(changed(defaultConfiguration, path, () => wrong));
      if (!outcome.ok) throw new Error(outcome.problems.join());
      const free = /site_key$|client_id$/u.test(name) && typeof wrong === "string";
      const isObject = typeof wrong === "object" && !Array.isArray(wrong);
      for (const place of differing(outcome.value, defaultConfiguration))
        expect(`${place}.`.startsWith(`${name}.`)).toBe(true);
      if (free || isObject) continue;
      expect(placesOf(outcome.warnings)[0]).toMatch(
        new RegExp(`^${name.replaceAll(".", "\\.")}`, "u"),
      );
      expect(outcome.value).toEqual(defaultConfiguration);
      // Names the place and the expectation, never the value.
      expect(outcome.warnings.join()).not.toMatch(/yes|alert/u);
    }
  });

  it.each([undefined, "yes", 1])(
    "offers no payment service when its flag is %j [CFG-1, UTIL-8]",
    (enabled) => {
      const path = ["payment_services", "bank", "enabled"];
      const outcome = decoded(changed(full, path, () => enabled));
      expect(outcome).toMatchObject({ ok: true, value: changed(full, path, () => false) });
      expect(outcome.ok ? outcome.warnings : []).toHaveLength(enabled === undefined ? 0 : 1);
    },
  );

  it("ignores unknown fields [CFG-2]", () => {
    const more = { ...full, new_flag: true, pages: { ...full.pages, show_more: { x: 1 } } };
    expect(decoded(more)).toEqual({ ok: true, value: full, warnings: [] });
  });

  it("names all invalid fields at once [CFG-1]", () => {
    const outcome = decoded({
      ...defaultConfiguration,
      logo: { url: "http://x", type: "gif" },
      recaptcha: { ...defaultConfiguration.recaptcha, domain: "captcha.evil.example" },
    });
    expect(outcome.ok ? placesOf(outcome.warnings) : []).toEqual([
      "logo.url",
      "logo.type",
      "recaptcha.domain",
    ]);
  });

  it.each([null, undefined, 1, "", "{}", [], true])(
    "refuses %j instead of a configuration [CFG-1]",
    (value) => {
      expect(decoded(value).ok).toBe(false);
    },
  );

  it.each<[string, Path, unknown, unknown]>([
    ["an unknown captcha domain", ["recaptcha", "domain"], "captcha.evil.example", undefined],
    ["a filter period of no months", ["pages", "dashboard", "default_filter_period"], 0, 2],
    ["a filter period of half a month", ["pages", "dashboard", "default_filter_period"], 2.5, 2],
    ["a filter period of 61 months", ["pages", "dashboard", "default_filter_period"], 61, 2],
    ["25 months of payments", ["pages", "dashboard", "last_payments", "periods"], 25, 3],
    ["no lines of payments", ["pages", "dashboard", "last_payments", "lines"], 0, 4],
    ["51 lines of payments", ["pages", "dashboard", "last_payments", "lines"], 51, 4],
    ["an unknown view of counters", ["pages", "dashboard", "counters", "view"], "graph", "table"],
    [
      "a payment address without https",
      ["payment_services", "bank", "url_template"],
      "http://b.example",
      undefined,
    ],
    ["a title that is no text", ["payment_services", "bank", "title"], 7, undefined],
    [
      "a script from anywhere",
      ["scripts", "google_identity"],
      "data:text/javascript,1",
      defaultConfiguration.scripts.google_identity,
    ],
    ["groups that are no list", ["service_provider_group_ids"], "1,2", []],
  ])("loses only %s [CFG-1]", (_, path, wrong, instead) => {
    const outcome = decoded(changed(full, path, () => wrong));
    expect(outcome).toEqual({
      ok: true,
      value: changed(full, path, () => instead),
      warnings: [expect.stringMatching(new RegExp(`^${path.join("\\.")}`, "u"))],
    });
  });

  it.each<[Path, number]>([
    [["pages", "dashboard", "default_filter_period"], 60],
    [["pages", "dashboard", "last_payments", "periods"], 24],
    [["pages", "dashboard", "last_payments", "lines"], 50],
  ])("keeps the largest %j, which is %i [CFG-2]", (path, most) => {
    const whole = changed(full, path, () => most);
    expect(decoded(whole)).toEqual({ ok: true, value: whole, warnings: [] });
  });

  it("drops invalid entries of a list and keeps the others [CFG-1]", () => {
    const good = { id: "rules", name: "Rules" };
    const outcome = decoded({
      ...defaultConfiguration,
      pages: {
        ...defaultConfiguration.pages,
        document_pages: [{ id: "../x", name: "X" }, good, { id: "a", name: " " }, { id: "b" }, 7],
        additional_pages: [{ id: "c", name: "" }],
      },
      service_provider_group_ids: ["", "2"],
    });
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        pages: { document_pages: [good], additional_pages: [] },
        service_provider_group_ids: ["2"],
      },
    });
    expect(outcome.ok ? outcome.warnings : []).toHaveLength(6);
  });
});

describe("the deployment's defaults", () => {
  it("are those of the deployment [CFG-4]", () => {
    const { authorization, recaptcha, pages, payment_services: services } = defaultConfiguration;
    expect(authorization.google_auth_show).toBe(true);
    expect(recaptcha).toMatchObject({
      show: true,
      show_in_callback: true,
      show_in_sign_in: false,
      show_in_registration: false,
    });
    expect(pages).toMatchObject({ features: { show: true }, show_faq: true, show_callback: true });
    expect(pages.dashboard).toEqual({
      default_filter_period: 2,
      last_payments: { show: true, periods: 3, lines: 4 },
      account_debt: { show: true, view: "circular" },
      personal_data: { show: true },
      account_counters: { show: false },
      history_chart: { show: false },
      tariff_history: { show: false },
      counters: { show: true, view: "table" },
      invoices: { show: true },
      payments: { show: true },
      help: { show: true },
      accounts: { show: false },
      faq: { show: true },
      callback: { show: true },
      profile: { show_send_user_notification_settings: false },
    });
    expect(Object.entries(services).map(([name, { enabled }]) => [name, enabled])).toEqual([
      ["bank", true],
      ["second", false],
      ["third", false],
      ["catalogue", true],
      ["fixed", false],
    ]);
  });

  it("have no captcha domain, which means the global one: recaptcha.net [CFG-5]", () => {
    expect(defaultConfiguration.recaptcha.domain).toBeUndefined();
    expect(globalCaptchaDomain).toBe("www.recaptcha.net");
  });
});
