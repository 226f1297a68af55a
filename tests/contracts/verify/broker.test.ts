import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { committedPact } from "#contracts/verify/options.ts";
import { readPact } from "#contracts/verify/pact.ts";
import { notComparedText } from "#contracts/verify/report.ts";
import { root } from "#scripts/root.mjs";
import { startService } from "../../providers/plain/service.ts";
import { startBroker } from "./broker.ts";

const open: { readonly stop: () => void }[] = [];

afterEach(() => {
  for (const one of open.splice(0)) one.stop();
});

const kept = <T extends { readonly stop: () => void }>(one: T): T => {
  open.push(one);
  return one;
};

/** Each test starts npm a few times, which takes seconds on a quiet machine. */
const timeout = 300_000;

const guide = readFileSync(join(root, "docs/contract-ci.md"), "utf8");

/** The lines of docs/contract-ci.md for a broker. */
const lines = (/## With a broker\n.*?\n```sh\n(.*?)\n```\n/su.exec(guide)?.[1] ?? "")
  .replaceAll("\\\n", "")
  .split("\n");

const example = {
  broker: "https://broker.example",
  service: "http://127.0.0.1:8080",
  token: "PACT_BROKER_TOKEN=…",
} as const;

/** Runs the line with this command, with the real addresses in place of the examples. */
const run = async (command: string, broker: string, service = "", token = "right") => {
  const [settings = ""] = lines;
  const script = [settings, lines.find((line) => line.includes(command)) ?? "false"].join("\n");
  for (const one of [example.broker, example.token]) expect(script).toContain(one);
  const child = spawn(
    "sh",
    [
      "-c",
      script
        .replaceAll(example.broker, broker)
        .replaceAll(example.service, service)
        .replace(example.token, `PACT_BROKER_TOKEN=${token}`),
    ],
    {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        PATH: `${join(root, "node_modules/.bin")}${delimiter}${process.env["PATH"] ?? ""}`,
      },
    },
  );
  const [said, warned] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, "exit");
  return { code: child.exitCode, said, warned };
};

describe("with a broker", { timeout }, () => {
  it("pacts and results meet by version and branch, and either side may query them [CON-4]", async () => {
    const broker = kept(await startBroker("right"));
    const service = kept(await startService(0));
    const published = await run("contract:publish", broker.url);
    expect(published.code).toBe(0);
    expect(broker.published).toMatchObject([{ version: "1.2.0", branch: "main" }]);
    expect(broker.published[0]?.pact.interactions).toHaveLength(readPact(committedPact).length);
    expect((await run("can-i-deploy", broker.url)).code).toBe(1);

    broker.handOut("the phones of a signed-in resident");
    const verified = await run("npm run verify", broker.url, service.url);
    expect(verified).toEqual({
      code: 0,
      said: expect.stringContaining(
        `All hold: 1 interaction of 1 call.\n${notComparedText({ source: { broker: "" } })}`,
      ),
      warned: "",
    });
    const result = { consumerVersion: "1.2.0", providerVersion: "1.4.0" };
    expect(broker.verified).toEqual([{ ...result, success: true }]);
    expect([...broker.branches]).toEqual([["1.4.0", "main"]]);
    expect((await run("can-i-deploy", broker.url)).code).toBe(0);

    broker.handOut("an invoice in full");
    broker.refuseResults();
    const lost = await run("npm run verify", broker.url, service.url);
    expect(broker.verified[1]).toEqual({ ...result, success: false });
    expect(lost.said).toContain("1 of 1 interactions do not hold.\n");
    expect(lost.warned).toMatch(/^The results did not reach the broker: .+ 409 Conflict\..*\n$/u);
    expect(lost.code).toBe(2);
  });

  it("a wrong token is reported in one sentence [CON-4]", async () => {
    const broker = kept(await startBroker("right"));
    const service = kept(await startService(0));
    expect(await run("npm run verify", broker.url, service.url, "wrong")).toEqual({
      code: 2,
      said: "",
      warned:
        "The broker refuses the token (401): give the right one as --token or PACT_BROKER_TOKEN.\n",
    });
  });

  it("an unreachable broker is reported quickly in one sentence [CON-4]", async () => {
    const broker = await startBroker("right");
    const service = kept(await startService(0));
    broker.stop();
    expect(await run("npm run verify", broker.url, service.url)).toEqual({
      code: 2,
      said: "",
      warned: `Nobody answers as a broker at ${broker.url}.\n`,
    });
  });
});
