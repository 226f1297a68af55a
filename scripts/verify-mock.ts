/**
 * `npm run test:verify`: runs the verification of real backends against the mock server (CON-3), with the command from
 * docs/contracts.md (CON-4). Each answer is also checked against the OpenAPI document (CON-5).
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { referenceDay } from "#contracts/builders/reference-day.ts";
import { startMockServer } from "#mock/start-server.ts";
import { verifyCommandFor } from "./documents/verify-command.ts";
import { answerCheck } from "./open-api/answers.ts";
import { startRelay } from "./open-api/relay.ts";
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
const verdictOn = answerCheck(readFileSync(join(root, "contracts", "openapi.json"), "utf8"));
/** One for each answer; empty for one that is right. */
const verdicts: string[] = [];
const relay = await startRelay(url, (answered) => {
  const { method, path, status } = answered;
  const verdict = verdictOn(answered);
  verdicts.push(verdict === "" ? "" : `${method} ${path} ${status}: ${verdict}`);
});
try {
  const [command, ...options] = verifyCommandFor(document, relay.url, `${url}/__qa/states`);
  const child = spawn(command, options, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
  await once(child, "close");
  const honours = child.exitCode === 0 ? "honours" : "does not honour";
  process.stdout.write(`The mock server ${honours} the contract.\n`);
  const wrong = verdicts.filter((one) => one !== "");
  const right = `${verdicts.length - wrong.length} of ${verdicts.length}`;
  process.stdout.write(
    [...wrong, `${right} answers are as contracts/openapi.json says.\n`].join("\n"),
  );
  if (child.exitCode !== 0 || wrong.length > 0) process.exitCode = 1;
} finally {
  relay.stop();
  await server.stop();
}
