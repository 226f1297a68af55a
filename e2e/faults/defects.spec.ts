import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright/test";
import * as Schema from "effect/Schema";
import { expect, test } from "../fixtures.ts";
import { chunkOf } from "../support/chunks.ts";
import { allYears, choose, region } from "../support/histories.ts";
import { errorToast, expectToasts } from "../support/toasts.ts";
import { texts } from "../support/texts.ts";

const { version } = Schema.decodeUnknownSync(
  Schema.fromJsonString(Schema.Struct({ version: Schema.String })),
)(readFileSync(path.resolve(import.meta.dirname, "../../package.json"), "utf8"));
const address = "/error-reports";
/** The thrown error contains this, because many error messages include a resident's input. */
const typed = "Мар’яна Лісова";
const portalFailed =
  "Сталася помилка в роботі порталу. Ваші дії тут ні до чого: перезавантажте сторінку або поверніться пізніше.";

const readReport = Schema.decodeUnknownSync(
  Schema.fromJsonString(
    Schema.Struct({
      version: Schema.String,
      route: Schema.String,
      states: Schema.Struct({ portal: Schema.Unknown, session: Schema.Unknown }),
      name: Schema.String,
      stack: Schema.Array(Schema.String),
    }),
  ),
);

/** Collects every report the page sends and every error on its console. */
const listen = async (page: Page) => {
  const reports: string[] = [];
  const said: string[] = [];
  await page.route(`**${address}`, async (route) => {
    reports.push(route.request().postData() ?? "");
    await route.fulfill({ status: 204 });
  });
  page.on("console", (message) => {
    if (message.type() === "error") said.push(message.text());
  });
  page.on("pageerror", (error) => said.push(error.message));
  return { reports, said };
};

test.beforeEach(async ({ control, watching }) => {
  await control.configure({ error_reports: address });
  watching.allowConsole(/broken for/u);
  watching.allowPageError(/broken for/u);
});

/** The defect is logged and reported exactly once, with its location and without personal data. */
const expectToldOnce = async (
  { reports, said }: Awaited<ReturnType<typeof listen>>,
  route: string,
): Promise<void> => {
  await expect.poll(() => reports.length).toBe(1);
  const [text = ""] = reports;
  expect(text).not.toContain(typed);
  expect(text).not.toContain("?");
  const report = readReport(text);
  expect(report).toMatchObject({ route, version });
  // XState wraps an error thrown by a guard.
  expect(report.name).toMatch(/^(?:Type)?Error$/u);
  expect(report.states.portal).toBeDefined();
  expect(report.stack[0]).toMatch(/:\d+:\d+\)?$/u);
  expect(said).toHaveLength(1);
};

test("a view that throws is reported once, and the rest of the portal keeps working [ERR-6, SHELL-12]", async ({
  page,
  person,
  signIn,
}) => {
  const heard = await listen(page);
  // This screen shows no numbers, so the defect does not break it.
  await signIn(page, person("olena"), "/dashboard/help");
  await page.evaluate((message) => {
    Object.defineProperty(Intl.NumberFormat.prototype, "format", {
      get: () => () => {
        throw new TypeError(message);
      },
      configurable: true,
    });
    Object.defineProperty(Intl.NumberFormat.prototype, "formatToParts", {
      value: () => {
        throw new TypeError(message);
      },
    });
  }, `broken for ${typed}`);
  await page.getByRole("link", { name: "Платежі", exact: true }).first().click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("На цьому екрані сталася помилка");
  await expectToldOnce(heard, "/dashboard/payments");
  // The links to the other sections stay, and work.
  const sections = page.getByRole("navigation", { name: "Розділи кабінету" });
  await sections.getByRole("link", { name: texts.profile, exact: true }).click();
  await expect(heading).toContainText("Мій профіль");
});

test("a part that throws while it loads is reported as a defect, not as a missing part [ERR-6, SHELL-12]", async ({
  page,
  person,
  signIn,
}) => {
  const heard = await listen(page);
  await page.route(`**${chunkOf("features/tariffs/tariffs.page.tsx")}`, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `throw new TypeError("broken for ${typed}");`,
    }),
  );
  await signIn(page, person("olena"), "/dashboard/help");
  await page.getByRole("link", { name: "Тарифи", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "На цьому екрані сталася помилка",
  );
  await expectToldOnce(heard, "/dashboard/tariffs");
});

test("an actor that throws is reported once, shows a message, and keeps what was typed [ERR-6]", async ({
  page,
  control,
}) => {
  const heard = await listen(page);
  await control.configure({ recaptcha: { show: false } });
  await page.goto("/contacts/new");
  await page.getByLabel("Ім’я").fill(typed);
  await page.getByLabel("Електронна пошта").fill("m@example.com");
  await page.getByRole("textbox", { name: "Повідомлення" }).fill("Чому зросла сума?");
  await page.evaluate((message) => {
    Object.defineProperty(crypto, "getRandomValues", {
      value: () => {
        throw new TypeError(message);
      },
    });
  }, `broken for ${typed}`);
  await page.getByRole("button", { name: texts.send, exact: true }).click();
  await expectToasts(page, [errorToast(portalFailed)]);
  await expect(page.getByLabel("Ім’я")).toHaveValue(typed);
  await expectToldOnce(heard, "/contacts/new");
});

test("a machine that throws is reported once [ERR-6]", async ({ page, person, signIn }) => {
  const heard = await listen(page);
  await signIn(page, person("olena"), `/dashboard/payments${allYears()}`);
  await region(page, "Платежі").getByRole("table").waitFor();
  await page.evaluate((message) => {
    const stringify = JSON.stringify.bind(JSON);
    JSON.stringify = (value: unknown) => {
      if (typeof value === "object" && value !== null && "filters" in value)
        throw new TypeError(message);
      return stringify(value);
    };
  }, `broken for ${typed}`);
  await choose(page, "Порядок", "Спочатку більші суми");
  await expectToldOnce(heard, "/dashboard/payments");
});

test("an unhandled rejection is reported once, also before the report address is known [ERR-6]", async ({
  page,
}) => {
  const heard = await listen(page);
  await page.addInitScript((message) => {
    window.addEventListener("DOMContentLoaded", () => {
      const error = new TypeError(message);
      setTimeout(() => {
        void Promise.reject(error);
        void Promise.reject(error);
      });
    });
  }, `broken for ${typed}`);
  await page.goto("/features?code=secret");
  await expect.poll(() => heard.reports.length).toBe(1);
  const report = readReport(heard.reports[0] ?? "");
  expect(report).toMatchObject({ name: "TypeError", route: "/features" });
  expect(heard.reports[0]).not.toContain("secret");
});

test("without a report address, defects go to the browser's console only [ERR-6]", async ({
  page,
  control,
  watching,
}) => {
  await control.configure({ error_reports: null });
  await page.goto("/features");
  await page.evaluate((message) => {
    setTimeout(() => {
      throw new TypeError(message);
    });
  }, "broken for nobody");
  await expect
    .poll(async () => {
      const errors = (await page.consoleMessages()).filter((said) => said.type() === "error");
      return errors.length + (await page.pageErrors()).length;
    })
    .toBe(1);
  expect(watching.requests.filter((request) => request.method() === "POST")).toEqual([]);
});
