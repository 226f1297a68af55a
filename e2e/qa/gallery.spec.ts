import { expect, test } from "../fixtures.ts";

/** The QA console is made for a wide screen. */
test.use({ viewport: { width: 1600, height: 950 } });

test("a machine is stepped alone, from the state in the address [QA-8]", async ({
  page,
  control,
  expectAccessibleInBoth,
}) => {
  await page.goto("/qa?machine=recovery-request&state=processing");
  const drawing = page.getByRole("img", { name: "Statechart recovery-request" });
  const state = (name: string) => drawing.locator(`[data-state='recovery-request.${name}']`);
  await expect(state("processing")).toHaveClass(/flow-active/u);
  await page.getByRole("button", { name: /"_tag":"ServerFault"/u }).click();
  await expect(state("editing.failed")).toHaveClass(/flow-active/u);
  await expectAccessibleInBoth(page);
  await page.getByRole("button", { name: "На крок назад" }).click();
  await expect(state("processing")).toHaveClass(/flow-active/u);
  // The gallery answers for the actors, so no letter was requested.
  const calls = await control.calls();
  expect(calls.filter(({ path }) => path.includes("recover_access"))).toEqual([]);
});

test("an address without a machine shows a message, and the console stays usable [QA-8]", async ({
  page,
}) => {
  await page.goto("/qa?machine=nobody&state=x");
  await expect(page.getByRole("alert").filter({ hasText: "Машини «nobody» немає." })).toBeVisible();
  await page.getByRole("tab", { name: "Процеси" }).click();
  await expect(page.getByRole("checkbox", { name: /^Стежити/u })).toBeChecked();
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
});
