import type { Locator, Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { tour } from "../support/focus.ts";
import { generalTexts, save } from "../support/profile-general.ts";
import { tokenOf } from "../support/profile.ts";
import { placeOf } from "../support/place-of.ts";
import { texts } from "../support/texts.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** A page with few calls. */
const profile = "/dashboard/profile";
const toSignIn = "/sign-in?next=%2Fdashboard%2Fprofile";

const ends = (minutes: number) => `Сеанс завершиться за ${minutes} хв.`;
const again = "Увійти знову";
const closing = "Закрити";

const warning = (page: Page) => page.locator(".expiry-warning");
const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });

const signInThere = async (page: Page, name: string, login: string, password: string) => {
  const dialog = dialogOf(page, name);
  await dialog.getByLabel(texts.login).fill(login);
  await dialog.getByLabel(texts.password, { exact: true }).fill(password);
  await dialog.getByRole("button", { name: texts.signIn, exact: true }).click();
};

test("signs out once, with one message and one redirect, when forty calls are refused together [SES-6]", async ({
  page,
  person,
  signIn,
  control,
  watching,
}) => {
  watching.expectConsole(/status of 401/u);
  await signIn(page, person("halyna"), profile);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(texts.myProfile);
  // The profile loads this last. A call still under way would be refused before the click.
  await expect(page.locator("main .ui-banner")).toBeVisible();
  await control.setFault({ method: "GET", path: "/api/*", status: 401, times: "always" });
  const addresses: string[] = [];
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  const said: string[] = [];
  await page.exposeFunction("tellToast", (text: string) => said.push(text));
  await page.evaluate(() => {
    const seen = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll(".ui-toast")) {
        if (seen.has(toast)) continue;
        seen.add(toast);
        const tell: unknown = Reflect.get(window, "tellToast");
        const kind = toast.getAttribute("data-kind");
        if (typeof tell === "function") tell(`${kind}: ${toast.textContent}`);
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole("link", { name: texts.overview }).first().click();
  await expect(page).toHaveURL("/sign-in?next=%2Fdashboard");
  await expect(page.getByText(texts.unauthorized)).toHaveCount(1);
  const refused = (await control.calls()).filter(({ status }) => status === 401);
  expect(refused.length).toBeGreaterThan(5);
  expect(said).toEqual([`error: ${texts.unauthorized}`]);
  expect(addresses.filter((address) => address.includes("/sign-in"))).toHaveLength(1);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("warns five minutes ahead with a visible countdown; put away, the session still ends, says so and keeps the place [SES-2, SES-7]", async ({
  page,
  person,
  signIn,
  expectAccessible,
}) => {
  await page.clock.install();
  await signIn(page, person("olena"), profile);
  await page.clock.fastForward(day - 5 * minute);
  await expect(warning(page)).toContainText(ends(5));
  await expectAccessible(page);
  await page.clock.fastForward(2 * minute);
  await expect(warning(page)).toContainText(ends(3));
  await expect(page.locator("output.ui-visually-hidden", { hasText: "Сеанс" })).toHaveText(ends(5));
  await page.keyboard.press("F6");
  await expect(warning(page).getByRole("button", { name: again })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(warning(page)).toHaveCount(0);
  await page.clock.fastForward(2 * minute + 1000);
  await expect(warning(page)).toContainText(ends(1));
  await page.clock.fastForward(minute);
  await expect(page).toHaveURL(toSignIn);
  await expect(page.getByText(texts.sessionEnded)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

/** Those whose middle lies under something else. */
const coveredAmong = (parts: Locator): Promise<readonly (string | null)[]> =>
  parts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return element.contains(hit) ? [] : [element.textContent];
    }),
  );

/** A phone, five minutes before the end. @param isThere what the page loads last. */
const warnOnPhone = async (page: Page, open: () => Promise<void>, isThere: Locator) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.install();
  await open();
  await expect(isThere).toBeVisible();
  await page.clock.fastForward(day - 5 * minute);
  await expect(warning(page)).toBeVisible();
};

test("on a phone the warning covers neither the bars at both ends nor an element that has the focus [SES-7, ALL-3]", async ({
  page,
  person,
  signIn,
}) => {
  const last = page.locator("main .ui-banner");
  await warnOnPhone(page, () => signIn(page, person("olena"), profile), last);
  const sections = page.getByRole("navigation", { name: texts.sections });
  const notice = await placeOf(warning(page));
  expect(notice.top).toBeGreaterThan((await placeOf(page.getByRole("banner"))).end);
  expect(notice.end).toBeLessThanOrEqual((await placeOf(sections)).top);
  // What the resident opens there is above it.
  await sections.getByRole("button").click();
  expect(await coveredAmong(sections.getByRole("link"))).toEqual([]);
  await page.keyboard.press("Escape");
  expect(await tour(page, "Tab")).toBeGreaterThan(20);
});

test("on a phone the warning covers no button of a dialog, no message and no notice of the network [SES-7, ALL-3, ALL-8]", async ({
  page,
  person,
  signIn,
  control,
  watching,
}) => {
  const last = page.locator("main .ui-banner");
  await warnOnPhone(page, () => signIn(page, person("olena"), profile), last);
  const offline = page.locator(".overlay-network > *");
  await page.context().setOffline(true);
  await expect(offline).toBeVisible();
  const above = async () => (await placeOf(warning(page))).top - (await placeOf(offline)).end;
  await expect.poll(above).toBeGreaterThanOrEqual(0);
  await page.context().setOffline(false);
  await expect(offline).toBeHidden();
  await page.getByRole("button", { name: "Видалити профіль" }).click();
  const buttons = page.getByRole("dialog").getByRole("button");
  await expect(buttons.first()).toBeVisible();
  await expect.poll(() => coveredAmong(buttons)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  watching.expectConsole(/status of 500/u);
  await control.setFault({ method: "POST", path: "/api/ud/profile", times: 1, status: 500 });
  await page.getByRole("button", { name: generalTexts.edit }).click();
  await page.getByLabel(generalTexts.lastName).fill("Інша");
  await save(page).click();
  const toast = page.locator(".ui-toast");
  await expect(toast).toBeVisible();
  await expect(page.locator(".ui-error-summary")).toBeVisible();
  const isBeside = async () => {
    const [message, notice] = [await placeOf(toast), await placeOf(warning(page))];
    return message.end <= notice.top || notice.end <= message.top;
  };
  await expect.poll(isBeside).toBe(true);
});

test("on a phone the bar of the readings leaves the lower edge to the warning [SES-7, UTIL-2]", async ({
  page,
  person,
  signIn,
}) => {
  const bar = page.locator(".meter-bar");
  await warnOnPhone(page, () => signIn(page, person("olena"), "/dashboard/meters"), bar);
  // It stands at the end of its form.
  await expect(bar).not.toBeInViewport();
  await warning(page).getByRole("button", { name: closing }).click();
  await expect(bar).toBeInViewport();
});

test("a resident who signs in again before the end stays on the page [SES-7, SES-10]", async ({
  page,
  person,
  signIn,
  expectAccessible,
}) => {
  const olena = person("olena");
  await page.clock.install();
  await signIn(page, olena, profile);
  await page.getByRole("heading", { level: 1 }).focus();
  const before = await tokenOf(page);
  const main = await page.getByRole("main").elementHandle();
  await page.clock.fastForward(day - 4 * minute);
  await warning(page).getByRole("button", { name: again }).click();
  await expect(dialogOf(page, again)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialogOf(page, again)).toHaveCount(0);
  // The warning is gone, so the focus returns to where the resident was on the page.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.keyboard.press("F6");
  await page.keyboard.press("Enter");
  await signInThere(page, again, olena.login, olena.password);
  await expect(dialogOf(page, again)).toHaveCount(0);
  await expect(warning(page)).toHaveCount(0);
  await expect(page).toHaveURL(profile);
  // The page is hidden until the server has confirmed who the resident is. Moving the clock before that would lock it.
  await expect(page.getByRole("main")).toBeVisible();
  expect(await main?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await tokenOf(page)).not.toBe(before);
  await page.clock.fastForward(10 * minute);
  await expect(page.getByRole("main")).toContainText(olena.login);
});

test("hides the page when the session ends during the sign-in: its resident gets it back, another none of it [SES-10]", async ({
  page,
  person,
  signIn,
  expectAccessible,
}) => {
  const olena = person("olena");
  const taras = person("taras");
  const ended = dialogOf(page, texts.sessionEnded);
  const endDuringSignIn = async (): Promise<void> => {
    await expect(page.getByRole("main")).toContainText(olena.login);
    await page.clock.fastForward(day - minute);
    await warning(page).getByRole("button", { name: again }).click();
    await expect(dialogOf(page, again)).toBeVisible();
    await page.clock.fastForward(minute);
    await expect(ended).toBeVisible();
    await expect(page.getByText(olena.login).first()).toBeHidden();
    expect(await page.locator("body").innerText()).not.toContain("Олена");
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  };
  await page.clock.install();
  await signIn(page, olena, profile);
  await endDuringSignIn();
  await expectAccessible(page);
  await signInThere(page, texts.sessionEnded, olena.login, olena.password);
  await expect(ended).toHaveCount(0);
  await expect(page).toHaveURL(profile);
  await endDuringSignIn();
  await signInThere(page, texts.sessionEnded, taras.login, taras.password);
  await expect(ended).toHaveCount(0);
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("main")).toContainText(texts.noAccounts);
  expect(await page.locator("body").textContent()).not.toContain("Олена");
});

test("drops everything when the sign-in over the page is closed [SES-10]", async ({
  page,
  person,
  signIn,
}) => {
  await page.clock.install();
  await signIn(page, person("olena"), profile);
  await page.clock.fastForward(day - minute);
  await warning(page).getByRole("button", { name: again }).click();
  await page.clock.fastForward(minute);
  await expect(dialogOf(page, texts.sessionEnded)).toBeVisible();
  // Escape does not close it: the key may have been meant for a password manager.
  await page.keyboard.press("Escape");
  await expect(dialogOf(page, texts.sessionEnded)).toBeVisible();
  await dialogOf(page, texts.sessionEnded)
    .getByRole("button", { name: "Перейти на сторінку входу" })
    .first()
    .click();
  await expect(page).toHaveURL("/sign-in");
  expect(await page.locator("body").textContent()).not.toContain("Олена");
});
