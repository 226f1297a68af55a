/** The calculations behind the byte budgets, from Vite's manifest and a function that returns a file's size. */
import * as Schema from "effect/Schema";
import type { ScriptBudget } from "../budgets.ts";

const Chunk = Schema.Struct({
  file: Schema.String,
  name: Schema.optionalKey(Schema.String),
  imports: Schema.optionalKey(Schema.Array(Schema.String)),
});

/** The part of Vite's manifest that is needed: source path from the site's folder → chunk. */
export const Manifest = Schema.Record(Schema.String, Chunk);
export type Manifest = typeof Manifest.Type;

/** One line of the report; `limit` and `size` in bytes. */
export interface Measured {
  readonly name: string;
  readonly size: number;
  readonly limit: number;
}

/** The folder that the manifest's paths start from. */
const SITE = "apps/web/";

/**
 * The files of these modules and of their static imports, each once. Areas of vite.config.ts are given by name.
 * @throws Error if the build has no chunk for a module, so that budgets.ts is out of date
 */
export function filesOf(manifest: Manifest, modules: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined) {
      throw new Error(`The build has no chunk for ${key}; scripts/budgets.ts is out of date.`);
    }
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  const areas = new Map(Object.entries(manifest).map(([key, { name }]) => [name, key]));
  const keyOf = (path: string): string =>
    path.startsWith(SITE) ? path.slice(SITE.length) : `../../${path}`;
  for (const path of modules) visit(path.includes("/") ? keyOf(path) : (areas.get(path) ?? path));
  return files;
}

/** The size of one page or chunk. `weigh` returns the compressed bytes of a file of the build. */
export function measureScripts(
  manifest: Manifest,
  { name, modules, beside = [], limit }: ScriptBudget,
  weigh: (file: string) => number,
): Measured {
  const there = beside.length > 0 ? filesOf(manifest, beside) : new Set<string>();
  const added = [...filesOf(manifest, modules)].filter((file) => !there.has(file));
  return { name, size: added.reduce((sum, file) => sum + weigh(file), 0), limit: limit * 1000 };
}

/** The text of all `<style>` elements of a page. */
export function inlineStyles(html: string): string {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join("\n");
}

/** The lines of the report; exceeded budgets are marked. */
export function report(measured: readonly Measured[]): string {
  const width = Math.max(...measured.map(({ name }) => name.length));
  const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);
  return measured
    .map(({ name, size, limit }) => {
      const mark = size > limit ? `  OVER by ${kB(size - limit).trim()}` : "";
      return `${name.padEnd(width)}  ${kB(size)} of ${kB(limit)} kB${mark}`;
    })
    .join("\n");
}
