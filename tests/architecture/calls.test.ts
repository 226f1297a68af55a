import { describe, expect, it } from "vitest";
import type { Endpoint } from "#contracts/endpoint.ts";
import { endpoints } from "#contracts/endpoints/table.ts";
import { readSources, withoutComments } from "#scripts/architecture/sources.ts";
import { root } from "#scripts/root.mjs";

const importing = /import\s*\{(?<names>[^}]*)\}\s*from\s*"#contracts\/endpoints\/[a-z-]+\.ts"/gu;

/** The calls that a file imports by name; imports of a type alone bring no call, nor does a comment. */
const callsIn = (text: string): readonly string[] =>
  [...withoutComments(text).matchAll(importing)].flatMap(({ groups }) =>
    (groups?.["names"] ?? "")
      .split(",")
      .map((name) => name.trim().replace(/ as .*$/su, ""))
      .filter((name) => name !== "" && !name.startsWith("type ")),
  );

/** What residents get: the portal without the QA console. */
const production = [...readSources(root)].filter(
  ([path]) => path.startsWith("apps/web/src/") && !path.startsWith("apps/web/src/qa/"),
);

const used: ReadonlySet<string> = new Set(production.flatMap(([, text]) => callsIn(text)));

const calls: readonly Endpoint[] = Object.values(endpoints);
const fetched = calls.filter(({ fetchedBy }) => fetchedBy === "browser");
const called = calls.filter((call) => !fetched.includes(call));

describe("the described calls", () => {
  it.each(called)("are each used by the portal: $id [CON-6]", ({ id }) => {
    expect(used).toContain(id);
  });

  it("are fetched by the browser alone only where nothing has to go along [CON-6]", () => {
    expect(fetched.length).toBeLessThan(calls.length);
    for (const { id, method, bearer, success } of fetched) {
      expect(used).not.toContain(id);
      expect({ method, bearer, isFile: success.mediaType !== undefined }).toEqual({
        method: "GET",
        bearer: false,
        isFile: true,
      });
    }
  });

  it("go by one name everywhere, or nobody could tell which are used [CON-6]", () => {
    expect(Object.values(endpoints).map(({ id }) => id)).toEqual(Object.keys(endpoints));
    const strangers = [...used].filter((name) => !Object.hasOwn(endpoints, name));
    expect(strangers).toEqual([]);
  });

  it.each([
    ['import { getPage } from "#contracts/endpoints/content.ts";', ["getPage"]],
    [
      'import {\n  getPage,\n  getPosts as posts,\n} from "#contracts/endpoints/content.ts";',
      ["getPage", "getPosts"],
    ],
    ['import type { getPage } from "#contracts/endpoints/content.ts";', []],
    ['import { type getPage } from "#contracts/endpoints/content.ts";', []],
    ['import { getPage } from "./content.ts";', []],
    ['// import { getPage } from "#contracts/endpoints/content.ts";', []],
  ] as const)("are read from imports: %s", (text, names) => {
    expect(callsIn(text)).toEqual(names);
  });
});
