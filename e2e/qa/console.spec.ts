import { readFile } from "node:fs/promises";
import type { FrameLocator, Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { texts } from "../support/texts.ts";
import type { Watch } from "../support/watch.ts";

/** The QA console is made for a wide screen. */
test.use({ viewport: { width: 1600, height: 950 } });

const openConsole = async (page: Page): Promise<FrameLocator> => {
  await page.goto("/qa");
  const portal = page.frameLocator("iframe");
  await expect(portal.getByRole("heading", { level: 1 })).toBeVisible();
  // At this width the portal shows its menu in full.
  await page.getByLabel("Ширина екрана").selectOption("768");
  return portal;
};

const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole("tab", { name, exact: true }).click();

const machine = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "Машини станів" })
    .getByRole("button", { name: new RegExp(`^${name}( |$)`, "u") });

const signInAs = async (page: Page, login: string): Promise<void> => {
  await openTab(page, "Люди");
  await page.getByRole("button", { name: `Увійти як ${login}`, exact: true }).click();
};

test("shows the machines during a sign-in, without secrets [MACH-3]", async ({ page, person }) => {
  const portal = await openConsole(page);
  const { login, password } = person("olena");
  await expect(machine(page, "session")).toContainText("visitor");
  await machine(page, "session").click();
  const drawn = page.getByRole("img", { name: /Statechart session/u });
  await expect(drawn.locator(".flow-active.flow-leaf")).toHaveCount(1);

  await portal.getByRole("link", { name: texts.signIn, exact: true }).first().click();
  await portal.getByLabel(texts.login).fill(login);
  await portal.getByLabel(texts.password, { exact: true }).fill(password);
  await expect(machine(page, "sign-in")).toContainText("editing.fresh");
  await portal.getByRole("button", { name: texts.signIn, exact: true }).click();

  await expect(machine(page, "session")).toContainText("signedIn.user.ready");
  // Three parallel regions: the lifetime, the data, and whether the token is still valid.
  await expect(drawn.locator(".flow-active.flow-leaf")).toHaveCount(3);
  await expect(drawn.locator(".flow-taken").first()).toBeAttached();
  await expect(portal.getByRole("heading", { level: 1, name: texts.overview })).toBeVisible();

  await machine(page, "sign-in").click();
  const log = page.getByRole("listitem").filter({ hasText: /CHANGE(?!D)/u });
  await log.first().click();
  await expect(log.first()).toContainText("•••");
  const shown = await page.locator("main").innerText();
  expect(shown).not.toContain(login);
  expect(shown).not.toContain(password);
});

test("gives the chart two thirds beside a phone, fits it into its pane, and keeps the panes' sizes [MACH-3, QA-4]", async ({
  page,
}) => {
  await page.goto("/qa");
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
  const widthOf = async (name: "tools" | "portal"): Promise<number> =>
    (await page.locator(`#${name}`).boundingBox())?.width ?? 0;
  expect((await widthOf("tools")) / 1600).toBeGreaterThan(0.65);

  await machine(page, "session").click();
  const pane = page.getByRole("region", { name: "Діаграма «session»" });
  const drawn = page.getByRole("img", { name: /Statechart session/u });
  const sizes = async () => {
    const [box, inner] = [await pane.boundingBox(), await drawn.boundingBox()];
    return { pane: box?.width ?? 0, drawn: inner?.width ?? 0 };
  };
  const fitted = await sizes();
  expect(fitted.drawn).toBeLessThanOrEqual(fitted.pane);
  // Zoom with keys and with the wheel.
  await pane.focus();
  await page.keyboard.press("1");
  await expect.poll(async () => (await sizes()).drawn).toBeGreaterThan(fitted.pane);
  const full = await sizes();
  await pane.hover();
  await page.mouse.wheel(0, -100);
  await expect.poll(async () => (await sizes()).drawn / full.drawn).toBeCloseTo(1.25, 2);
  // Drag with the mouse, also beyond the edge of the pane, and only while the button is pressed.
  expect((await sizes()).pane).toBe(fitted.pane);
  const corner = () => pane.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  const { x = 0, y = 0, width = 0, height = 0 } = (await pane.boundingBox()) ?? {};
  const middle = [x + width / 2, y + height / 2] as const;
  await pane.evaluate((box) => box.scrollTo(150, 40));
  expect(await corner()).toEqual([150, 40]);
  await page.mouse.move(...middle);
  await page.mouse.down();
  await page.mouse.move(middle[0] - 60, middle[1] - 20, { steps: 4 });
  await expect.poll(corner).toEqual([210, 60]);
  await page.mouse.move(x - 40, middle[1] - 20, { steps: 4 });
  await page.mouse.move(middle[0] + 50, middle[1] + 30, { steps: 4 });
  await expect.poll(corner).toEqual([100, 10]);
  await page.mouse.up();
  await page.mouse.move(...middle, { steps: 4 });
  expect(await corner()).toEqual([100, 10]);
  await page.keyboard.press("0");
  await expect.poll(sizes).toEqual(fitted);

  await page.getByRole("separator", { name: "Ширина порталу" }).focus();
  await page.keyboard.press("ArrowRight");
  const wider = await widthOf("portal");
  expect(wider).toBeGreaterThan(1600 / 3);
  await page.reload();
  await expect.poll(() => widthOf("portal")).toBeCloseTo(wider, 0);
});

