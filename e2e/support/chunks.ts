import { readFileSync } from "node:fs";
import path from "node:path";

/** The built portal that the mock server serves, from the folder the tests are run in. */
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
 * The address of the script that a module of the portal was built into, as a path.
 * @param module from `apps/web/src`, such as `features/sign-in/sign-in.page.tsx`; one without a chunk of its own throws.
 */
export const chunkOf = (module: string): string => {
  const chunk = manifest()[`src/${module}`];
  if (chunk === undefined) throw new Error(`The build has no chunk for ${module}`);
  return `/${chunk.file}`;
};

/** The address of the style sheet of a module's chunk, as a path; a chunk with none or several throws. */
export const stylesOf = (module: string): string => {
  const [file, ...others] = manifest()[`src/${module}`]?.css ?? [];
  if (file === undefined || others.length > 0)
    throw new Error(`The chunk of ${module} has no style sheet, or several`);
  return `/${file}`;
};

/** The address of an area of vite.config.ts, by its name there. */
export const areaOf = (name: string): string => {
  const chunk = Object.values(manifest()).find((one) => one?.name === name);
  if (chunk === undefined) throw new Error(`The build has no area ${name}`);
  return `/${chunk.file}`;
};

/** The address of the portal's own script, which starts it. */
export const entryChunk = (): string => {
  const entry = manifest()["app.html"];
  if (entry === undefined) throw new Error("The build has no script of the portal.");
  if ((entry.imports ?? []).length > 0) throw new Error("The portal's script waits for others.");
  return `/${entry.file}`;
};

/** Every screen that has a script of its own, as `<feature>/<screen>`, in order. */
export const screenModules = (): readonly string[] =>
  Object.keys(manifest())
    .flatMap((module) => /^src\/features\/(.+)\.page\.tsx$/u.exec(module)?.[1] ?? [])
    .toSorted();

/** Every other part that is loaded when it is needed, by its module as in `chunkOf`, in order. */
export const partModules = (): readonly string[] =>
  Object.entries(manifest())
    .filter(([module, chunk]) => chunk?.isDynamicEntry === true && !module.endsWith(".page.tsx"))
    .map(([module]) => module.replace(/^src\//u, ""))
    .toSorted();
