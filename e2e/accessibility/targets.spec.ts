import { expect, test } from "../fixtures.ts";
import { violationsOf } from "../support/axe.ts";

/** Rows of buttons that are large enough, on a page that is taller than the screen. */
const page = (inside: string, styles: string): string => `<!doctype html>
  <html lang="uk"><head><title>Цілі</title><style>
    body { margin: 0 }
    button { display: block; inline-size: 200px; block-size: 44px; margin: 0; padding: 0; border: 0 }
    ${styles}
  </style></head><body><main><h1>Цілі</h1>${inside}</main></body></html>`;

const rows = Array.from({ length: 60 }, (_, at) => `<button>Дія ${at}</button>`).join("");

test.describe("a target counts as too small", () => {
  test("not while a sticky bar happens to cover it [ALL-3]", async ({ page: tab }) => {
    await tab.setViewportSize({ width: 400, height: 600 });
    const bar = `<div class="bar">Смуга</div>`;
    await tab.setContent(
      page(
        rows + bar,
        ".bar { position: fixed; inset: auto 0 0; block-size: 70px; background: #fff }",
      ),
    );
    await tab.evaluate(() => window.scrollTo(0, 110));
    expect(await violationsOf(tab)).toEqual([]);
    expect(await tab.evaluate(() => window.scrollY)).toBe(110);
  });

  test("when something covers it at every scroll position [ALL-3]", async ({ page: tab }) => {
    await tab.setViewportSize({ width: 400, height: 600 });
    const covered = `<div class="box"><button>Закрита</button><button class="over">Верхня</button></div>`;
    await tab.setContent(
      page(
        rows + covered + rows,
        ".box { position: relative } .over { position: absolute; inset: 0 auto auto 0; block-size: 30px }",
      ),
    );
    expect(await violationsOf(tab)).toEqual([expect.stringContaining("target-size at")]);
  });
});
