/**
 * `npm run verify`: checks a running service against the contract (CON-4). Exit code 0: passed, 1: failed, 2: it could
 * not be checked.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { devNull } from "node:os";
import * as Schema from "effect/Schema";
import type { VerifyOptions } from "./options.ts";
import { readOptions, usage } from "./options.ts";
import { reasonOf } from "./reason.ts";
import { junitOf, knownText, notComparedText, tableOf } from "./report.ts";
import { Verification, exitCodeOf } from "./verification.ts";

/** Only the verifier's log shows that results did not reach the broker. */
const unpublished = (log: string): string | undefined => {
  const why = /Publishing of verification results failed with an error: (.*)/u.exec(log)?.[1];
  return why === undefined ? undefined : `The results did not reach the broker: ${why.trim()}`;
};

/** The native verifier reads all the machine's certificates for each request. Where nothing is HTTPS, it needs none. */
const withoutCertificates = ({ provider, states, source }: VerifyOptions) =>
  "file" in source && [provider, states].every((address) => address.startsWith("http:"))
    ? { SSL_CERT_FILE: devNull, SSL_CERT_DIR: devNull }
    : {};

const runChild = async (options: VerifyOptions): Promise<Verification> => {
  const child = fork(new URL("./child.ts", import.meta.url), {
    silent: true,
    env: {
      // Pact's environment variables could select interactions or publish results in spite of our options.
      ...Object.fromEntries(
        Object.entries(process.env).filter(([name]) => !name.startsWith("PACT_")),
      ),
      PACT_DO_NOT_TRACK: "true",
      ...withoutCertificates(options),
      ...(options.isInsecure ? { NODE_TLS_REJECT_UNAUTHORIZED: "0", NODE_NO_WARNINGS: "1" } : {}),
    },
  });
  let said = "";
  let log = "";
  let verification: Verification | undefined;
  child.stdout?.on("data", (chunk: Buffer) => {
    log += chunk.toString();
  });
  child.stderr?.on("data", (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-2000);
  });
  child.on("message", (message) => {
    verification = Schema.decodeUnknownSync(Verification)(message);
  });
  child.send(options);
  await once(child, "close");
  if (verification === undefined)
    return { results: [], problem: `The verifier itself broke off.\n${said.trim()}` };
  const problem = verification.problem ?? unpublished(log);
  return problem === undefined ? verification : { ...verification, problem };
};

/** Writes a result file; returns the reason if that fails. */
const writeResults = (file: string | undefined, text: () => string): string | undefined => {
  if (file === undefined) return undefined;
  try {
    writeFileSync(file, text());
    return undefined;
  } catch (error) {
    return `The results cannot be written: ${reasonOf(error)}.`;
  }
};

const main = async (): Promise<0 | 1 | 2> => {
  const args = process.argv.slice(2);
  if (args.includes("--help")) {
    process.stdout.write(usage);
    return 0;
  }
  const options = readOptions(args, process.env);
  if ("problem" in options) {
    // The reason comes last, where a console is read.
    process.stderr.write(`${usage}\n${options.problem}\n`);
    return 2;
  }
  const { results, knownStates, problem } = await runChild(options);
  if (results.length > 0)
    process.stdout.write(tableOf(results) + knownText(knownStates) + notComparedText(options));
  const told = [
    problem,
    ...(results.length === 0
      ? []
      : [
          writeResults(options.junit, () => junitOf(results)),
          writeResults(options.json, () => `${JSON.stringify({ results }, null, 2)}\n`),
        ]),
  ].filter((one) => one !== undefined);
  process.stderr.write(told.map((one) => `${one}\n`).join(""));
  return exitCodeOf({ results, ...(told.length === 0 ? {} : { problem: told.join("\n") }) });
};

process.exitCode = await main();
