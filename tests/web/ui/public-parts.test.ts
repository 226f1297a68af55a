import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const folder = "apps/web/src/ui/";

/** A file of the kit and all it imports from the kit. */
const reach = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = readFileSync(folder + file, "utf8");
  for (const [, next] of source.matchAll(/from "\.\/([\w-]+\.tsx?)"/gu)) reach(next!, seen);
  return seen;
};

const parts = [
  "banner",
  "card",
  "empty-state",
  "failed-state",
  "service-icon",
  "skeleton",
  "skip-link",
  "toast-region",
  "visually-hidden",
  "wait-overlay",
];

describe("parts of the public pages", () => {
  it.each(parts)("need no component library: %s", (part) => {
    const needy = [...reach(`${part}.tsx`)].filter((file) =>
      /from "react-(?:aria|stately)/u.test(readFileSync(folder + file, "utf8")),
    );
    expect(needy).toEqual([]);
  });
});
