/** `npm run verify`: checks a running service against the contract (CON-4). Exit code 0: all holds, 1: not all, 2: it could not be checked. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import * as Schema from "effect/Schema";
import type { VerifyOptions } from "./options.ts";
import { readOptions, usage } from "./options.ts";
import { junitOf, tableOf } from "./report.ts";
import { Verification } from "./results.ts";

const runChild = async (options: VerifyOptions): Promise<Verification> => {
  const child = fork(new URL("./child.ts", import.meta.url), {
    silent: true,
    env: {
      ...process.env,
      PACT_DO_NOT_TRACK: "true",
      ...(options.isInsecure ? { NODE_TLS_REJECT_UNAUTHORIZED: "0", NODE_NO_WARNINGS: "1" } : {}),
    },
  });
  let said = "";
  let verification: Verification | undefined;
  child.stdout?.resume();
  child.stderr?.on("data", (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-2000);
  });
  child.on("message", (message) => {
    verification = Schema.decodeUnknownSync(Verification)(message);
  });
  child.send(options);
  await once(child, "close");
  return verification ?? { problem: `The verifier itself broke off.\n${said.trim()}` };
};

const main = async (): Promise<0 | 1 | 2> => {
  const options = readOptions(process.argv.slice(2));
  if ("problem" in options) {
    process.stderr.write(`${options.problem}\n\n${usage}`);
    return 2;
  }
  const verification = await runChild(options);
  if ("problem" in verification) {
    process.stderr.write(`${verification.problem}\n`);
    return 2;
  }
  const { results } = verification;
  if (options.junit !== undefined) writeFileSync(options.junit, junitOf(results));
  if (options.json !== undefined)
    writeFileSync(options.json, `${JSON.stringify({ results }, null, 2)}\n`);
  process.stdout.write(tableOf(results));
  return results.every(({ passed }) => passed) ? 0 : 1;
};

process.exitCode = await main();
