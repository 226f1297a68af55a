import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { hold } from "../support/hold.ts";
import { confirmationCall } from "../support/registration.ts";
import { whenRunning } from "../support/running.ts";
import { texts } from "../support/texts.ts";

/** Playwright does not render noscript when it turns scripts off, so the test looks in the document. */
const expectNoScript = async (page: Page): Promise<void> => {
  const [, text] = /<noscript>(.*?)<\/noscript>/su.exec(await page.content()) ?? [];
  expect(text?.replaceAll(/\s+/gu, " ").trim()).toBe(texts.noScript);
};

/** Records layout shifts, the original heading, and all text in the status and alert regions. */
const watchPage = (): void => {
  const shifts: number[] = [];
  const outcomes: string[] = [];
  Reflect.set(window, "shifts", shifts);
  Reflect.set(window, "outcomes", outcomes);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, "value")));
  }).observe({ type: "layout-shift", buffered: true });
  document.addEventListener("DOMContentLoaded", () => {
    Reflect.set(window, "before", document.querySelector("h1"));
    const look = (): void => {
      const said = [...document.querySelectorAll("main [role=status], main [role=alert]")]
        .map((region) => region.textContent.trim())
        .filter((text) => text !== "")
        .join(" ");
      if (said !== "" && said !== outcomes.at(-1)) outcomes.push(said);
    };
    look();
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
};

const seenOn = async (page: Page) => {
  const { shifts, ...seen } = await page.evaluate(() => ({
    shifts: Reflect.get(window, "shifts") as number[],
    outcomes: Reflect.get(window, "outcomes") as string[],
    isSame: Reflect.get(window, "before") === document.querySelector("h1"),
  }));
  return { ...seen, jumps: shifts.filter((shift) => shift > 0.01) };
};

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the landing page and the sign-in form [ALL-7]", async ({ page }) => {
    await page.goto("/features");
    await expect(page).toHaveTitle(`${texts.features} — ${texts.portal}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.features);
    await expect(page.getByRole("main").getByRole("link").first()).toHaveAttribute(
      "href",
      "/sign-in",
    );
    await expect(page.getByRole("navigation", { name: texts.mainMenu })).toBeVisible();
    await expectNoScript(page);
    await page.getByRole("banner").getByRole("link", { name: texts.signIn }).click();
    await expect(page).toHaveTitle(`${texts.signInTitle} — ${texts.portal}`);
    await expect(page.getByLabel(texts.login)).toBeVisible();
    await expect(page.getByRole("main").locator("form")).toHaveAttribute("method", "dialog");
  });

  test("keeps typed fields out of the address when the form is sent before the script has loaded [ALL-6, ALL-7]", async ({
    page,
    person,
    watching,
  }) => {
    const { login, password } = person("olena");
    await page.goto("/sign-in");
    await page.getByLabel(texts.login).fill(login);
    await page.getByLabel(texts.password, { exact: true }).fill(password);
    await page.getByRole("button", { name: texts.signIn, exact: true }).click();
    await page.getByLabel(texts.login).press("Enter");
    await expect(page.getByLabel(texts.login)).toHaveValue(login);
    await expect(page.getByLabel(texts.password, { exact: true })).toHaveValue(password);
    await expect(page).toHaveURL("/sign-in");
    expect(watching.requests.filter((request) => request.isNavigationRequest())).toHaveLength(1);
  });

  for (const [path, heading, text] of [
    ["/help", texts.help, "Відповіді на те, про що мешканці запитують найчастіше."],
    ["/docs", texts.documents, "Договір, правила та інші документи порталу."],
    ["/storage", "Що зберігається в цьому браузері", "Перепустка до кабінету"],
    ["/accessibility", "Заява про доступність", "частково відповідає"],
  ] as const)
    test(`shows ${path} [ALL-7]`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(`${heading} — ${texts.portal}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page.getByRole("main")).toContainText(text);
      await expectNoScript(page);
      await expect(page.getByText(/Завантажуємо/u).filter({ visible: true })).toHaveCount(0);
    });

  for (const [path, heading, text] of [
    [
      "/email-confirm?code=not-to-be-told",
      texts.confirmation,
      "Пошту ще не підтверджено: для цього потрібен JavaScript.",
    ],
    ["/pages/district", "Сторінка порталу", "Текст цієї сторінки пишуть редактори порталу."],
  ] as const)
    test(`shows at ${path} what the page is and what it needs [ALL-7]`, async ({
      page,
      watching,
    }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(`${heading} — ${texts.portal}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page.getByRole("navigation", { name: texts.mainMenu })).toBeVisible();
      await expectNoScript(page);
      expect(await page.getByRole("main").innerHTML()).toContain(`<noscript><p>${text}`);
      // Nothing is loading, so no loading message is shown.
      await expect(
        page.getByText(/Завантажуємо|Підтверджуємо/u).filter({ visible: true }),
      ).toHaveCount(0);
      await expect(page.getByRole("main").locator(".ui-spinner")).toHaveCount(0);
      const referers = await Promise.all(
        watching.requests.map((request) => request.headerValue("referer")),
      );
      expect(referers.filter((referer) => referer?.includes("not-to-be-told"))).toEqual([]);
    });

  test("explains on a signed-in page what is missing [ALL-7]", async ({ page }) => {
    await page.goto("/dashboard");
    await expectNoScript(page);
  });
});

for (const path of [
  "/features",
  "/sign-in",
  "/register",
  "/register-completed",
  "/recovery/send-email",
  "/contacts/new",
  "/contacts/completed",
  "/help",
  "/docs",
  "/storage",
  "/accessibility",
  "/email-confirm?code=any",
  "/pages/about",
]) {
  test(`hydrates ${path} in place: nothing moves, nothing is drawn again [ALL-7]`, async ({
    page,
  }) => {
    // Hold the changes from the configuration and the live content: this test is about hydration alone.
    for (const awaited of ["/config.json", "/api/cms/**", `${confirmationCall}*`])
      await hold(page, awaited);
    await page.addInitScript(watchPage);
    await page.goto(path);
    await expect(page.getByRole("region", { name: texts.messages })).toBeAttached();
    await page.evaluate(() => document.fonts.ready);
    expect(await seenOn(page)).toMatchObject({ jumps: [], isSame: true });
  });
}

for (const [address, said] of [
  ["/email-confirm?code=known", [texts.confirming, texts.confirmed]],
  ["/email-confirm?code=unknown", [texts.confirming, texts.confirmationFailed]],
  ["/email-confirm", [texts.confirmationNoCode]],
] as const)
  test(`announces one message after the other at ${address}; nothing moves [ALL-7, REG-9]`, async ({
    page,
    control,
    watching,
  }) => {
    watching.allowConsole(/status of 404/u);
    const known = address.endsWith("=known");
    await control.setFault({
      method: "GET",
      path: confirmationCall,
      times: 1,
      ...(known ? { status: 200, body: { alreadyConfirmed: false } } : { status: 404, body: {} }),
    });
    await page.addInitScript(watchPage);
    await page.goto(address);
    await expect(page.getByRole("main")).toContainText(said.at(-1) ?? "");
    await expect(page).toHaveURL("/email-confirm");
    const { jumps, isSame, outcomes } = await seenOn(page);
    expect({ jumps, isSame }).toEqual({ jumps: [], isSame: true });
    expect(outcomes).toHaveLength(said.length);
    for (const [index, text] of said.entries()) expect(outcomes[index]).toContain(text);
  });

test("names a page unknown to the build in the same heading; nothing moves [ALL-7, CMS-3]", async ({
  page,
  control,
}) => {
  await control.configure({
    pages: { additional_pages: [{ id: "public-offer", name: "Новини району" }] },
  });
  await page.addInitScript(watchPage);
  await page.goto("/pages/public-offer");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Новини району");
  await expect(page.getByText("Портал дає мешканцям доступ")).toBeVisible();
  expect(await seenOn(page)).toMatchObject({ jumps: [], isSame: true });
});

for (const isKnown of [true, false])
  test(`keeps field, caret and every key while a resident types during the hydration of /contacts/new, with a profile ${isKnown ? "kept" : "still loading"} [ALL-7, FEED-2]`, async ({
    page,
    person,
    signIn,
  }) => {
    const olena = person("olena");
    await signIn(page, olena);
    await expect(page.getByRole("button", { name: /Олена/u })).toBeVisible();
    if (!isKnown) await page.evaluate(() => localStorage.removeItem("portal.profile"));
    const profile = await hold(page, "/api/ud/profile");
    await page.goto("/contacts/new", { waitUntil: "commit" });
    const field = page.getByRole("textbox", { name: "Повідомлення" });
    await field.focus();
    await field.evaluate((element) => void Reflect.set(window, "before", element));
    const sentence = "Чому зросла сума за воду? ";
    const text = sentence.repeat(4);
    const email = page.getByRole("textbox", { name: "Електронна пошта" });
    for (let time = 0; time < 4; time += 1) {
      if (time === 3) {
        await whenRunning(page);
        await expect(email).toHaveValue(isKnown ? olena.login : "");
        profile.release();
      }
      await page.keyboard.type(sentence, { delay: 30 });
    }
    await expect(email).toHaveValue(olena.login);
    await page.keyboard.type("!");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(`${text}!`);
    const isSame = await field.evaluate((element) => Reflect.get(window, "before") === element);
    expect(isSame).toBe(true);
  });
