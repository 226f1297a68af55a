/**
 * `npm run dev`: the same server at the same address. Views reload through Vite inside it (MOCK_DEV);
 * a change of the server or of the contracts restarts it.
 */
import { join } from "node:path";
import { runToEnd } from "./child.mjs";
import { root } from "./root.mjs";

const tsx = join(root, "node_modules", "tsx", "dist", "cli.mjs");
const server = join(root, "apps", "mock-server", "src", "main.ts");

process.exit(
  await runToEnd(process.execPath, [tsx, "watch", "--clear-screen=false", server], {
    env: { MOCK_DEV: "1" },
  }),
);
