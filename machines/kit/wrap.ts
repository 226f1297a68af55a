/** Generated Markdown in lines that can be read and compared. */

const LONGEST = 120;

/** A word: code and links stay whole, whatever spaces they hold. */
const WORD = /(?:`[^`]*`|\[[^\]]*\]\([^)]*\)|[^\s`[]|[`[])+/gu;

/**
 * A paragraph or an item of a list in lines of at most 120 characters, where its words allow it.
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
