import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { holesOf } from "../support/holes.ts";
import { cabinetScreens, goWithin, open, publicScreens } from "../support/screens.ts";
import type { Screen } from "../support/screens.ts";
import { whenReady } from "../support/registration.ts";

/* The service returns the minimum that the contract allows: no optional fields. */

const problemsOf = async (page: Page, screens: readonly Screen[]): Promise<readonly string[]> => {
  const problems: string[] = [];
  for (const screen of screens) {
    const name = await open(page, screen, goWithin);
    problems.push(...(await holesOf(page)).map((problem) => `${name}: ${problem}`));
  }
  return problems;
};

test("public screens show no empty names or missing values [CON-1, CMS-1]", async ({
  page,
  control,
  watching,
}) => {
  watching.expectConsole(/status of 404/u);
  await control.answerWith("minimal");
  await page.goto("/features");
  await whenReady(page);
  expect(await problemsOf(page, publicScreens)).toEqual([]);
});

for (const name of ["olena", "iryna", "taras"] as const) {
  test(`the cabinet of ${name} shows no empty names or missing values [CON-1, UTIL-1]`, async ({
    page,
    control,
    person,
    signIn,
  }) => {
    await control.answerWith("minimal");
    await signIn(page, person(name));
    const withLinks =
      name === "taras" ? cabinetScreens.filter(({ link }) => link === undefined) : cabinetScreens;
    expect(await problemsOf(page, withLinks)).toEqual([]);
  });
}
