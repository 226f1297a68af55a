import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { unzipSync } from "fflate";
import { afterEach, describe, expect, it } from "vitest";
import { archiveOf } from "#scripts/contract/archive.ts";
import { changesBetween, versionStepOf } from "#scripts/contract/changes.ts";
import { compared } from "#scripts/contract/compared.ts";
import type { ContractFiles } from "#scripts/contract/contract.ts";
import { contractOf } from "#scripts/contract/contract.ts";
import { packedFiles, readContract, releasedFile, sourceFiles } from "#scripts/contract/files.ts";
import { packed } from "#scripts/contract/packed.ts";
import { isEnough, reportLinesOf, versionText } from "#scripts/contract/report.ts";
import { stepped } from "#scripts/contract/version.ts";
import { providerStatesDocument } from "#scripts/documents.ts";
import { root } from "#scripts/root.mjs";

const read = (file: string): string => readFileSync(join(root, file), "utf8");

const present: ContractFiles = {
  changelog: read(sourceFiles.changelog),
  openApi: read(sourceFiles.openApi),
  pact: read(sourceFiles.pact),
  states: read(sourceFiles.states),
};

describe("the version of the contract", () => {
  it("has made the step that its breaking changes since the last release require [CON-2]", () => {
    const [released, contract] = [readContract(join(root, releasedFile)), contractOf(present)];
    const breaking = changesBetween(released, contract).filter(({ step }) => step === "major");
    const report = [...reportLinesOf(breaking), versionText(released, contract, breaking)].join(
      "\n",
    );
    expect(isEnough(released, contract, breaking), `${report} See contracts/CHANGELOG.md.`).toBe(
      true,
    );
  });

  it("is reported as too small after a breaking change without a step [CON-2]", () => {
    const call = '"/api/ud/profile": {';
    const after = { ...present, openApi: present.openApi.replace(call, '"/api/ud/other": {') };
    const [released, drifted] = [contractOf(present), contractOf(after)];
    const changes = changesBetween(released, drifted);
    expect(versionStepOf(changes)).toBe("major");
    expect(isEnough(released, drifted, changes)).toBe(false);
    const { version } = released;
    const next = stepped(version, "major");
    expect(versionText(released, drifted, changes)).toBe(
      `A major step is needed: from ${version} to ${next}. The later version is ${version}, which is too small.`,
    );
    const later = contractOf({ ...after, changelog: `## ${next}\n` });
    expect(isEnough(released, later, changes)).toBe(true);
    expect(versionText(released, later, changes)).toContain(`is ${next}, which is enough.`);
  });

  it.each([
    ["patch", "1.2.4"],
    ["minor", "1.3.0"],
    ["major", "2.0.0"],
    ["none", "1.2.3"],
  ] as const)("goes by a %s step from 1.2.3 to %s", (step, version) => {
    expect(stepped("1.2.3", step)).toBe(version);
  });

  it("is the same in OpenAPI and in the changelog, and the states are up to date [CON-5]", () => {
    const { version } = contractOf(present);
    expect(JSON.parse(present.openApi)).toMatchObject({ info: { version } });
    const { text, expected } = providerStatesDocument();
    expect(text).toBe(expected);
  });
});

let folder: string | undefined;
afterEach(() => {
  if (folder !== undefined) rmSync(folder, { recursive: true });
  folder = undefined;
});

describe("the archive of the contract", () => {
  const archive = archiveOf(root, "1.2.3");
  const files = Object.entries(unzipSync(archive)).map(([name, bytes]) => ({
    name: name.replace(/^portal-contract-1\.2\.3\//u, ""),
    text: new TextDecoder().decode(bytes),
  }));

  it("contains every file once, is small, and has the same bytes for the same files [CON-4]", () => {
    expect(files.map(({ name }) => name)).toEqual(["README.md", ...packedFiles]);
    expect(archive.length).toBeLessThan(300_000);
    expect(archiveOf(root, "1.2.3")).toEqual(archive);
    // Two archives of the same second would not show a time: the first file has the first day that ZIP can store.
    expect([...archive.subarray(10, 14)]).toEqual([0, 0, 0b0000000_0001_00001, 0]);
  });

  it("contains the files that its pages link to [CON-4]", () => {
    const links = files
      .filter(({ name }) => name.endsWith(".md"))
      .flatMap(({ name, text }) =>
        [...text.replaceAll(/^```.*?^```$/gmsu, "").matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/gu)].map(
          ([, link = ""]) => posix.join(dirname(name), link),
        ),
      );
    expect(links.length).toBeGreaterThan(4);
    expect(links.filter((link) => !files.some(({ name }) => name === link))).toEqual([]);
  });
});

