/** Compares long histories with short ones. */
import type { Browser } from "playwright";
import { referenceDay } from "#contracts/builders/reference-day.ts";
import { testPeople } from "#contracts/builders/test-people.data.ts";
import {
  type MeasuredHistory,
  type HistoryFigures,
  historyText,
  measureHistory,
  signedInContext,
} from "./histories.ts";

const HISTORIES: readonly MeasuredHistory[] = [
  {
    path: "/dashboard/payments",
    filterBox: -2,
    order: { box: -1, values: ["newest", "largest"] },
    short: { from: "2026-10-17", to: referenceDay },
  },
  {
    path: "/dashboard/invoices",
    filterBox: -2,
    short: { from: "2026-10-10", to: referenceDay },
  },
];
const ALL_YEARS = { from: "2014-01-01", to: referenceDay } as const;

/** The most rows that a resident can have, and about a hundred rows of the same history. */
export async function compareHistories(
  browser: Browser,
  base: string,
  rounds: number,
): Promise<string> {
  const { login, password } = testPeople.halyna;
  const context = await signedInContext(browser, base, login, password);
  const lines: string[] = [];
  for (const history of HISTORIES) {
    const ours: HistoryFigures[] = [];
    const theirs: HistoryFigures[] = [];
    // The first one warms up the server, which calculates the years on request.
    await measureHistory(context, base, history, ALL_YEARS);
    for (let round = 0; round < rounds; round += 1) {
      const turns = [
        async () => ours.push(await measureHistory(context, base, history, ALL_YEARS)),
        async () => theirs.push(await measureHistory(context, base, history, history.short)),
      ];
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
    }
    lines.push(historyText(history.path, ours, theirs));
  }
  await context.close();
  return lines.join("\n");
}
