import { expect, test } from "../fixtures.ts";
import { idle } from "../support/idle.ts";
import { whenRunning } from "../support/running.ts";

const ofGroups = /^\/api\/.*\/(?:invoice_accounts|last-factors|provider\/detail)$/u;

for (const path of ["/dashboard", "/dashboard/meters", "/dashboard/accounts"])
  test(`provider groups are named in each call of ${path}, and nothing is requested twice [CON-1, CFG-2, ALL-2]`, async ({
    page,
    person,
    control,
    signIn,
  }) => {
    await control.configure({ service_provider_group_ids: ["1", "2"] });
    await signIn(page, person("olena"));
    await expect(page.locator(".debt-sum")).toContainText("грн");
    const asked: URL[] = [];
    page.on("request", (request) => asked.push(new URL(request.url())));
    await page.goto(path);
    await whenRunning(page);
    await expect(page.getByRole("main").locator(".ui-skeleton")).toHaveCount(0);
    await idle(page);
    const grouped = asked.filter(({ pathname }) => ofGroups.test(pathname));
    expect(grouped).not.toEqual([]);
    for (const { searchParams } of grouped)
      expect(searchParams.get("serviceProviderGroupIds")).toBe("1,2");
    expect(new Set(grouped.map(({ pathname }) => pathname)).size).toBe(grouped.length);
  });
