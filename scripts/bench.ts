/**
 * `npm run bench [rounds]`: prints the cost of the pages and the mock server. The figures are ratios to a bare page
 * and a bare server, measured in the same rounds. It never fails: milliseconds depend on the machine and its load.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { compareKeys, comparePage, comparePlain } from "./bench/beside.ts";
import { compareHistories } from "./bench/compare-histories.ts";
import { compareServer } from "./bench/compare-server.ts";
import { measureConsole } from "./bench/console.ts";
import { compareContent, signedInState } from "./bench/content.ts";
import { median } from "./bench/figures.ts";
import { startBrowser } from "./bench/page.ts";
import { servePortal } from "./bench/servers.ts";
import { root } from "./root.mjs";

const PORT = 41741;
const PAGES = ["/features", "/sign-in"];
const CONTENT = ["/features", "/help", "/docs"];
const CABINET = ["/dashboard", "/dashboard/invoices", "/dashboard/meters"];
const FORMS = ["/sign-in", "/register", "/recovery/send-email"];
const rounds = Number(process.argv[2] ?? 7);
/** Content loads slowly on a slow phone, and fewer rounds give the same precision. */
const contentRounds = Math.min(rounds, 3);
/** Each round contains many key presses. */
const keyRounds = Math.min(rounds, 3);
const historyRounds = Math.min(rounds, 5);

const title = (text: string): void => console.log(`\n${text}\n`);

console.log("Bytes (budgets are checked by npm run check:bytes)\n");
spawnSync(process.execPath, ["--import", "tsx", join(root, "scripts", "bytes.ts")], {
  cwd: root,
  stdio: "inherit",
});

const portal = await servePortal(PORT);
const browser = await startBrowser();
const { url: base } = portal;
try {
  title(
    `Pages on a slow phone, ${rounds} rounds, medians (ratio to a bare page of the same text, and its middle half)`,
  );
  for (const path of PAGES) console.log(await comparePage({ browser, base, path, rounds }));
  title(
    `When the content is there, ${contentRounds} rounds, medians (ratio to the first paint of the same page without scripts)`,
  );
  const ofContent = { browser, base, rounds: contentRounds };
  for (const path of CONTENT) console.log(await compareContent({ ...ofContent, path }));
  const resident = await signedInState(browser, base);
  const ofCabinet = { ...ofContent, opening: { storageState: resident } };
  for (const path of CABINET) console.log(await compareContent({ ...ofCabinet, path }));
  title(
    `Beside a plain page of React and its router with the same text, ${contentRounds} rounds, medians (ratio)`,
  );
  for (const path of CONTENT) console.log(await comparePlain({ ...ofContent, path }));
  for (const path of CABINET) console.log(await comparePlain({ ...ofCabinet, path }));
  title("From a key press to its paint, CPU 4 times slower (ratio to a bare text field)");
  for (const path of FORMS)
    console.log(await compareKeys({ browser, base, path, rounds: keyRounds }));
  title(
    `Histories of the resident with 40 accounts, all years beside a few weeks, ${historyRounds} rounds, CPU 4 times slower`,
  );
  console.log(await compareHistories(browser, base, historyRounds));
  const { ticks, charts, states } = await measureConsole(browser, base);
  title("QA console, medians");
  console.log(`  a machine's message until the list shows it, 45 running: ${median(ticks).toFixed(1)} ms (goal: at most 16)
  the largest chart, ${states} states: ${median(charts).toFixed(0)} ms (goal: at most 100)`);
  await browser.close();
  title("Mock server, requests a second (ratio to bare node:http with the same body)");
  console.log(await compareServer(base));
} finally {
  await browser.close();
  await portal.stop();
}
