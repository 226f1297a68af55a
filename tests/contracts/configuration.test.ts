/* oxlint-disable no-script-url -- such addresses are what must be refused */
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as SchemaIssue from "effect/SchemaIssue";
import { describe, expect, it } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { ClientConfiguration } from "#contracts/schemas/configuration.ts";

type Path = readonly string[];

const format = SchemaIssue.makeFormatterStandardSchemaV1();

/** The paths that are named when a configuration is refused; none when it is taken. */
const refusedAt = (value: unknown): readonly string[] => {
  const result = Schema.decodeUnknownResult(ClientConfiguration)(value, { errors: "all" });
  return Result.isSuccess(result)
    ? []
    : format(result.failure.issue).issues.map((issue) => (issue.path ?? []).map(String).join("."));
};

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
  recaptcha: { ...defaultConfiguration.recaptcha, domain: "www.recaptcha.net" },
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
    bank: { enabled: true, url_template: "https://bank.example/pay?data={data}", token: "t" },
  },
  service_provider_group_ids: ["1", "2"],
  scripts: {
    google_identity: "/stand-ins/google.js",
    recaptcha: "https://captcha.example/api.js",
  },
};

const all = pathsIn(defaultConfiguration).map((path) => [path.join("."), path] as const);
const leaves = all.filter(([, path]) => {
  const at = path.reduce<unknown>(
    (value, key) => (value as Record<string, unknown>)[key],
    defaultConfiguration,
  );
  return typeof at !== "object" || Array.isArray(at);
});

describe("the client configuration", () => {
  it("takes the defaults, and everything that can be added to them [CFG-2]", () => {
    expect(refusedAt(defaultConfiguration)).toEqual([]);
    expect(refusedAt(full)).toEqual([]);
    expect(Schema.decodeUnknownSync(ClientConfiguration)(full)).toEqual(full);
  });

  it.each(all)("names %s when it is missing [CFG-2]", (name, path) => {
    expect(refusedAt(changed(defaultConfiguration, path, () => undefined))).toEqual([name]);
  });

  it.each(leaves)("names %s when it has a wrong type [CFG-2]", (name, path) => {
    for (const wrong of [
      null,
      1.5,
      Number.NaN,
      "",
      "yes",
      "javascript:alert(1)",
      [null],
      { show: 1 },
    ]) {
      const isTaken = refusedAt(changed(defaultConfiguration, path, () => wrong)).length === 0;
      // Free text takes any text; everything else takes nothing of this.
      const isText = name === "run_platform" || /site_key$|client_id$/u.test(name);
      expect(`${JSON.stringify(wrong)} ${isTaken}`).toBe(
        `${JSON.stringify(wrong)} ${isText && typeof wrong === "string"}`,
      );
    }
    const [at = ""] = refusedAt(changed(defaultConfiguration, path, () => [null]));
    expect(at === name || at.startsWith(`${name}.`)).toBe(true);
  });

  it("ignores what it does not know [CFG-2]", () => {
    const more = { ...full, new_flag: true, pages: { ...full.pages, show_more: { x: 1 } } };
    expect(Schema.decodeUnknownSync(ClientConfiguration)(more)).toEqual(full);
  });

  it("names every wrong field at once", () => {
    const wrong = {
      ...defaultConfiguration,
      run_platform: 5,
      logo: { url: "http://x", type: "gif" },
    };
    expect(refusedAt(wrong).toSorted()).toEqual(["logo.type", "logo.url", "run_platform"]);
  });

  it.each([null, undefined, 1, "", "{}", [], true])(
    "refuses %j instead of a configuration",
    (value) => {
      expect(refusedAt(value)).toEqual([""]);
    },
  );

  it.each<[string, Path, unknown]>([
    ["an unknown captcha domain", ["recaptcha", "domain"], "captcha.evil.example"],
    ["a filter period of no months", ["pages", "dashboard", "default_filter_period"], 0],
    ["a filter period of half a month", ["pages", "dashboard", "default_filter_period"], 2.5],
    ["no lines of payments", ["pages", "dashboard", "last_payments", "lines"], 0],
    ["an unknown view of counters", ["pages", "dashboard", "counters", "view"], "graph"],
    ["a page without a name", ["pages", "additional_pages"], [{ id: "a", name: "" }]],
    ["a page whose id leaves its place", ["pages", "document_pages"], [{ id: "../x", name: "X" }]],
    ["an empty group id", ["service_provider_group_ids"], [""]],
    [
      "a chat link that runs script",
      ["chat_bot", "links"],
      [{ ...full.chat_bot.links[0], url: "javascript:alert(1)" }],
    ],
    [
      "a chat image from anywhere",
      ["chat_bot", "links"],
      [{ ...full.chat_bot.links[0], img_url: "//evil.example/x" }],
    ],
    [
      "a colour that is style",
      ["chat_bot", "links"],
      [{ ...full.chat_bot.links[0], background_color: "red;x:y" }],
    ],
    [
      "a payment address without https",
      ["payment_services", "bank", "url_template"],
      "http://bank.example",
    ],
    ["a script from anywhere", ["scripts", "google_identity"], "data:text/javascript,1"],
  ])("refuses %s", (_, path, value) => {
    const [at = ""] = refusedAt(changed(full, path, () => value));
    expect(at.startsWith(path.join("."))).toBe(true);
  });
});

describe("the deployment's defaults", () => {
  it("are those of section 9 [CFG-4]", () => {
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

  it("name no captcha domain, which means the global one", () => {
    expect(defaultConfiguration.recaptcha.domain).toBeUndefined();
  });
});
