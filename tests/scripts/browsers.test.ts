import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import compatData from "@mdn/browser-compat-data" with { type: "json" };
import type { Identifier } from "@mdn/browser-compat-data/types";
import { describe, expect, it } from "vitest";
import { isNewer, newerThings } from "#scripts/browsers/newer.ts";
import { buildTargets, oldestBrowsers } from "#scripts/browsers/oldest.ts";
import { root } from "#scripts/root.mjs";
import { canParse } from "#contracts/can-parse.ts";
import config from "../../vite.config.ts";

/** What may be newer, since a page without it says and does the same. */
const enhancements: ReadonlySet<string> = new Set([
  // Nicer line ends, fields that grow with their text, thin scroll bars; no shorter way for the system's own font.
  "text-wrap",
  "field-sizing",
  "scrollbar-width",
  "ui-monospace",
  // Colours of charts and marks, where a system or a printer replaces colours.
  "forced-color-adjust",
  "print-color-adjust",
  "-webkit-tap-highlight-color",
  // Phones that enlarge a text turned sideways. The prefixed name is written as well.
  "text-size-adjust",
  "line-clamp",
  // Paper: where it is cut, and closed answers on it.
  "avoid",
  "orphans",
  "widows",
  "@page",
  ":details-content",
  "content-visibility",
  // Grey places stay grey in a browser without scripts.
  "scripting",
]);

const comments = /\/\*[^]*?\*\//gu;
const namesIn = (text: string): readonly string[] => text.match(/-?[a-z][a-z-]*/gu) ?? [];
/** The names in a style sheet that one of the oldest supported browsers does not know. */
const newerIn = (sheet: string): readonly string[] => {
  const { properties = {}, selectors = {}, "at-rules": rules = {} } = compatData.css;
  const text = sheet.replaceAll(comments, "");
  const found: string[] = [];
  for (const [, name = "", value = ""] of text.matchAll(
    /[{;]\s*(-?[a-z][a-z-]*)\s*:\s*([^;{}]*)(?=[;}])/gu,
  )) {
    const property: Identifier | undefined = properties[name];
    if (property === undefined) continue;
    if (isNewer(property)) found.push(name);
    else found.push(...namesIn(value).filter((word) => isNewer(property[word])));
  }
  for (const [, name = ""] of text.matchAll(/:{1,2}(-?[a-z][a-z-]*)/gu))
    if (isNewer(selectors[name])) found.push(`:${name}`);
  for (const [, name = "", query = ""] of text.matchAll(/@([a-z-]+)([^{;]*)/gu)) {
    const rule: Identifier | undefined = rules[name];
    if (isNewer(rule)) found.push(`@${name}`);
    else found.push(...namesIn(query).filter((word) => isNewer(rule?.[word])));
  }
  return found;
};

describe("the oldest supported browsers", () => {
  it("lack what came later, and have what came before", () => {
    const newer = new Set(newerThings());
    for (const thing of [
      "URL.canParse",
      "Object.groupBy",
      "Set.union",
      "Iterator.map",
      "Temporal",
      "Window.requestIdleCallback",
    ])
      expect(newer, thing).toContain(thing);
    for (const thing of ["AbortSignal.timeout", "Array.toSorted", "URL.href", "Window.fetch"])
      expect(newer, thing).not.toContain(thing);
  });

  it("are those for which the build translates the syntax", () => {
    expect(buildTargets).toEqual(["chrome111", "edge111", "firefox121", "safari16.4", "ios16.4"]);
    const { build } = config({ mode: "production", command: "build" });
    expect(build?.target).toEqual(buildTargets);
  });

  it("are named to a person whose browser is too old", () => {
    const page = readFileSync(path.join(root, "apps/web/app.html"), "utf8").replaceAll(
      /\s+/gu,
      " ",
    );
    const { chrome, firefox, safari } = oldestBrowsers;
    expect(page).toContain(
      `Chrome чи Edge від версії ${chrome}, Firefox від ${firefox}, Safari (iOS) від ${safari}.`,
    );
  });

  it("know every style of the portal that matters", () => {
    const folder = path.join(root, "apps/web/src");
    const sheets = readdirSync(folder, { recursive: true, encoding: "utf8" })
      // The QA console is for people with a present browser.
      .filter((name) => name.endsWith(".css") && !name.startsWith("qa"));
    expect(sheets.length).toBeGreaterThan(40);
    const found = new Set<string>();
    for (const sheet of sheets)
      for (const name of newerIn(readFileSync(path.join(folder, sheet), "utf8"))) found.add(name);
    expect([...found].filter((name) => !enhancements.has(name))).toEqual([]);
    expect(
      [...enhancements].filter((name) => !found.has(name)),
      "no longer used",
    ).toEqual([]);
  });

  it.each([
    ["a { float: inline-start; }", ["inline-start"]],
    ["a { float: left; }", []],
    ["a:open { gap: 0; }", [":open"]],
    ["@starting-style { a { gap: 0; } }", ["@starting-style"]],
    ["a { anchor-name: --a; }", ["anchor-name"]],
    ["/* a { anchor-name: --a; } */", []],
  ])("do not know what is newer: %s", (sheet, names) => {
    expect(newerIn(sheet)).toEqual(names);
  });
});

describe("an address without URL.canParse [CFG-1]", () => {
  it.each([
    ["https://pay.example.com/a", true],
    ["/help", true],
    ["https://[", false],
    ["https://a b", false],
  ])("%s: %s", (address, isRight) => {
    expect(canParse(address, "https://portal.invalid")).toBe(isRight);
  });
});
