/** Time from a key press in a text field to its paint, on the slow phone. */
import type { Browser } from "playwright";
import { withPage } from "./page.ts";

/** About as long as an email address. The first keys warm things up and are not counted. */
const WORD = "olena.kovalenko@example.com";
const WARM_UP = 5;

/** Runs in the page. Records the time from each key press to the following paint. */
function noteKeys(): void {
  const delays: number[] = [];
  Object.assign(window, { benchKeys: delays });
  document.addEventListener(
    "keydown",
    (event) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => {
          port1.close();
          delays.push(performance.now() - event.timeStamp);
        });
        port1.start();
        // Arrives after the frame that is being made now.
        port2.postMessage(null);
      });
    },
    { capture: true },
  );
}

/** Runs in the page. Resolves with the delays once there are `count` of them. */
const notedKeys = (count: number): Promise<readonly number[]> =>
  new Promise((resolve) => {
    const { benchKeys }: { benchKeys: number[] } = Object.assign({ benchKeys: [] }, window);
    const look = setInterval(() => {
      if (benchKeys.length < count) return;
      clearInterval(look);
      resolve(benchKeys);
    }, 10);
  });

/**
 * Milliseconds from each key press to the paint after it, in the first text field of the page.
 * @throws Error when the field does not contain what was typed.
 */
export const keysToPaint = (browser: Browser, url: string): Promise<readonly number[]> =>
  withPage(browser, url, async (page) => {
    const field = page.locator("input:not([type='checkbox'])").first();
    await page.evaluate(noteKeys);
    await field.focus();
    let delays: readonly number[] = [];
    for (const [at, key] of WORD.split("").entries()) {
      await page.keyboard.press(key);
      delays = await page.evaluate(notedKeys, at + 1);
    }
    if ((await field.inputValue()) !== WORD) throw new Error(`${url} does not take what is typed.`);
    return delays.slice(WARM_UP);
  });
