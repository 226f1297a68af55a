import { readFile } from "node:fs/promises";
import { expect, test } from "../fixtures.ts";
import { texts } from "../support/texts.ts";

/** The QA console is made for a wide screen. */
test.use({ viewport: { width: 1600, height: 950 } });

test("the coverage of a walk is drawn on the charts, added up over files, and saved [QA-8]", async ({
  page,
  expectAccessibleInBoth,
}, testInfo) => {
  await page.goto("/qa");
  const portal = page.frameLocator("iframe");
  await page.getByLabel("Ширина екрана").selectOption("768");
  await portal.getByRole("link", { name: texts.signIn, exact: true }).first().click();
  await portal.getByRole("button", { name: texts.signIn, exact: true }).click();
  await page.getByRole("tab", { name: "Покриття" }).click();
  const machines = page.getByRole("navigation", { name: "Покриття за машинами" });
  await machines.getByRole("button", { name: /^sign-in / }).click();
  const drawing = page.getByRole("img", { name: "Statechart sign-in" });
  await expect(drawing.locator("[data-state='sign-in.editing']")).toHaveClass(/flow-covered/u);
  await expect(drawing.locator("[data-state].flow-missed").first()).toBeVisible();
  const missed = page.getByRole("list", { name: "Переходи, яких ще ніхто не здійснив" });
  await expect(missed).toContainText("найкоротший шлях: ");
  await expectAccessibleInBoth(page);

  const saved = async (button: string, name: string): Promise<string> => {
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: button }).click();
    const file = testInfo.outputPath(name);
    await (await saving).saveAs(file);
    return readFile(file, "utf8");
  };
  expect(await saved("Зберегти діаграму SVG", "coverage.svg")).toMatch(
    /<svg[\s\S]*\.flow-missed[\s\S]*flow-covered/u,
  );
  const { covered } = JSON.parse(await saved("Зберегти JSON", "coverage.json"));
  expect(covered.states).toContain("sign-in.editing");

  // A reloaded console adds the saved coverage to its own.
  await page.reload();
  await page.getByRole("tab", { name: "Покриття" }).click();
  await page.getByLabel("Що враховано").selectOption("files");
  await expect(page.getByText(/^Станів: 0 із/u)).toBeVisible();
  await page
    .getByLabel("Відкрити записи або покриття")
    .setInputFiles(testInfo.outputPath("coverage.json"));
  await expect(page.getByText("Враховано файлів: 1")).toBeVisible();
  await machines.getByRole("button", { name: /^sign-in / }).click();
  await expect(drawing.locator("[data-state='sign-in.editing']")).toHaveClass(/flow-covered/u);
  // Opened files and the selection survive a change of tabs.
  await page.getByRole("tab", { name: "Люди" }).click();
  await page.getByRole("tab", { name: "Покриття" }).click();
  await expect(page.getByText("Враховано файлів: 1")).toBeVisible();
  await expect(drawing).toBeVisible();
});
