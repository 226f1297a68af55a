import type { Locator, Page, Route } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { chunkOf, partModules } from "../support/chunks.ts";
import { texts } from "../support/texts.ts";
import { backOnline, notReloaded, type PartRow, reloadedNow } from "./part-row.ts";
import { partTable, sharedPages } from "./part-table.ts";

/* Each lazy-loaded part × its script missing, from an older release, slow (SHELL-12). */

const missing = "Не вдалося завантажити цю частину порталу.";

type Answer = (route: Route) => Promise<void>;

const abort: Answer = (route) => route.abort();
// After a release a server may return the portal's page instead of an old file.
const gone: Answer = (route) =>
  route.fulfill({ status: 404, contentType: "text/html", body: "<!doctype html>" });
const arrive: Answer = (route) => route.continue();

/** The test controls the response of this script. The request is held until the test decides. */
const scriptOf = async (page: Page, module: string) => {
  const held: Route[] = [];
  let answer: Answer | null = null;
  let asked = 0;
  await page.route(`**${chunkOf(module)}`, async (route) => {
    asked += 1;
    if (answer === null) held.push(route);
    else await answer(route);
  });
  return {
    asked: () => asked,
    isHeld: () => held.length > 0,
    hold: () => {
      answer = null;
    },
    become: async (next: Answer) => {
      answer = next;
      await Promise.all(held.splice(0).map(next));
    },
  };
};

type Script = Awaited<ReturnType<typeof scriptOf>>;

const alertIn = (place: Locator): Locator => place.getByRole("alert").filter({ hasText: missing });
const overPage = (page: Page): Locator => page.getByRole("dialog", { name: missing });

/** Whether the standard alert of all parts replaces this part. */
const hasAlert = ({ says }: PartRow): boolean => typeof says === "string" && says !== "nothing";

/** The message about the missing part. `null`: the page works without the part and shows no message. */
const messageOf = ({ says }: PartRow, page: Page): Locator | null => {
  switch (says) {
    case "in place":
      return alertIn(page.getByRole("main"));
    case "over the page":
      return alertIn(overPage(page));
    case "at the bottom":
      return alertIn(page.locator(".missing-bottom"));
    case "nothing":
      return null;
    default:
      return says(page);
  }
};

/** Requests the part again, as the row defines or with the button of the message. */
const askAgain = async ({ says, again }: PartRow, page: Page): Promise<void> => {
  if (again !== undefined) return again(page);
  if (says === "nothing") return;
  const places = {
    "in place": page.getByRole("main"),
    "over the page": overPage(page),
    "at the bottom": page.locator(".missing-bottom"),
  };
  const place = typeof says === "string" ? places[says] : page.getByRole("main");
  await place.getByRole("button", { name: texts.retry }).first().click();
};

/** Closes the message and opens the part again. */
const openAnew = async ({ open }: PartRow, page: Page): Promise<void> => {
  await overPage(page).getByRole("button", { name: texts.close }).click();
  await expect(overPage(page)).toHaveCount(0);
  await open?.(page);
};

/** Retries until the script is requested. A part without a message gives no sign of when its failure has arrived. */
const expectAsked = async (
  row: PartRow,
  page: Page,
  asked: () => number,
  isAnew = false,
): Promise<void> => {
  const before = asked();
  const isSilent = row.says === "nothing" && row.again === undefined;
  if (isAnew) await openAnew(row, page);
  else if (!isSilent) await askAgain(row, page);
  await expect
    .poll(async () => {
      if (isSilent) await backOnline(page);
      return asked();
    })
    .toBeGreaterThan(before);
};

const expectFrame = async (page: Page): Promise<void> => {
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
};

const expectNoAlert = (page: Page): Promise<void> =>
  expect(alertIn(page.locator("body"))).toHaveCount(0);

/** The right message is shown and no other. Header and footer stay. */
const expectSaid = async (row: PartRow, page: Page): Promise<void> => {
  const message = messageOf(row, page);
  if (message !== null) await expect(message.first()).toBeVisible();
  if (!hasAlert(row)) await expectNoAlert(page);
  await expectFrame(page);
};

