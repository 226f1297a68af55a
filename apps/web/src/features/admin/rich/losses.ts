import { cleaned } from "#web/content/cleaned.ts";
import { canonical } from "./canonical.ts";
import { keptOf } from "./schema.ts";

/** What the visual editor would drop: `<div>`, `title="…"`, and how often. */
export interface MarkupLoss {
  readonly what: string;
  readonly count: number;
}

/* Attributes that the editor writes its own way: readers see no difference. */
const free: ReadonlySet<string> = new Set(["<p>", "<br>"]);

const featuresOf = (root: ParentNode): ReadonlyMap<string, number> => {
  const features = new Map<string, number>();
  const count = (what: string) => features.set(what, (features.get(what) ?? 0) + 1);
  for (const element of root.querySelectorAll("*")) {
    const tag = element.tagName.toLowerCase();
    count(`<${tag}>`);
    for (const { name, value } of element.attributes) count(`<${tag} ${name}="${value}">`);
  }
  return features;
};

const bareText = (root: Node): string => (root.textContent ?? "").replaceAll(/\s+/gu, "");

/** The text as the visual editor would save it. */
export const simplified = (html: string): string => keptOf(cleaned(html).fragment);

/**
 * What the text would lose in the visual editor, by comparing it with what the editor would save. White space and other
 * ways to write the same do not count. The text is parsed several times: check `isTooMuch` first.
 */
export const lossesOf = (html: string): readonly MarkupLoss[] => {
  const before = canonical(cleaned(html).fragment);
  const after = canonical(cleaned(simplified(html)).fragment);
  const kept = featuresOf(after);
  const losses: MarkupLoss[] = [];
  for (const [what, count] of featuresOf(before)) {
    const lost = count - (kept.get(what) ?? 0);
    if (lost > 0 && !free.has(what)) losses.push({ what, count: lost });
  }
  return bareText(before) === bareText(after) ? losses : [...losses, { what: "", count: 1 }];
};