test("runs beside the portal and controls it: people, events, calls, clock, session [QA-4]", async ({
  page,
  person,
  control,
}) => {
  const portal = await openConsole(page);
  // Somebody who is signed in is signed out first.
  for (const who of [person("taras"), person("olena")]) {
    await signInAs(page, who.login);
    await expect(portal.getByRole("button", { name: who.name })).toBeVisible();
  }
  await expect(portal.getByRole("heading", { level: 1, name: texts.overview })).toBeVisible();

  await openTab(page, "Виклики");
  const call = page.getByRole("row").filter({ hasText: "/api/account/authentication" }).first();
  await expect(call).toContainText("200");
  await expect(call.getByText("відповідає", { exact: true })).toBeVisible();

  await openTab(page, "Процеси");
  await machine(page, "session").click();
  await page.getByRole("button", { name: "Надіслати USER.RELOAD", exact: true }).click();
  const log = page.getByRole("listitem").filter({ hasText: "USER.RELOAD" });
  await expect(log.first()).toContainText("signedIn.user.ready → USER.RELOAD");

  await openTab(page, "Час");
  await page.getByRole("button", { name: "1 годину" }).click();
  await expect(page.getByText("60 хв")).toBeVisible();
  expect((await control.advanceClock(0)).advancedMs).toBe(3_600_000);

  await page.getByRole("button", { name: "Час сеансу вийшов" }).click();
  await expect(portal.getByText(texts.sessionEnded)).toBeVisible();
  await openTab(page, "Процеси");
  await expect(machine(page, "session")).toContainText("visitor");
});

/** Calls the server without what the contract demands. */
const breakContract = async (page: Page, watching: Watch): Promise<void> => {
  watching.expectConsole(/status of 4\d\d .*authentication/u);
  watching.expectProblem(/X-XSRF-TOKEN/u);
  await page.evaluate(async () => {
    const headers = { "content-type": "application/json" };
    await fetch("/api/account/authentication", { method: "POST", headers, body: "{}" });
  });
};

test("marks a call that breaks the contract, with the reason, and one that a fault has answered [QA-4]", async ({
  page,
  control,
  watching,
}) => {
  watching.expectConsole(/500/u);
  await control.setFault({ method: "GET", path: "/api/cms/*", times: 1, status: 500, body: {} });
  await openConsole(page);
  await breakContract(page, watching);
  await openTab(page, "Виклики");
  const call = page.getByRole("row").filter({ hasText: "/api/account/authentication" });
  await expect(call.getByText("не відповідає", { exact: true })).toBeVisible();
  await expect(call).toContainText("X-XSRF-TOKEN");
  const ordered = page.getByRole("row").filter({ hasText: "500" });
  await expect(ordered.getByText("збій на замовлення", { exact: true })).toBeVisible();
  await expect(ordered).toContainText("fault-1 was injected");
});

test("breaks a call of the portal on request, for the given number of times [QA-3]", async ({
  page,
  person,
  control,
  watching,
}) => {
  watching.expectConsole(/401/u);
  const portal = await openConsole(page);
  await openTab(page, "Збої");
  await page.getByLabel("Що станеться").selectOption({ label: "401 — сеанс відхилено" });
  await page.getByLabel("Виклик контракту").selectOption("authenticate");
  await page.getByRole("button", { name: "Додати збій" }).click();
  await expect(page.getByText("лишилося: 1")).toBeVisible();
  expect(await control.faults()).toHaveLength(1);

  await signInAs(page, person("olena").login);
  await expect(portal.getByText(texts.signInFailed)).toBeVisible();
  await openTab(page, "Збої");
  await expect(page.getByText("Збоїв немає.")).toBeVisible();

  await signInAs(page, person("olena").login);
  await expect(portal.getByRole("heading", { level: 1, name: texts.overview })).toBeVisible();
});

