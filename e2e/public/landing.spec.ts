import { expect, test } from "../fixtures.ts";

test("the landing page answers residents' questions, shows a sample bill, and leaves no gap among its cards [CMS-1]", async ({
  page,
}) => {
  await page.goto("/features");
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards.first()).toBeVisible();
  const rights = () =>
    cards.evaluateAll((all) =>
      all.map((card) => {
        const { right, bottom } = card.getBoundingClientRect();
        return { right: Math.round(right), bottom: Math.round(bottom) };
      }),
    );
  for (const width of [1440, 1024, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByText("Скільки платити за дім і чому стільки?")).toBeVisible();
    await expect(page.getByRole("figure", { name: "Приклад рахунку за місяць" })).toBeVisible();
    const edges = await rights();
    const edge = Math.max(...edges.map(({ right }) => right));
    expect(edges.at(-1)?.right, `${width}`).toBe(edge);
    const lastRow = edges.filter(({ bottom }) => bottom === edges.at(-1)?.bottom);
    const rows = new Set(edges.map(({ bottom }) => bottom)).size;
    if (width === 1440) expect(lastRow.length).toBeGreaterThan(rows > 1 ? 1 : 0);
  }
});