/** While the script loads, the alert stays as it was and no other message appears. */
const expectPatience = async (row: PartRow, page: Page): Promise<void> => {
  if (hasAlert(row)) await expect(messageOf(row, page) ?? page.getByRole("alert")).toHaveCount(1);
  else await expectNoAlert(page);
  await expectFrame(page);
};

/** The script is slow, missing and of a gone release: the page says so, and loads it by a retry. */
const expectRecovery = async (
  page: Page,
  module: string,
  row: PartRow,
  script: Script,
): Promise<void> => {
  await expect.poll(script.isHeld).toBe(true);
  await expectNoAlert(page);
  await expectFrame(page);

  await script.become(abort);
  await expectSaid(row, page);
  await script.become(gone);
  await expectAsked(row, page, script.asked, row.says === "over the page");
  await expectSaid(row, page);
  script.hold();
  await expectAsked(row, page, script.asked);
  await expectPatience(row, page);

  const came = page.waitForResponse(`**${chunkOf(module)}`);
  await script.become(arrive);
  expect((await came).status()).toBe(200);
  if (row.here !== undefined) await expect(row.here(page)).toBeAttached();
  await expectNoAlert(page);
  // After pressing the button of the message, the focus moves to what replaced it.
  if (hasAlert(row)) await expect(page.locator("body")).not.toBeFocused();
  if (row.typed !== undefined) {
    const [field, value] = row.typed;
    await expect(field(page)).toHaveValue(value);
  }
};

test("every part that loads when it is needed has a row in the table of parts [SHELL-12]", () => {
  expect(partModules()).toEqual(Object.keys(partTable).toSorted());
});

test("no part is opened in two tests [SHELL-12]", () => {
  const named = sharedPages.flat();
  expect(named.toSorted()).toEqual([...new Set(named)].toSorted());
  expect(named.filter((module) => !(module in partTable))).toEqual([]);
});

/** The parts of each test. */
const pages: readonly (readonly string[])[] = [
  ...sharedPages,
  ...Object.keys(partTable)
    .filter((module) => !sharedPages.flat().includes(module))
    .map((module) => [module]),
];

const rowOf = (module: string): PartRow => {
  const row = partTable[module];
  if (row === undefined) throw new Error(`The table of parts has no row ${module}`);
  return row;
};

for (const modules of pages)
  test(`a part whose script is slow, missing or of a release that is gone says so, and loads by a retry: ${modules.join(", ")} [SHELL-12]`, async ({
    page,
    person,
    signIn,
    control,
    watching,
  }) => {
    watching.expectConsole(
      /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 40[14]|module script/u,
    );
    const parts = modules.map((module) => ({ module, row: rowOf(module) }));
    const [first] = parts;
    if (first === undefined) throw new Error("A page without parts");
    for (const { row } of parts) await row.configure?.(control);
    if (parts.some(({ row }) => row.isOptional !== true)) await page.addInitScript(reloadedNow);
    // Each part waits for its turn, also one that the page loads by itself.
    const scripts = new Map<string, Script>();
    for (const { module } of parts) scripts.set(module, await scriptOf(page, module));
    await first.row.prepare?.(page);
    if (first.row.who === undefined) await page.goto(first.row.at);
    else await signIn(page, person(first.row.who), first.row.at);
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    for (const { module, row } of parts)
      await test.step(module, async () => {
        const script = scripts.get(module);
        if (script === undefined) throw new Error(`No script of ${module}`);
        if (parts.length > 1) await page.evaluate(row.isOptional ? notReloaded : reloadedNow);
        await row.open?.(page);
        documents.splice(0);
        await expectRecovery(page, module, row, script);
        // Only the row's own retry may have loaded a document.
        expect(documents).toHaveLength(row.here === undefined ? 2 : 0);
        await row.leave?.(page);
      });
  });
