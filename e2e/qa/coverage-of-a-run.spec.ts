import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "../fixtures.ts";

/** The QA console is made for a wide screen. */
test.use({ viewport: { width: 1600, height: 950 } });

test("the console opens the coverage of a run of browser tests, with the way to the rest [QA-8] @builds-the-portal", async ({
  page,
}, testInfo) => {
  const folder = testInfo.outputPath("coverage");
  await promisify(execFile)(
    process.execPath,
    [
      "--import",
      "tsx",
      "scripts/coverage-flows.ts",
      "e2e/journeys/sign-in.spec.ts",
      "--grep",
      "SIGN-3, SES-2",
      "--workers=1",
      "--output",
      testInfo.outputPath("results"),
    ],
    {
      env: {
        ...process.env,
        COVERAGE_FOLDER: folder,
        E2E_PORT: String(41_950 + testInfo.parallelIndex),
        PLAYWRIGHT_JSON_OUTPUT_FILE: "",
        NODE_OPTIONS: "",
      },
    },
  );
  const records = (await readdir(path.join(folder, "flows"))).filter((name) =>
    name.endsWith(".json"),
  );
  expect(records).toHaveLength(1);
  const file = path.join(folder, "flows.json");
  const { covered, machines } = JSON.parse(await readFile(file, "utf8"));

  await page.goto("/qa");
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("tab", { name: "Покриття" }).click();
  // Leave out what the portal in the console has covered itself.
  await page.getByLabel("Що враховано").selectOption("files");
  await page.getByLabel("Відкрити записи або покриття").setInputFiles(file);
  await expect(page.getByText("Враховано файлів: 1")).toBeVisible();
  const list = page.getByRole("navigation", { name: "Покриття за машинами" });
  const states = page.getByRole("list", { name: "Стани, у яких ще ніхто не був" });
  const transitions = page.getByRole("list", { name: "Переходи, яких ще ніхто не здійснив" });

  // The run has signed in, and never used a wrong password.
  await list.getByRole("button", { name: /^sign-in / }).click();
  const drawing = page.getByRole("img", { name: "Statechart sign-in" });
  await expect(drawing.locator("[data-state='sign-in.processing']")).toHaveClass(/flow-covered/u);
  await expect(transitions).toContainText("xstate.error.actor");
  await expect(transitions).not.toContainText("xstate.done.actor");
  // No state of another machine was covered. Each is listed with the shortest way to it.
  await list.getByRole("button", { name: /^profile-general / }).click();
  const { missed } = machines.find(
    ({ machine }: { machine: string }) => machine === "profile-general",
  );
  await expect(states.getByRole("listitem")).toHaveCount(missed.states.length);
  await expect(transitions.getByRole("listitem")).toHaveCount(missed.transitions.length);
  await expect(states.getByRole("listitem").filter({ hasText: "processing" })).toContainText(
    /найкоротший шлях: .*SUBMIT/u,
  );

  const saved = async (button: string, name: string): Promise<string> => {
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: button }).click();
    const to = testInfo.outputPath(name);
    await (await saving).saveAs(to);
    return readFile(to, "utf8");
  };
  // The console saves the same data and drawing that the run produced.
  expect(JSON.parse(await saved("Зберегти JSON", "coverage.json"))).toEqual(
    JSON.parse(await readFile(file, "utf8")),
  );
  expect(covered.transitions.length).toBeGreaterThan(20);
  await list.getByRole("button", { name: /^sign-in / }).click();
  expect(await saved("Зберегти діаграму SVG", "sign-in.svg")).toBe(
    await readFile(path.join(folder, "flows", "sign-in.svg"), "utf8"),
  );
});
