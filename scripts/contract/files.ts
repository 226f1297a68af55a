/** The files of the contract: in this repository, in an archive, or in a folder with the same paths. */
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { failingCallsPact } from "#contracts/verify/options.ts";
import type { Contract } from "./contract.ts";
import { contractOf } from "./contract.ts";

/** The last released version, as backend teams have it. */
export const releasedFile = "contracts/released.zip";

/** The files from which a contract is read. */
export const sourceFiles = {
  changelog: "contracts/CHANGELOG.md",
  openApi: "contracts/openapi.json",
  pact: "contracts/pacts/portal-portal-api.json",
  states: "contracts/provider-states.json",
} as const;

/** The files of an archive. They keep their paths in the repository, so that links and commands work in both. */
export const packedFiles: readonly string[] = [
  ...Object.values(sourceFiles),
  failingCallsPact,
  "docs/contracts.md",
  "docs/contract-tables.md",
  "docs/contract-ci.md",
  "docs/state-handlers.md",
  "docs/decisions/0012-response-shapes.md",
  "docs/decisions/0013-logout-call.md",
  "docs/decisions/0032-profile-versions-and-lists.md",
  "docs/decisions/0043-forgiving-what-is-read.md",
  "LICENSE",
];

/** An error that one sentence can explain to the user who gave the path. */
export class Unreadable extends Error {}

type Read = (file: string) => string | undefined;

const readsArchive = (path: string): Read => {
  const files = Object.entries(unzipSync(readFileSync(path)));
  return (file) => {
    const bytes = files.find(([name]) => name.endsWith(`/${file}`))?.[1];
    return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
  };
};

/** An unpacked archive may have its files in a subfolder. */
const readsFolder = (path: string): Read => {
  const folders = readdirSync(path).filter((name) => name.startsWith("portal-contract-"));
  const [only, ...others] = folders;
  const folder = only === undefined || others.length > 0 ? path : join(path, only);
  return (file) =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), "utf8") : undefined;
};

const readsFrom = (path: string): Read => {
  if (!existsSync(path)) throw new Unreadable(`There is no ${path}.`);
  if (statSync(path).isDirectory()) return readsFolder(path);
  try {
    return readsArchive(path);
  } catch {
    throw new Unreadable(`${path} is no archive of the contract.`);
  }
};

/**
 * Reads a version of the contract.
 * @param path of an archive or a folder
 * @throws Unreadable if it is no contract.
 */
export const readContract = (path: string): Contract => {
  const read = readsFrom(path);
  const textOf = (file: string): string => {
    const text = read(file);
    if (text === undefined) throw new Unreadable(`${path} has no ${file}.`);
    return text;
  };
  const { changelog, openApi, pact, states } = sourceFiles;
  const texts = {
    changelog: textOf(changelog),
    openApi: textOf(openApi),
    pact: textOf(pact),
    states: textOf(states),
  };
  try {
    return contractOf(texts);
  } catch (error) {
    throw new Unreadable(`${path} cannot be read: ${String(error)}`);
  }
};
