import { escapeMarkup } from "#contracts/escape-markup.ts";

/**
 * A drawing as data, for files (`toMarkup`) and for React elements in the QA console. Attribute names are React's, so
 * `createElement(tag, attributes, ...children)` works.
 */
export interface SvgNode {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly (SvgNode | string)[];
}

export const svg = (
  tag: string,
  attributes: SvgNode["attributes"],
  ...children: readonly (SvgNode | string)[]
): SvgNode => ({ tag, attributes, children });

const attributeName = (name: string) => (name === "className" ? "class" : name);

/** The drawing as SVG text, with line breaks between elements where they are invisible. */
export function toMarkup(node: SvgNode | string, depth = 0): string {
  if (typeof node === "string") return escapeMarkup(node);
  const { tag, attributes, children } = node;
  const written = Object.entries(attributes)
    .map(([name, value]) => ` ${attributeName(name)}="${escapeMarkup(String(value))}"`)
    .join("");
  if (children.length === 0) return `<${tag}${written}/>`;
  // White space inside text elements would be visible.
  const isText = tag === "text" || tag === "tspan" || children.some((c) => typeof c === "string");
  const pad = isText ? "" : `\n${" ".repeat(depth + 1)}`;
  const inner = children.map((child) => `${pad}${toMarkup(child, depth + 1)}`).join("");
  return `<${tag}${written}>${inner}${isText ? "" : `\n${" ".repeat(depth)}`}</${tag}>`;
}
