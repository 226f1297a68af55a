/** Wraps generated Markdown into readable lines. */

const LONGEST = 120;

/** A word; code and links are not split at spaces. */
const WORD = /(?:`[^`]*`|\[[^\]]*\]\([^)]*\)|[^\s`[]|[`[])+/gu;

/**
 * A paragraph or list item in lines of at most 120 characters, if its words allow.
 * @param lead begins the first line, `"- "` of a list's item; the others are indented as far.
 */
export function wrap(text: string, lead = ""): string {
  const [first = "", ...words] = text.match(WORD) ?? [];
  const lines: string[] = [];
  let line = lead + first;
  for (const word of words) {
    if (line.length + 1 + word.length > LONGEST) {
      lines.push(line);
      line = " ".repeat(lead.length) + word;
    } else {
      line += ` ${word}`;
    }
  }
  return [...lines, line].join("\n");
}
