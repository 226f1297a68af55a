import { readFileSync } from "node:fs";
import path from "node:path";

/** The built portal that the mock server serves, relative to the folder the tests run in. */
const portal = process.env["PORTAL_DIST"] ?? "dist/portal";

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly isDynamicEntry?: boolean;
  readonly css?: readonly string[];
}

const manifest = (): Readonly<Record<string, Chunk | undefined>> =>
  JSON.parse(readFileSync(path.join(portal, ".vite/manifest.json"), "utf8"));

/**
 * The path of the script that contains a module of the portal.
 * @param module from `apps/web/src`, such as `features/sign-in/sign-in.page.tsx`. Throws if it has no chunk of its own.
 */
export const chunkOf = (module: string): string => {
  const chunk = manifest()[`src/${module}`];
  if (chunk === undefined) throw new Error(`The build has no chunk for ${module}`);
  return `/${chunk.file}`;
};

/** The path of the style sheet of a module's chunk. Throws if the chunk does not have exactly one. */
export const stylesOf = (module: string): string => {
  const [file, ...others] = manifest()[`src/${module}`]?.css ?? [];
  if (file === undefined || others.length > 0)
    throw new Error(`The chunk of ${module} has no style sheet, or several`);
  return `/${file}`;
};

/** The path of an area's script, by its name in vite.config.ts. */
export const areaOf = (name: string): string => {
  const chunk = Object.values(manifest()).find((one) => one?.name === name);
  if (chunk === undefined) throw new Error(`The build has no area ${name}`);
  return `/${chunk.file}`;
};

/** The path of the portal's own script, which starts it. */
export const entryChunk = (): string => {
  const entry = manifest()["app.html"];
  if (entry === undefined) throw new Error("The build has no script of the portal.");
  if ((entry.imports ?? []).length > 0) throw new Error("The portal's script waits for others.");
  return `/${entry.file}`;
};

/** Every screen with a script of its own, as `<feature>/<screen>`, sorted. */
export const screenModules = (): readonly string[] =>
  Object.keys(manifest())
    .flatMap((module) => /^src\/features\/(.+)\.page\.tsx$/u.exec(module)?.[1] ?? [])
    .toSorted();

/** Every other lazy-loaded part, by its module as in `chunkOf`, sorted. */
export const partModules = (): readonly string[] =>
  Object.entries(manifest())
    .filter(([module, chunk]) => chunk?.isDynamicEntry === true && !module.endsWith(".page.tsx"))
    .map(([module]) => module.replace(/^src\//u, ""))
    .toSorted();
