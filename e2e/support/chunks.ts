import { readFileSync } from "node:fs";
import path from "node:path";

/** The built portal that the mock server serves, from the folder the tests are run in. */
const portal = process.env["PORTAL_DIST"] ?? "dist/portal";

const manifest = (): Readonly<Record<string, { readonly file: string } | undefined>> =>
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
