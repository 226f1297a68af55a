import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { qaTexts } from "#web/qa/qa.texts.ts";
import { root } from "#scripts/root.mjs";

const read = (path: string): string => readFileSync(`${root}/${path}`, "utf8");

/** The first cells of the rows of each table, without backticks. */
const tablesIn = (text: string): readonly (readonly string[])[] =>
  (text.match(/^\|.*(?:\n\|.*)*/gmu) ?? []).map((table) =>
    table
      .split("\n")
      .slice(2)
      .map((row) => (row.split("|")[1] ?? "").trim().replaceAll("`", "")),
  );

describe("the page about the QA console", () => {
  it("has its tabs, in their order", () => {
    expect(tablesIn(read("docs/qa-console.md"))).toEqual([Object.values(qaTexts.tab)]);
  });

  it("names only what the console says", () => {
    const said = readdirSync(`${root}/apps/web/src/qa`, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".texts.ts"))
      .map((path) => read(`apps/web/src/qa/${path}`))
      .join("\n");
    const quoted = [...read("docs/qa-console.md").matchAll(/«([^»]+)»/gu)].flatMap(
      ([, text = ""]) => text.split(" … "),
    );
    expect(quoted.length).toBeGreaterThan(10);
    expect(quoted.filter((text) => !said.includes(text))).toEqual([]);
  });
});

describe("the page about browser tests", () => {
  const [folders = [], parameters = []] = tablesIn(read("docs/browser-tests.md"));

  it("has every folder", () => {
    const all = readdirSync(`${root}/e2e`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders).toEqual(all.toSorted());
  });

  it("has every parameter of a test", () => {
    const declared =
      /interface Fixtures[^{]*\{([^]*?)\n\}/u.exec(read("e2e/fixtures.ts"))?.[1] ?? "";
    const names = [...declared.matchAll(/^ {2}readonly (\w+):/gmu)].map(([, name]) => name);
    expect(new Set(parameters)).toEqual(new Set([...names, "lacked"]));
    expect(parameters).toHaveLength(names.length + 1);
  });
});
