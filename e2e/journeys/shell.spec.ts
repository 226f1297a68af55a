import type { Locator, Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { texts } from "../support/texts.ts";

const linksOf = (page: Page, menu: string) =>
  page.getByRole("navigation", { name: menu }).getByRole("link");

const flags = [
  { label: texts.features, on: { features: { show: true } }, off: { features: { show: false } } },
  { label: texts.feedback, on: { show_callback: true }, off: { show_callback: false } },
  { label: texts.help, on: { show_faq: true }, off: { show_faq: false } },
  {
    label: texts.documents,
    on: { document_pages: [{ id: "public-offer", name: "Договір" }] },
    off: { document_pages: [] },
  },
  {
    label: "Наша сторінка",
    on: { additional_pages: [{ id: "our-page", name: "Наша сторінка" }] },
    off: { additional_pages: [] },
  },
] as const;

test("shows each link of the menu and the footer only while its flag is on [SHELL-3, CFG-2]", async ({
  page,
  control,
}) => {
  const all = Object.assign({}, ...flags.map(({ on }) => on)) as Record<string, unknown>;
  const none = Object.assign({}, ...flags.map(({ off }) => off)) as Record<string, unknown>;
  const labels: readonly string[] = flags.map(({ label }) => label);
  const cases = [
    { pages: all, shown: labels },
    { pages: none, shown: [] },
    ...flags.map(({ on, label }) => ({ pages: { ...none, ...on }, shown: [label] })),
  ];
  for (const { pages, shown } of cases) {
    await control.configure({ pages });
    await page.goto("/features");
    await expect(linksOf(page, texts.mainMenu)).toHaveText([...shown]);
    await expect(linksOf(page, texts.footerMenu)).toHaveText([...shown]);
  }
});

test("each of these links leads to a page of that name [SHELL-3, SHELL-8]", async ({ page }) => {
  await page.goto("/sign-in");
  for (const label of [texts.features, texts.feedback, texts.help, texts.documents, "Про портал"]) {
    await linksOf(page, texts.mainMenu).filter({ hasText: label }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(label);
    await expect(page).toHaveTitle(`${label} — ${texts.portal}`);
    await linksOf(page, texts.footerMenu).filter({ hasText: label }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(label);
  }
});

/** The five platforms as residents know them. Written by hand here, so that a swapped name or colour is noticed. */
const brands = [
  ["dniprohrad", "Комунальні послуги Дніпрограда", "#14569c", "#8fc1f5"],
  ["vyshnehora", "Єдиний кабінет Вишнегори", "#961f4b", "#f5a3bf"],
  ["luhodar", "Лугодар Комунальний", "#2a6327", "#9bd492"],
  ["zarichchia", "Заріччя Онлайн", "#076061", "#7cd3d0"],
  ["sontsehirsk", "Мій дім. Сонцегірськ", "#804700", "#f2bd74"],
] as const;

const inHex = (color: string): string =>
  `#${(color.match(/\d+/gu) ?? []).map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;

test("shows each platform by its name, its logo and its colours, readable in both schemes [CFG-3]", async ({
  page,
  control,
  expectAccessible,
}) => {
  for (const [id, name, light, dark] of brands)
    await test.step(id, async () => {
      await control.configure({ run_platform: id });
      await page.goto("/sign-in");
      await expect(page).toHaveTitle(`${texts.signInTitle} — ${name}`);
      const logo = page.getByRole("banner").getByRole("link", { name, exact: true }).locator("img");
      await expect(logo).toHaveAttribute("src", `/brand/${id}.svg`);
      await expect
        .poll(() => logo.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth))
        .toBeGreaterThan(0);
      await expect(page.getByRole("contentinfo")).toContainText(`${name}.`);
      await expect(page.getByText(texts.testPortal)).toHaveCount(0);
      const button = page.getByRole("button", { name: texts.signIn, exact: true });
      for (const [colorScheme, brand] of [
        ["light", light],
        ["dark", dark],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await expect
          .poll(async () =>
            inHex(await button.evaluate((one) => getComputedStyle(one).backgroundColor)),
          )
          .toBe(brand);
        // Checks the contrast of everything that has the platform's colour.
        await expectAccessible(page);
      }
    });
});

/** Elements that cover these points of an element. */
const coveredBy = (element: Locator): Promise<readonly string[]> =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, top, width, height } = range.getBoundingClientRect();
    return [0.02, 0.5, 0.98].flatMap((x) => {
      const hit = document.elementFromPoint(left + width * x, top + height / 2);
      return hit === node ? [] : [hit === null ? "outside" : hit.outerHTML.slice(0, 80)];
    });
  });

test("labels an unknown platform a test portal, with its own colours and name, and shows the whole label at each width [CFG-2, CFG-3]", async ({
  page,
  control,
  person,
  signIn,
}) => {
  await page.goto("/features");
  await expect(page).toHaveTitle(`${texts.features} — ${texts.portal}`);
  await expect(page.getByText(texts.testPortal)).toHaveCount(0);
  await control.configure({ run_platform: "somewhere-else" });
  await page.reload();
  const label = page.getByRole("banner").getByText(texts.testPortal);
  await expect(label).toBeVisible();
  await expect(page).toHaveTitle(`${texts.features} — Кабінет комунальних послуг`);
  await expect(page.locator("html")).toHaveAttribute("data-platform", "test");
  const expectWhole = async (where: string): Promise<void> => {
    for (const width of [320, 360, 768, 1440])
      await test.step(`${where} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 740 });
        await expect(label).toBeInViewport({ ratio: 1 });
        expect(await label.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
        expect(await coveredBy(label)).toEqual([]);
      });
  };
  await expectWhole("a public page");
  await signIn(page, person("olena"));
  await expectWhole("the cabinet");
});

