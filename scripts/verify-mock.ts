/**
 * `npm run test:verify`: the mock server passes the very check that a real backend must pass (CON-3), by the very
 * command that docs/contracts.md gives a backend team (CON-4).
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { referenceDay } from "#contracts/builders/reference-day.ts";
import { startMockServer } from "#mock/start.ts";
import { verifyCommandFor } from "./documents/verify-command.ts";
import { root } from "./root.mjs";

const server = await startMockServer({
  port: 0,
  host: "127.0.0.1",
  seed: { number: 2012, today: referenceDay },
  latencyMs: 0,
  qa: true,
  development: false,
  dataFile: undefined,
  portalFolder: `${root}/dist/portal`,
  qaFolder: `${root}/dist/qa`,
});
const url = server.url.replace("localhost", "127.0.0.1");
const document = readFileSync(join(root, "docs", "contracts.md"), "utf8");
try {
  const [command, ...options] = verifyCommandFor(document, url, `${url}/__qa/states`);
  const child = spawn(command, options, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
  await once(child, "close");
  const honours = child.exitCode === 0 ? "honours" : "does not honour";
  process.stdout.write(`The mock server ${honours} the contract.\n`);
  if (child.exitCode !== 0) process.exitCode = 1;
} finally {
  await server.stop();
}
