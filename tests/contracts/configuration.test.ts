/* oxlint-disable no-script-url -- such addresses are what must be refused */
import * as Schema from "effect/Schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { globalCaptchaDomain } from "#contracts/captcha-domain.ts";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { readAs } from "#contracts/reading.ts";
import { ClientConfiguration } from "#contracts/schemas/configuration.ts";

type Path = readonly string[];

/** How the portal reads a configuration, and what it reports about ignored values. */
const reading = (value: unknown) => {
  const outcome = readAs(ClientConfiguration, value);
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
      expect(reading(right)).toEqual({ ok: true, value: right, warnings: [] });
    expect(Schema.decodeUnknownSync(ClientConfiguration)(full)).toEqual(full);
  });

  it("requires only the platform, and uses the deployment's defaults for the rest [CFG-1, CFG-4]", () => {
    expect(reading({ run_platform: "dniprohrad" })).toEqual({
      ok: true,
      value: defaultConfiguration,
      warnings: [],
    });
    for (const broken of [{}, { run_platform: 5 }, { ...full, run_platform: null }]) {
      const outcome = reading(broken);
      expect(outcome.ok ? [] : placesOf(outcome.problems)).toEqual(["run_platform"]);
    }
  });

  it.each(spare)("has a default when %s is missing [CFG-1, CFG-2]", (_, path) => {
    expect(reading(changed(defaultConfiguration, path, () => undefined))).toEqual({
      ok: true,
      value: defaultConfiguration,
      warnings: [],
    });
  });

  it.each(spare)("loses only %s when that is invalid, with a warning [CFG-1]", (name, path) => {
    for (const wrong of [1.5, Number.NaN, "", "yes", "javascript:alert(1)", [null], { show: 1 }]) {
      const outcome = reading(changed(defaultConfiguration, path, () => wrong));
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
      const outcome = reading(changed(full, path, () => enabled));
      expect(outcome).toMatchObject({ ok: true, value: changed(full, path, () => false) });
      expect(outcome.ok ? outcome.warnings : []).toHaveLength(enabled === undefined ? 0 : 1);
    },
  );

  it("ignores unknown fields [CFG-2]", () => {
    const more = { ...full, new_flag: true, pages: { ...full.pages, show_more: { x: 1 } } };
    expect(reading(more)).toEqual({ ok: true, value: full, warnings: [] });
  });

  it("names all invalid fields at once [CFG-1]", () => {
    const outcome = reading({
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
      expect(reading(value).ok).toBe(false);
    },
  );

  it.each<[string, Path, unknown, unknown]>([
    ["an unknown captcha domain", ["recaptcha", "domain"], "captcha.evil.example", undefined],
    ["a filter period of no months", ["pages", "dashboard", "default_filter_period"], 0, 2],
    ["a filter period of half a month", ["pages", "dashboard", "default_filter_period"], 2.5, 2],
    ["no lines of payments", ["pages", "dashboard", "last_payments", "lines"], 0, 4],
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
    const outcome = reading(changed(full, path, () => wrong));
    expect(outcome).toEqual({
      ok: true,
      value: changed(full, path, () => instead),
      warnings: [expect.stringMatching(new RegExp(`^${path.join("\\.")}`, "u"))],
    });
  });

  it("drops invalid entries of a list and keeps the others [CFG-1]", () => {
    const good = { id: "rules", name: "Rules" };
    const outcome = reading({
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

describe("a link of the block of chat-bots", () => {
  const bot = full.chat_bot.links[0];
  const linksOf = (...links: readonly unknown[]) => {
    const outcome = reading({ ...defaultConfiguration, chat_bot: { links } });
    return outcome.ok ? { links: outcome.value.chat_bot?.links, warnings: outcome.warnings } : null;
  };

  it.each([
    "https://t.example/bot?start=1",
    "http://bot.example/",
    "/chat",
    "tel:+380441234567",
    "mailto:bot@example.org?subject=Вода",
    "viber://chat?number=%2B380441234567",
    "viber:bot",
    "tg://resolve?domain=bot",
    "TG://resolve?domain=bot",
    "whatsapp://send?phone=380441234567",
    "sms:1545",
    "fb-messenger://user/1",
  ])("may open %s [SHELL-10]", (url) => {
    expect(linksOf({ ...bot, url })).toEqual({ links: [{ ...bot, url }], warnings: [] });
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "\u0001javascript:alert(1)",
    "java\tscript:alert(1)",
    "java\nscript:alert(1)",
    "javascript\t:alert(1)",
    "\njavascript:alert(1)",
    "javascript://example.org/%0Aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "DATA:text/html;base64,PHNjcmlwdD4=",
    "vbscript:msgbox(1)",
    "VBScript:msgbox(1)",
    "blob:https://example.org/1",
    "file:///etc/passwd",
    "filesystem:https://example.org/temporary/x",
    "view-source:javascript:alert(1)",
    "about:blank",
    "jar:https://example.org!/x",
    "feed:javascript:alert(1)",
    "https://user@evil.example/",
    "http://user:word@evil.example/",
    "https:evil.example",
    "//evil.example",
    "/\\evil.example",
    "https://exam ple.org",
    "tel:",
    "bot",
    "",
    "?start=1",
    "ｊavascript:alert(1)",
  ])("is dropped when it is a script or leads into the device: %j [SHELL-10, CFG-1]", (url) => {
    const outcome = linksOf(bot, { ...bot, url });
    expect(outcome?.links).toEqual([bot]);
    expect(new Set(placesOf(outcome?.warnings ?? []))).toEqual(new Set(["chat_bot.links.1.url"]));
  });

  it("is never a script, in any spelling: any text made of dangerous parts [SHELL-10]", () => {
    const part = fc.constantFrom(
      ...Array.from("/\\:@?#. \t\n\r\0%-+"),
      "javascript",
      "JAVASCRIPT",
      "java",
      "script",
      "data",
      "vbscript",
      "blob",
      "view-source",
      "text/html,",
      "alert(1)",
      "x",
      "\u200B",
      "\uFEFF",
      "：",
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 8 }).map((parts) => parts.join("")),
        (url) => {
          if (linksOf({ ...bot, url })?.links === undefined) return;
          const { protocol } = new URL(url, "https://portal.example");
          expect(protocol).not.toMatch(/^(?:javascript|data|vbscript|blob|view-source):$/u);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it.each([
    ["a word for a colour", { background_color: "red;x:y" }, "background_color"],
    ["a colour with transparency", { background_color: "#ffffff00" }, "background_color"],
    ["an image from anywhere", { img_url: "//evil.example/x" }, "img_url"],
    ["an image that is script", { img_url: "javascript:alert(1)" }, "img_url"],
  ])("stays without %s [SHELL-10, CFG-1]", (_, change, field) => {
    const outcome = linksOf({ ...bot, ...change });
    const { [field as "img_url"]: __, ...rest } = bot ?? { img_url: "" };
    expect(outcome).toEqual({
      links: [rest],
      warnings: [expect.stringMatching(new RegExp(`^chat_bot\\.links\\.0\\.${field}`, "u"))],
    });
  });

  it.each([
    ["nothing can be read", { url: "javascript:alert(1)" }],
    ["there is no name", { name: " " }],
  ])("removes the whole block when it is the only one and %s [SHELL-10, CFG-1]", (_, change) => {
    const outcome = linksOf({ ...bot, ...change });
    expect(outcome?.links).toBeUndefined();
    expect(outcome?.warnings).toHaveLength(1);
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
