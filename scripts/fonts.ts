/**
 * Regenerates the portal's font files: `node --import tsx scripts/fonts.ts`. A test fails when they are out of date.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cut, subsets, unicodeRange } from "./fonts/subsets.ts";
import { root } from "./root.mjs";

for (const subset of subsets) {
  const bytes = await cut(subset);
  await writeFile(join(root, "apps", "web", "src", "ui", "fonts", subset.file), bytes);
  console.log(
    `${subset.file}: ${bytes.length} bytes; unicode-range: ${unicodeRange(subset.letters)}`,
  );
}
