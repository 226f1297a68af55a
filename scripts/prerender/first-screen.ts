/** Selects the styles that a page needs before its scripts run, from the style sheets of the build. */

/** The classes of all elements in a markup. */
export const classesOf = (markup: string): ReadonlySet<string> =>
  new Set(
    [...markup.matchAll(/\sclass="([^"]*)"/gu)].flatMap(([, list = ""]) => list.split(/\s+/u)),
  );

interface Rule {
  /** The selector, or an at-rule's name and condition. */
  readonly head: string;
  /** `null` for a statement, such as the order of layers. */
  readonly body: string | null;
}

/** The end of the quoted string that begins at `start`. */
const afterQuote = (css: string, start: number): number => {
  let at = start + 1;
  while (at < css.length && css[at] !== css[start]) at += css[at] === "\\" ? 2 : 1;
  return at;
};

/** The top-level rules of a sheet. */
const rulesOf = (css: string): readonly Rule[] => {
  const rules: Rule[] = [];
  let start = 0;
  let open = 0;
  let depth = 0;
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '"' || sign === "'") at = afterQuote(css, at);
    else if (sign === "{") {
      if (depth === 0) open = at;
      depth += 1;
    } else if (sign === "}") {
      depth -= 1;
      if (depth > 0) continue;
      rules.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, at) });
      start = at + 1;
    } else if (sign === ";" && depth === 0) {
      rules.push({ head: css.slice(start, at).trim(), body: null });
      start = at + 1;
    }
  }
  return rules;
};

/** Text in parentheses is an additional condition, not a required class. */
const withoutParentheses = (selector: string): string => {
  const plain = selector.replaceAll(/\([^()]*\)/gu, "");
  return plain === selector ? plain : withoutParentheses(plain);
};

const canMatch = (selectors: string, classes: ReadonlySet<string>): boolean =>
  withoutParentheses(selectors)
    .split(",")
    .some((one) => [...one.matchAll(/\.([\w-]+)/gu)].every(([, name = ""]) => classes.has(name)));

const groups = /^@(?:media|supports|container|layer)\b/u;

/**
 * The rules of a sheet that can apply to elements with these classes, in order. Only classes outside parentheses
 * are checked, so it may keep a rule too many. At-rules without elements are left for later: `@keyframes`, `@page`,
 * `@font-face`. `@media print` stays.
 */
export const rulesFor = (css: string, classes: ReadonlySet<string>): string =>
  rulesOf(css)
    .map(({ head, body }) => {
      if (body === null) return `${head};`;
      const isGroup = groups.test(head);
      if (head.startsWith("@") && !isGroup) return "";
      if (!isGroup) return canMatch(head, classes) ? `${head}{${body}}` : "";
      const inside = rulesFor(body, classes);
      return inside === "" ? "" : `${head}{${inside}}`;
    })
    .join("");
