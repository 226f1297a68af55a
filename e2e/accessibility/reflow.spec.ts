import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { violationsOfLayout } from "../support/axe.ts";
import { coveredTexts, layoutFaults, smallTargets } from "../support/layout.ts";
import { stretchTexts } from "../support/long-data.ts";
import type { Screen } from "../support/screens.ts";
import { cabinetScreens, open, publicScreens } from "../support/screens.ts";
import { texts } from "../support/texts.ts";

type Size = readonly [width: number, height: number, text: "100%" | "200%"];

/** Phones and desktops, doubled text, and 1280 px zoomed to 400 %. */
const sizes: readonly Size[] = [
  [320, 740, "100%"],
  [320, 740, "200%"],
  [360, 740, "200%"],
  [390, 844, "200%"],
  [640, 900, "200%"],
  [768, 900, "200%"],
  [1280, 900, "200%"],
  [1440, 900, "200%"],
  [320, 256, "100%"],
  [1440, 900, "100%"],
];
/** A phone with doubled text, and a desktop zoomed to 400 %: sticky bars would leave no room to read. */
const hasNoRoomForBars = ([width, height, text]: Size): boolean =>
  height < 300 || (width <= 360 && text === "200%");
/**
 * The sizes in which axe also checks every screen: doubled text on phones and a tablet, and 1280 px zoomed to 400 %.
 */
const isJudged = ([width, height, text]: Size): boolean =>
  height === 256 || (text === "200%" && [320, 390, 768].includes(width));
const usual: readonly Size[] = [
  [320, 740, "100%"],
  [768, 900, "100%"],
  [1280, 900, "100%"],
];

const resize = async (page: Page, [width, height, text]: Size): Promise<void> => {
  await page.setViewportSize({ width, height });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, text);
  // Charts redraw when the width of their container changes.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
};

/** One word of 15 letters, which a card on 320 px cannot hold in doubled text: readable across the border. */
const isTooLongAWord = (fault: string, [width, , text]: Size): boolean =>
  width === 320 && text === "200%" && /^wider than its button: .*«Зареєструватися/u.test(fault);

/** Collects the faults of all screens in all sizes, so that one run reports everything. */
const faultsOf = async (
  page: Page,
  screens: readonly Screen[],
  wanted: readonly Size[],
): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const screen of screens) {
    // A captcha keeps the size it had when it loaded.
    await page.setViewportSize({ width: 320, height: 740 });
    const name = await open(page, screen);
    for (const size of wanted) {
      await resize(page, size);
      const found = [
        ...(await layoutFaults(page)).filter((fault) => !isTooLongAWord(fault, size)),
        ...(size[2] === "100%" ? await smallTargets(page) : []),
        ...(isJudged(size) ? await violationsOfLayout(page) : []),
        ...(hasNoRoomForBars(size) ? await coveredTexts(page) : []),
      ];
      faults.push(...found.map((fault) => `${name}, ${size.join(" ")}: ${fault}`));
    }
  }
  return faults;
};

test("public screens stay complete on a phone, enlarged and zoomed; every target is large enough [ALL-3, ALL-5]", async ({
  page,
  watching,
}) => {
  watching.expectConsole(/status of 404/u);
  expect(await faultsOf(page, publicScreens, sizes)).toEqual([]);
});

test("screens of the cabinet stay complete on a phone, enlarged and zoomed; every target is large enough [ALL-3, ALL-5]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  expect(await faultsOf(page, cabinetScreens, sizes)).toEqual([]);
});

test("a 36-letter word overflows and covers nothing [ALL-5]", async ({ page, person, signIn }) => {
  await stretchTexts(page, "Щ".repeat(36));
  await signIn(page, person("olena"));
  expect(await faultsOf(page, cabinetScreens, usual)).toEqual([]);
});

test("a 117-letter word overflows and covers nothing [ALL-5]", async ({
  page,
  person,
  signIn,
  watching,
}) => {
  watching.expectConsole(/status of 404/u);
  await stretchTexts(page, "щ".repeat(117));
  const faults = await faultsOf(page, publicScreens, usual);
  await signIn(page, person("olena"));
  expect([...faults, ...(await faultsOf(page, cabinetScreens, usual))]).toEqual([]);
});

test("long readings in a bill stand below each other on a phone with doubled text [ALL-5, UTIL-3]", async ({
  page,
  person,
  signIn,
}) => {
  await page.route(/\/invoice-detail\?/u, async (route) => {
    const answer = await route.fetch();
    const { lines, ...detail }: { readonly lines: readonly object[] } = await answer.json();
    const longer = lines.map((line) => ({ ...line, previousFactor: 2404.618, factor: 2479.035 }));
    await route.fulfill({ response: answer, json: { ...detail, lines: longer } });
  });
  await signIn(page, person("olena"));
  await open(page, { path: "/dashboard/invoices", link: /^\/dashboard\/invoices\/./u });
  const readings = page.getByRole("cell").filter({ hasText: "→" }).first();
  await expect(readings).toHaveText(/^2.404,618.→.2.479,035$/u);
  for (const width of [320, 360]) {
    await resize(page, [width, 740, "200%"]);
    expect(await layoutFaults(page)).toEqual([]);
  }
});

test("dialogs and menus stay complete in doubled text too [ALL-5, PROF-7]", async ({
  page,
  person,
  signIn,
}) => {
  const check = async (): Promise<void> => expect(await layoutFaults(page)).toEqual([]);
  const phone: Size = [320, 740, "200%"];
  await open(page, { path: "/help" });
  await resize(page, phone);
  await page.getByRole("button", { name: texts.menu, exact: true }).click();
  await check();
  await signIn(page, person("olena"));
  await open(page, { path: "/dashboard/profile" });
  await resize(page, phone);
  await page.getByRole("button", { name: "Ще", exact: true }).click();
  await check();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: texts.userMenu }).click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  await check();
  await page.keyboard.press("Escape");
  await page.getByRole("main").getByRole("button", { name: "Видалити профіль" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await check();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("status")).toContainText("Введіть пароль");
  await check();
});

test("header and tab bar stop sticking when the screen is low or the text is large [ALL-5]", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person("olena"));
  await open(page, { path: "/dashboard/meters" });
  const bars = [
    page.getByRole("banner"),
    page.getByRole("navigation", { name: texts.sections }),
    page.getByRole("button", { name: "Передати показання" }),
  ];
  const stuck = async (size: Size): Promise<readonly boolean[]> => {
    await resize(page, size);
    await page.evaluate(() =>
      document.querySelector("main")?.querySelectorAll("tbody tr")[1]?.scrollIntoView(),
    );
    return Promise.all(
      bars.map((bar) =>
        bar.evaluate((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return bottom > 0 && top < window.innerHeight;
        }),
      ),
    );
  };
  expect(await stuck([360, 740, "100%"])).toEqual([true, true, true]);
  expect(await stuck([320, 256, "100%"])).toEqual([false, false, false]);
  expect(await stuck([320, 740, "200%"])).toEqual([false, false, false]);
});
