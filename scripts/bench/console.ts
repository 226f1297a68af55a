/** The QA console: how long it takes to show a machine's message among many machines, and to draw the largest chart. */
import type { Browser } from "playwright";
import { machines } from "#machines/catalogue.ts";
import { stateNodesOf } from "#machines/kit/coverage.ts";

/** More than any screen of the portal runs. */
const RUNNING = 45;
const TICKS = 40;
const CHARTS = 10;
/** The first ones warm things up and are not counted. */
const WARM_UP = 5;

const ids = machines.slice(0, RUNNING).map(({ machine }) => machine.id);
const bySize = machines
  .map(({ machine }) => ({ id: machine.id, states: stateNodesOf(machine.root).length }))
  .toSorted((one, other) => other.states - one.states);
const [largest, other] = [bySize[0]?.id ?? "", bySize.at(-1)?.id ?? ""];

interface ConsoleFigures {
  /** Milliseconds until a machine's message appears in the list. */
  readonly ticks: readonly number[];
  /** Milliseconds from selecting a machine until its chart appears. */
  readonly charts: readonly number[];
  /** The number of states in that chart. */
  readonly states: number;
}

/** Runs in the page. Milliseconds from the next event of this kind to the first change below `selector`. */
const untilChanged = ([selector, event]: readonly [string, string]): Promise<number> =>
  new Promise((resolve) => {
    let start = Number.NaN;
    window.addEventListener(
      event,
      () => {
        start = performance.now();
      },
      { once: true, capture: true },
    );
    const observer = new MutationObserver(() => {
      if (Number.isNaN(start)) return;
      observer.disconnect();
      resolve(performance.now() - start);
    });
    const watched = document.querySelector(selector) ?? document.body;
    observer.observe(watched, { childList: true, subtree: true, characterData: true });
  });

/** Runs in the portal's frame. Sends the console what a machine would send. */
const tell = (message: object): void => {
  window.parent.postMessage(message, window.location.origin);
};

/** Measures the console on a separate server process. */
export const measureConsole = async (browser: Browser, base: string): Promise<ConsoleFigures> => {
  const context = await browser.newContext({ viewport: { width: 1600, height: 950 } });
  try {
    const page = await context.newPage();
    await page.goto(`${base}/qa`);
    const portal = page.frameLocator("iframe");
    await portal.getByRole("heading", { level: 1 }).waitFor();
    const frame = page.frames().find((one) => one.url().includes("/qa/portal"));
    if (frame === undefined) throw new Error("The console has no portal.");
    for (const [at, machine] of ids.entries())
      await frame.evaluate(tell, {
        kind: "actor-started",
        sessionId: `bench-${at}`,
        machine,
        parent: null,
      });
    const during = async (
      place: readonly [string, string],
      act: () => Promise<unknown>,
    ): Promise<number> => {
      const changed = page.evaluate(untilChanged, place);
      // Evaluations in a page run in the order in which they were requested.
      await page.evaluate(() => 0);
      await act();
      return changed;
    };
    const ticks: number[] = [];
    for (let tick = 0; tick < TICKS + WARM_UP; tick += 1)
      ticks.push(
        await during(["nav.qa-machines", "message"], () =>
          frame.evaluate(tell, {
            kind: "actor-event",
            sessionId: `bench-${tick % RUNNING}`,
            from: null,
            type: `BENCH_${tick}`,
            event: {},
            at: tick,
          }),
        ),
      );
    const nav = page.locator("nav.qa-machines");
    const choose = (id: string) =>
      nav.getByRole("button", { name: new RegExp(`^${id}(?: |$)`, "u") }).evaluate((button) => {
        button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      });
    const charts: number[] = [];
    for (let turn = 0; turn < CHARTS + 2; turn += 1) {
      await choose(other);
      await page.getByRole("img", { name: `Statechart ${other}` }).waitFor();
      charts.push(await during([".qa-chart", "click"], () => choose(largest)));
      await page.getByRole("img", { name: `Statechart ${largest}` }).waitFor();
    }
    return {
      ticks: ticks.slice(WARM_UP),
      charts: charts.slice(2),
      states: bySize[0]?.states ?? 0,
    };
  } finally {
    await context.close();
  }
};
