import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { withoutComments } from "#scripts/architecture/sources.ts";
import { root } from "#scripts/root.mjs";

const filesMax = 15;

const walks = readFileSync(`${root}/docs/walks.md`, "utf8").split(/^## /mu).slice(1);

/** The source files that a text names, each once; a short name means a file whose path is there as well. */
const filesIn = (text: string): readonly string[] => {
  const named = [...new Set(text.match(/[\w./-]+\.(?:css|json|mjs|tsx?)\b/gu))];
  return named.filter((name) => !named.some((other) => other.endsWith(`/${name}`)));
};

/** The numbered items of a walk, each in one line. */
const itemsOf = (walk: string): readonly string[] =>
  (walk.match(/^\d+\. .*(?:\n {3,}.*)*/gmu) ?? []).map((item) =>
    item.replaceAll(/\s*\n\s*/gu, " "),
  );

/** The text of a file without its comments; `null` if there is no such file. */
const codeOf = (path: string): string | null =>
  existsSync(`${root}/${path}`) ? withoutComments(readFileSync(`${root}/${path}`, "utf8")) : null;

const has = (code: string, name: string): boolean =>
  new RegExp(`(?<![\\w$])${name.replaceAll(".", "\\.")}(?![\\w$])`, "u").test(code);

/** What is untrue in an item: it begins with the path of its file, and every other name in backticks is in that file. */
const faultsOf = (item: string): readonly string[] => {
  const [path = "", ...others] = filesIn(item);
  if (path === "" || others.length > 0) return [`does not name one file: ${item}`];
  if (!item.replace(/^\d+\. /u, "").startsWith(`\`${path}\`: `))
    return [`does not begin with its file: ${item}`];
  const code = codeOf(path);
  if (code === null) return [`${path} is not there`];
  const names = [...item.matchAll(/`([^`]+)`/gu)].flatMap(([, name = ""]) =>
    name === path ? [] : [name],
  );
  if (names.length === 0) return [`names nothing in ${path}`];
  return names.filter((name) => !has(code, name)).map((name) => `${path} has no ${name}`);
};

describe("the walks through the code", () => {
  it("are three", () => {
    expect(walks).toHaveLength(3);
  });

  it.each(walks)("are short: %.40s", (walk) => {
    expect(filesIn(walk).length).toBeLessThanOrEqual(filesMax);
    expect(itemsOf(walk).length).toBeLessThanOrEqual(filesMax);
    expect(itemsOf(walk).length).toBeGreaterThan(9);
  });

  it.each(walks)(
    "have one file for each item, with the names that the item says: %.40s",
    (walk) => {
      expect(itemsOf(walk)).toHaveLength(walk.match(/^\d/gmu)?.length ?? 0);
      expect(itemsOf(walk).flatMap(faultsOf)).toEqual([]);
    },
  );
});

describe("the rules of a walk", () => {
  const file = "machines/forms/sign-in.form.ts";

  it("count every file once, in backticks or not", () => {
    expect(filesIn(`\`${file}\`, sign-in.form.ts, [a](b/c.tsx) and session.setup.ts`)).toEqual([
      file,
      "b/c.tsx",
      "session.setup.ts",
    ]);
    expect(filesIn("`SESSION.OPENED` in [a](flows/kept.md)")).toEqual([]);
  });

  it.each([
    ["1. the rules", "does not name one file"],
    [`1. \`${file}\`: \`signInIssues\`, beside \`rules.ts\``, "does not name one file"],
    [`1. the rules in \`${file}\`: \`signInIssues\``, "does not begin with its file"],
    ["1. `machines/forms/gone.form.ts`: `signInIssues`", "is not there"],
    ["1. `sign-in.form.ts`: `signInIssues`", "is not there"],
    [`1. \`${file}\`: the rules`, "names nothing in"],
    [`1. \`${file}\`: \`signInIssues\` and \`Issue\``, "has no Issue"],
  ])("refuse %j", (item, fault) => {
    expect(faultsOf(item)).toEqual([expect.stringContaining(fault)]);
  });

  it("let a true item pass", () => {
    expect(faultsOf(`1. \`${file}\`: \`signInIssues\` requires \`login\``)).toEqual([]);
  });
});