const menus = {
  many: Array.from({ length: 14 }, (_, at) => ({
    id: `p${at}`,
    name: `Додаткова сторінка з довгою назвою номер ${at}`,
  })),
  unbroken: [{ id: "long", name: "Наддовгасуцільнаназвасторінки".repeat(8) }],
};

test("keeps a menu of many long names and one unbroken name within the page at each width [SHELL-3]", async ({
  page,
  control,
}) => {
  const header = page.getByRole("banner");
  const menu = header.getByRole("button", { name: texts.menu });
  for (const [which, additional_pages] of Object.entries(menus)) {
    await control.configure({ pages: { additional_pages } });
    await page.goto("/features");
    for (const width of [360, 768, 1440])
      await test.step(`${which} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 740 });
        await menu.click();
        const last = linksOf(page, texts.mainMenu).last();
        await last.scrollIntoViewIfNeeded();
        await expect(last).toBeInViewport({ ratio: 1 });
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        ).toBeLessThanOrEqual(0);
        expect((await header.boundingBox())?.height).toBeLessThan(80);
        await menu.click();
        await expect(last).toBeHidden();
      });
  }
});

test("ends the page with the payment service and the years since 2012, also long after the build [SHELL-4]", async ({
  page,
}) => {
  await page.clock.install({ time: new Date("2031-01-01T00:00:30+02:00") });
  await page.goto("/features");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("img", { name: /платіжний сервіс/u })).toBeVisible();
  await expect(footer).toContainText("© 2012–2031");
});

test("offers registration to a visitor, and the cabinet to a resident [SHELL-2]", async ({
  page,
  person,
  signIn,
}) => {
  await page.goto("/features");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: texts.register })).toBeVisible();
  await expect(header.getByRole("link", { name: texts.cabinet })).toHaveCount(0);
  await signIn(page, person("olena"));
  await header.getByRole("link", { name: texts.portal }).click();
  await expect(header.getByRole("link", { name: texts.cabinet })).toBeVisible();
  await expect(header.getByRole("link", { name: texts.register })).toHaveCount(0);
  await header.getByRole("link", { name: texts.cabinet }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("opens the user menu by mouse and by keyboard, again at once too, and its links work [SHELL-1]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  const button = page.getByRole("button", { name: `${texts.userMenu} ${person("olena").name}` });
  await button.click();
  const items = page.getByRole("menuitem");
  await expect(items).toHaveText([texts.profile, texts.accounts, texts.logout]);
  await expect(page.getByRole("menu").getByRole("separator")).toHaveCount(1);
  await page.getByRole("menuitem", { name: texts.profile }).click();
  await expect(page).toHaveURL("/dashboard/profile");
  await expect(page.getByRole("heading", { level: 1, name: texts.myProfile })).toBeFocused();
  await expect(items).toHaveCount(0);
  await button.focus();
  await page.keyboard.press("ArrowDown");
  await expect(items.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  // At once: the list of the first opening may not have gone yet.
  await page.keyboard.press("ArrowDown");
  await expect(items.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(items).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await expect(items.last()).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: texts.accounts })).toBeFocused();
  await expect(items).toHaveCount(0);
  await button.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/sign-in");
});

test("aligns logo, content and footer on every page at each width [ALL-5]", async ({
  page,
  person,
  signIn,
}) => {
  const left = (one: Locator): Promise<number> =>
    one.evaluate((node) => Math.round(node.getBoundingClientRect().left));
  const edges = async (path: string, contentAt: (width: number) => Locator): Promise<void> => {
    await page.goto(path);
    await expect(page.locator(".ui-skeleton")).toHaveCount(0);
    for (const width of [768, 1280, 1440, 1920])
      await test.step(`${path} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        const logo = await left(page.getByRole("banner").getByRole("link").first());
        const footer = page.getByRole("contentinfo").getByRole("link").first();
        await expect.poll(() => left(contentAt(width))).toBe(logo);
        expect(await left(footer)).toBe(logo);
      });
  };
  const heading = page.getByRole("heading", { level: 1 });
  for (const path of ["/features", "/sign-in", "/contacts/new", "/help", "/docs", "/storage"])
    await edges(path, () => heading);
  await signIn(page, person("editor"));
  const section = page.getByRole("navigation", { name: texts.sections }).locator("svg").first();
  for (const path of ["/dashboard", "/dashboard/meters", "/dashboard/profile"])
    await edges(path, (width) => (width < 960 ? heading : section));
  await edges("/admin", () => heading);
});

