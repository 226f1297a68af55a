/** `npm start`: builds the portal if its sources have changed, then serves everything from one process. */
import { join } from "node:path";
import { runToEnd } from "./child.mjs";
import { root } from "./root.mjs";
import { isBuilt } from "./stamp.mjs";

if (!isBuilt()) {
  process.stdout.write("Building the portal…\n");
  const built = await runToEnd(process.execPath, [join(root, "scripts", "build.mjs")]);
  if (built !== 0) process.exit(built);
}

const follow = new URL("follow-parent.mjs", import.meta.url).href;
const server = join(root, "apps", "mock-server", "src", "main.ts");

process.exit(
  await runToEnd(process.execPath, ["--import", follow, "--import", "tsx", server], {
    followed: true,
  }),
);
