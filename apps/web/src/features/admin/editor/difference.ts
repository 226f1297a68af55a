import { diffArrays } from "diff/lib/diff/array.js";
import type { ContentValues } from "#machines/forms/content.form.ts";
import { cleaned } from "#web/content/cleaned.ts";
import { isTooMuch } from "#web/content/sanitize.ts";

/** A part of the comparison: in both texts, or only in one. */
export interface Piece {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
  /** Its position. */
  readonly at: number;
}

/** With more changed words, the two texts are shown separately. */
const changesMax = 4000;

const blocks = "p, h2, h3, h4, h5, h6, li, tr, blockquote, caption, div, hr, table, ul, ol";

/**
 * The text as readers get it, block by block; an image counts by its text. Empty for a text that is too much to parse.
 */
const readableOf = ({ title, content }: ContentValues): string => {
  if (isTooMuch(content)) return `${title}\n${content}`;
  const { fragment } = cleaned(content);
  for (const image of fragment.querySelectorAll("img")) image.replaceWith(` [${image.alt}] `);
  for (const cell of fragment.querySelectorAll("td, th")) cell.append(" ");
  for (const block of fragment.querySelectorAll(blocks)) {
    block.prepend("\n");
    block.append("\n");
  }
  const lines = (fragment.textContent ?? "")
    .split("\n")
    .map((line) => line.replaceAll(/\s+/gu, " ").trim());
  return [title, ...lines.filter((line) => line !== "")].join("\n");
};

const wordsIn = (text: string): string[] =>
  text.match(/\s+|[\p{L}\p{N}’'-]+|[^\s\p{L}\p{N}]/gu) ?? [];

/** The edits from one text to the other, as readers get them. */
export const editsBetween = (before: ContentValues, after: ContentValues): readonly Piece[] => {
  const [one, other] = [readableOf(before), readableOf(after)];
  const changes = diffArrays(wordsIn(one), wordsIn(other), { maxEditLength: changesMax });
  return changes === undefined
    ? [
        { kind: "removed", text: one, at: 0 },
        { kind: "added", text: other, at: 1 },
      ]
    : changes.map(({ added, removed, value }, at) => ({
        at,
        kind: added ? "added" : removed ? "removed" : "same",
        text: value.join(""),
      }));
};