describe("npm run contract:pack", () => {
  it("packs a version with a sufficient step, keeps a released one, and refuses any other [CON-4]", () => {
    const copy = mkdtempSync(join(tmpdir(), "portal-contract-"));
    folder = copy;
    for (const file of packedFiles) cpSync(join(root, file), join(copy, file));
    const { version } = contractOf(present);
    const archive = join(copy, `dist/portal-contract-${version}.zip`);
    expect(packed([], copy).text).toMatch(
      /^dist\/portal-contract-\d+\.\d+\.\d+\.zip: \d+ kB\.\n$/u,
    );
    expect(packed(["--release"], copy).text).toMatch(/^contracts\/released\.zip: \d+ kB\.\n$/u);
    expect(readFileSync(archive)).toEqual(readFileSync(join(copy, releasedFile)));
    writeFileSync(join(copy, "docs/contracts.md"), "# Other words\n");
    expect(packed([], copy).code).toBe(0);
    expect(readFileSync(archive)).toEqual(readFileSync(join(copy, releasedFile)));
    const changed = present.openApi.replace('"summary": "', '"summary": "Now: ');
    writeFileSync(join(copy, sourceFiles.openApi), changed);
    expect(packed([], copy)).toEqual({
      code: 1,
      text: [
        "patch  words and examples: changed; nothing more is demanded (nobody breaks)",
        `A patch step is needed: from ${version} to ${stepped(version, "patch")}. The later version is ${version}, which is too small.`,
        "",
      ].join("\n"),
    });
    expect(packed(["--publish"], copy)).toEqual({
      code: 2,
      text: "npm run contract:pack -- [--release]: with --release later versions are compared with this one.\n",
    });
  });
});

describe("npm run contract:diff", () => {
  const diff = (...paths: readonly string[]) => compared(paths, root);

  it("compares an archive with a folder; its exit code shows whether somebody breaks [CON-4]", () => {
    folder = mkdtempSync(join(tmpdir(), "portal-contract-"));
    const inside = join(folder, "portal-contract-2.0.0");
    for (const [name, file] of Object.entries(sourceFiles)) {
      mkdirSync(join(inside, dirname(file)), { recursive: true });
      writeFileSync(join(inside, file), name === "changelog" ? "## 2.0.0\n" : read(file));
    }
    const archive = join(folder, "old.zip");
    writeFileSync(archive, archiveOf(root, "1.0.0"));
    expect(diff(archive, folder)).toEqual({
      code: 0,
      text: `Nothing has changed since ${contractOf(present).version}.\n`,
    });
    const openApiFile = join(inside, sourceFiles.openApi);
    // A change that breaks nobody is reported, and is no failure.
    writeFileSync(openApiFile, present.openApi.replace('"summary": "', '"summary": "Now: '));
    const harmless = diff(archive, folder);
    expect([harmless.code, harmless.text]).toEqual([0, expect.stringContaining("nobody breaks")]);
    writeFileSync(openApiFile, present.openApi.replace('"/api/ud/profile"', '"/api/ud/other"'));
    // Runs the command as a person would type it.
    const command = ["run", "-s", "contract:diff", archive, folder];
    const { status, stdout } = spawnSync("npm", command, { cwd: root, encoding: "utf8" });
    expect(status).toBe(1);
    expect(stdout).toContain(
      "major  GET /api/ud/profile: the call is removed (breaks the portal)\n",
    );
    expect(stdout).toContain("The later version is 2.0.0, which is enough.\n");
  });

  it("reports in one sentence why it cannot compare [CON-4]", () => {
    folder = mkdtempSync(join(tmpdir(), "portal-contract-"));
    const usage = {
      code: 2,
      text: "npm run contract:diff -- OLD [NEW]: two versions of the contract, each an archive or a folder; NEW is this repository unless given.\n",
    };
    expect(diff()).toEqual(usage);
    expect(diff("--help")).toEqual(usage);
    expect(diff("old.zip", "new.zip", "third.zip")).toEqual(usage);
    expect(diff("no-such.zip")).toEqual({ code: 2, text: "There is no no-such.zip.\n" });
    expect(diff("package.json").text).toBe("package.json is no archive of the contract.\n");
    expect(diff(folder).text).toBe(`${folder} has no contracts/CHANGELOG.md.\n`);
    cpSync(join(root, "contracts"), join(folder, "contracts"), { recursive: true });
    writeFileSync(join(folder, sourceFiles.changelog), "# No version\n");
    expect(diff(folder).text).toBe(
      `${folder} cannot be read: Error: The changelog has no heading such as “## 1.0.0”.\n`,
    );
  });
});
