/** Any text that begins with the first letter of this word, except the word itself. Verifiers support no lookahead. */
const besides = (word: string): string => {
  const [first = "", next = "", ...rest] = Array.from(word);
  return next === ""
    ? `${first}[\\s\\S]+`
    : `${first}(?:[^${next}][\\s\\S]*|${besides([next, ...rest].join(""))})?`;
};

/**
 * Pact cannot express "`null` or text", since all rules of a place apply together. So these patterns match the JSON:
 * `null`, or a text that does not start like a number, list or object, and is not `true` or `false`.
 */
export const nullOrText: readonly string[] = [
  "^(?:null|[^\\d\\[{-][\\s\\S]*)?$",
  `^(?:[^tf][\\s\\S]*|${besides("true")}|${besides("false")})?$`,
];