test("cuts a connection once, and the browser does not repeat the call unseen [QA-3]", async ({
  page,
  control,
  person,
  watching,
}) => {
  watching.expectConsole(/ERR_CONTENT_LENGTH_MISMATCH/u);
  const portal = await openConsole(page);
  await openTab(page, "Збої");
  await page.getByLabel("Що станеться").selectOption({ label: "З’єднання обірветься" });
  await page.getByLabel("Виклик контракту").selectOption("authenticate");
  await page.getByRole("button", { name: "Додати збій" }).click();
  await expect(page.getByText("лишилося: 1")).toBeVisible();
  await signInAs(page, person("olena").login);
  await expect(portal.getByText(texts.noConnection).first()).toBeVisible();
  const tries = (await control.calls()).filter(({ path }) => path.endsWith("/authentication"));
  expect(tries.map(({ status }) => status)).toEqual([0]);
});

test("keeps the frame inside the portal, at every width", async ({ page }) => {
  const portal = await openConsole(page);
  const address = page.getByLabel("Адреса в порталі");
  await expect(address).toHaveValue("/features");
  await address.fill("/sign-in");
  await address.press("Enter");
  await expect(portal.getByRole("heading", { level: 1, name: texts.signInTitle })).toBeVisible();
  await expect(address).toHaveValue("/sign-in");
  const frame = page.frame({ url: /\/qa\/portal\/sign-in$/u });
  for (const width of [360, 768, 1440]) {
    await page.getByLabel("Ширина екрана").selectOption(String(width));
    await expect.poll(() => frame?.evaluate(() => innerWidth)).toBe(width);
  }
  await address.fill("//example.com/");
  await address.press("Enter");
  await expect(address).toHaveValue("/features");
});

test("changes the municipality's configuration, and the portal follows [QA-4]", async ({
  page,
  person,
}) => {
  const portal = await openConsole(page);
  await signInAs(page, person("olena").login);
  await expect(portal.getByRole("heading", { level: 1, name: texts.overview })).toBeVisible();
  await openTab(page, "Налаштування");
  // The frame is too narrow for the main menu. The footer menu has the same links.
  const menu = portal.getByRole("navigation", { name: texts.footerMenu });
  await expect(menu.getByRole("link", { name: texts.help })).toBeVisible();
  await page.getByRole("checkbox", { name: "pages.show_faq", exact: true }).click();
  await expect(menu.getByRole("link", { name: texts.help })).toHaveCount(0);
  // The resident stays signed in, and the link does not come back.
  await expect(portal.getByRole("heading", { level: 1, name: texts.overview })).toBeVisible();
  await expect(menu.getByRole("link").first()).toBeVisible();
  await expect(menu.getByRole("link", { name: texts.help })).toHaveCount(0);

  const platform = page.getByLabel("run_platform", { exact: true });
  await platform.fill("nowhere");
  await platform.press("Enter");
  await expect(portal.getByText(texts.testPortal)).toBeVisible();
  await page.getByRole("button", { name: "Повернути початкові налаштування" }).click();
  await expect(portal.getByText(texts.testPortal)).toHaveCount(0);
  await expect(menu.getByRole("link", { name: texts.help })).toBeVisible();
});

