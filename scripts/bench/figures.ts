/**
 * The arithmetic of the bench. Ratios are calculated within a round, since they vary less between rounds than times.
 */
import { escapeMarkup } from "#contracts/escape-markup.ts";

/** The median of the numbers; NaN for an empty list. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.filter(Number.isFinite).toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

const ratios = (ours: readonly number[], theirs: readonly number[]): readonly number[] =>
  ours.map((value, round) => value / (theirs[round] ?? Number.NaN));

/** The median ratio of two series that were measured round by round. */
export function medianRatio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ratios(ours, theirs));
}

/** The ratio as text: its median and its interquartile range. */
export function ratioText(ours: readonly number[], theirs: readonly number[]): string {
  const sorted = ratios(ours, theirs)
    .filter(Number.isFinite)
    .toSorted((a, b) => a - b);
  const cut = Math.floor(sorted.length / 4);
  const half = sorted.slice(cut, sorted.length - cut);
  const [low, middle, high] = [half[0], median(sorted), half.at(-1)];
  const text = (value: number | undefined) => (value ?? Number.NaN).toFixed(2);
  return `${text(middle)} (${text(low)}–${text(high)})`;
}

/** The lines that are not blank. */
export const textLinesOf = (text: string): readonly string[] =>
  text.split(/\n+/).flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));

/** A page of headings and paragraphs with the same text, as the baseline; optionally with a plain text field. */
export function barePage(title: string, text: string, hasField = false): string {
  const body = textLinesOf(text)
    .map(escapeMarkup)
    .map((line, at) => (at === 0 ? `<h1>${line}</h1>` : `<p>${line}</p>`))
    .join("");
  return `<!doctype html><html lang="uk"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeMarkup(title)}</title><link rel="icon" href="data:,"></head><body>${body}${hasField ? "<label>Field <input></label>" : ""}</body></html>`;
}
