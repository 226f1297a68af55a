import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "vite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withoutMarkup } from "#scripts/without-markup.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "without-markup-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The built script of a page that imports this module. */
const built = async (module: string, code: string): Promise<string> => {
  for (const [name, text] of [
    [module, code],
    ["main.js", `import { empty } from "./${module}"; empty(document.body);`],
  ] as const) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const output = await build({
    configFile: false,
    root: folder,
    logLevel: "silent",
    plugins: [withoutMarkup()],
    build: { write: false, minify: false, rolldownOptions: { input: join(folder, "main.js") } },
  });
  const outputs = Array.isArray(output) ? output : [output];
  return outputs
    .flatMap((one) => ("output" in one ? one.output : []))
    .map((one) => ("code" in one ? one.code : ""))
    .join("");
};

const announcer = "react-aria/dist/private/live-announcer/LiveAnnouncer.mjs";
const emptying = "if (log.a) log.innerHTML = '';";
const code = (...lines: readonly string[]) =>
  `export const empty = (log) => { ${lines.join("\n")} };`;

describe("a build without assignments of markup", () => {
  it("empties React Aria's live regions by their children", async () => {
    const script = await built(announcer, code(emptying, emptying));
    expect(script.match(/log\.replaceChildren\(\)/gu)).toHaveLength(2);
    expect(script).not.toContain("innerHTML");
  });

  it.each([0, 1, 3])("fails when React Aria has %s such places", async (count) => {
    const lines = Array.from({ length: count }, () => emptying);
    await expect(built(announcer, code(...lines))).rejects.toThrow(
      `React Aria empties its live regions in ${count} places, not in 2.`,
    );
  });

  it("fails when React Aria has moved them", async () => {
    await expect(built("react-aria/dist/Live.mjs", code(emptying, emptying))).rejects.toThrow(
      "React Aria's live regions are no longer in LiveAnnouncer.mjs.",
    );
  });
});