test("offers a visitor sign-in and registration in one row of a phone [SHELL-2]", async ({
  page,
}) => {
  await page.goto("/help");
  const header = page.getByRole("banner");
  for (const width of [320, 360])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 740 });
      await expect(header.getByRole("link", { name: texts.signIn })).toBeInViewport({ ratio: 1 });
      await expect(header.getByRole("link", { name: texts.register })).toBeInViewport({ ratio: 1 });
      await expect(header.getByRole("button", { name: texts.menu })).toBeInViewport({ ratio: 1 });
      expect((await header.boundingBox())?.height).toBeLessThan(80);
    });
});

test("has one menu on a phone: in the cabinet that of its sections [SHELL-3]", async ({
  page,
  person,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, person("olena"));
  const menu = page.getByRole("button", { name: texts.menu, exact: true });
  const more = page.getByRole("button", { name: "Ще", exact: true });
  await expect(more).toBeVisible();
  await expect(menu).toHaveCount(0);
  await more.click();
  const outside = page.getByRole("list", { name: texts.mainMenu }).getByRole("link");
  await expect(outside).toHaveText([
    texts.features,
    texts.feedback,
    texts.help,
    texts.documents,
    "Про портал",
  ]);
  for (const link of await outside.all()) await expect(link).toBeInViewport({ ratio: 1 });
  await outside.filter({ hasText: texts.help }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.help);
  await expect(menu).toBeVisible();
});