test("shows beside a call what the portal could not read, and which settings are missing [CON-1, QA-4]", async ({
  page,
  person,
  control,
  watching,
  expectAccessibleInBoth,
}, testInfo) => {
  const settings = await (await page.request.get("/config.json")).json();
  await control.setFault({
    method: "GET",
    path: "/config.json",
    times: "always",
    body: { ...settings, recaptcha: "on" },
  });
  await control.setFault({
    method: "GET",
    path: "/api/ud/contact_info/phones",
    times: 1,
    body: [{ id: "1", phone: "+38 (067) 123 45 67", useAsDefault: "yes" }],
  });
  const portal = await openConsole(page);
  await openTab(page, "Налаштування");
  await expect(page.getByRole("list", { name: /^Портал працює без цих значень/u })).toHaveText(
    /^recaptcha: /u,
  );
  await signInAs(page, person("olena").login);
  await openTab(page, "Виклики");
  const call = page.getByRole("row").filter({ hasText: "/api/ud/contact_info/phones" });
  await expect(call.getByRole("list", { name: "Що портал не зміг прочитати" })).toHaveText(
    /^0\.useAsDefault: /u,
  );
  await expect(call).toContainText("прочитано не все");
  const profile = page.getByRole("row").filter({ hasText: "/api/ud/profile" });
  await expect(profile).not.toContainText("прочитано не все");

  await breakContract(page, watching);
  // One list has all of them, with their content. The tab shows their number.
  const tab = page.getByRole("tab", { name: /^Контракт \d+$/u });
  await tab.click();
  const phones = page.getByRole("row").filter({ hasText: "0.useAsDefault" });
  await expect(phones).toContainText("/api/ud/contact_info/phones");
  await expect(phones).toContainText('"yes"');
  await expect(phones).toContainText("портал");
  // For names that look like secrets only the type is shown.
  const recaptcha = page.getByRole("row").filter({ hasText: "recaptcha" }).first();
  await expect(recaptcha).toContainText("string(2)");
  const broken = page.getByRole("row").filter({ hasText: "/api/account/authentication" });
  await expect(broken.first()).toContainText("сервер");
  // A page with little on it: the check is about the list beside it.
  await page.getByLabel("Адреса в порталі").fill("/storage");
  await page.keyboard.press("Enter");
  await expect(portal.getByRole("heading", { level: 1, name: texts.overview })).toHaveCount(0);
  await expect(portal.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessibleInBoth(page);
  await openTab(page, "Запис");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Зберегти запис у файл" }).click();
  const file = testInfo.outputPath("walk.json");
  await (await saving).saveAs(file);
  const { warnings } = JSON.parse(await readFile(file, "utf8"));
  expect(warnings).toContainEqual(
    expect.objectContaining({ from: "portal", place: "0.useAsDefault", found: '"yes"' }),
  );
  await page.getByLabel("Відкрити запис").setInputFiles(file);
  await page.getByText(/^Відхилення від контракту \d+$/u).click();
  await expect(phones).toContainText('"yes"');
});

const tabs = [
  "Процеси",
  "Сценарії",
  "Запис",
  "Покриття",
  "Галерея",
  "Виклики",
  "Контракт",
  "Дефекти",
  "Листи",
  "Люди",
  "Збої",
  "Час",
  "Налаштування",
  "Сховище",
  "Скидання",
] as const;

test("can be used by keyboard and on a narrow screen, and no tab has an axe violation, light or dark", async ({
  page,
  expectAccessibleInBoth,
}) => {
  await openConsole(page);
  await page.getByRole("tab", { name: tabs[0] }).focus();
  for (const name of tabs)
    await test.step(name, async () => {
      const tab = page.getByRole("tab", { name, exact: true });
      await expect(tab).toBeFocused();
      await expect(page.getByRole("tabpanel", { name, exact: true })).toBeVisible();
      await expectAccessibleInBoth(page);
      // The portal is checked once. Its own tests check its screens, and axe takes longer for it than for a tab.
      if (name === tabs[0])
        await page.locator("#portal iframe").evaluate((frame) => frame.remove());
      await expect(tab).toBeFocused();
      await page.keyboard.press("ArrowRight");
    });
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test("stands above its tools on a narrow screen, high enough to use the portal, and its answer stays in sight", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openConsole(page);
  const portal = await page.locator("#portal iframe").boundingBox();
  const tools = await page.locator("#tools").boundingBox();
  expect(portal?.height).toBeGreaterThan(500);
  expect(tools?.y).toBeGreaterThanOrEqual((portal?.y ?? 0) + (portal?.height ?? 0));
  await page.getByRole("tab", { name: "Час", exact: true }).click();
  await page.getByRole("button", { name: "Час сеансу вийшов" }).click();
  await expect(page.getByText("У порталі поруч ніхто не увійшов.")).toBeInViewport({ ratio: 1 });
  // Above it everything can still be scrolled to.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const last = await page.locator("#tools").boundingBox();
  const said = await page.locator(".qa-said").boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(said?.y ?? 0);
});
