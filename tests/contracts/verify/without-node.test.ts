import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { committedPact } from "#contracts/verify/options.ts";
import { readPact } from "#contracts/verify/pact.ts";
import { listen } from "#contracts/verify/service-relay.ts";
import { root } from "#scripts/root.mjs";
import { startService } from "../../providers/plain/service.ts";
import { startMock } from "../../mock-server/support/server.ts";

const open: { readonly stop: () => void | Promise<void> }[] = [];

afterEach(async () => {
  for (const one of open.splice(0)) await one.stop();
});

/** Takes seconds on a quiet machine, more than a minute on a busy one. */
const timeout = 300_000;

const guide = readFileSync(join(root, "docs/contracts.md"), "utf8");

/** The line that docs/contracts.md gives to a team without Node, with the addresses of this service. */
const lineFor = (provider: string, states: string): string => {
  const line = /### Without Node\n.*?\n```sh\n(.*?)\n```\n/su.exec(guide)?.[1] ?? "";
  const address = "--hostname 127.0.0.1 --port 8080";
  const posted = "http://127.0.0.1:8080/_pact/states";
  expect(line).toContain(address);
  expect(line).toContain(posted);
  const { hostname, port } = new URL(provider);
  return line.replace(address, `--hostname ${hostname} --port ${port}`).replace(posted, states);
};

/** The environment variables that the document names. */
const settings = Object.fromEntries(
  (/`(PACT_DO_NOT_TRACK=[^`]*)`(?:.*)`(SSL_[^`]*)`/su.exec(guide)?.slice(1) ?? [])
    .flatMap((list) => list.split(" "))
    .map((setting) => setting.split("=")),
);

/** Runs a line in a shell, with the public program of that name. `only` selects interactions by description. */
const run = async (line: string, only?: string) => {
  const child = spawn("sh", ["-c", line], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      PATH: `${join(root, "node_modules/.bin")}${delimiter}${process.env["PATH"] ?? ""}`,
      ...settings,
      ...(only === undefined ? {} : { PACT_DESCRIPTION: only }),
    },
  });
  const [said, warned] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, "exit");
  return { code: child.exitCode, said, warned };
};

describe("the command line for a team without Node", { timeout }, () => {
  it("confirms that the mock server fulfils every interaction [CON-3, CON-4]", async () => {
    const mock = await startMock();
    open.push(mock);
    const { code, said, warned } = await run(lineFor(mock.url, `${mock.url}/__qa/states`));
    expect(Object.keys(settings)).toEqual(["PACT_DO_NOT_TRACK", "SSL_CERT_FILE", "SSL_CERT_DIR"]);
    expect(warned).toBe("");
    expect(said.match(/returns a response which/gu)).toHaveLength(readPact(committedPact).length);
    expect(code).toBe(0);
  });

  it("finds the calls that another service fulfils and those it does not [CON-4]", async () => {
    const plain = await startService(0);
    open.push(plain);
    const line = lineFor(plain.url, `${plain.url}/_pact/states`);
    const held = await run(line, "^the (?:emails|phones) (?:of|with)");
    expect(held.said.match(/returns a response which/gu)).toHaveLength(7);
    expect(held.code).toBe(0);
    const missed = await run(line, "^an invoice in full$");
    expect(missed.said).toContain("One or more of the setup state change handlers has failed");
    expect(missed.code).toBe(1);
  });

  it("finds a value of another type [CON-4]", async () => {
    const broken = await listen((request, response) => {
      response.setHeader("content-type", "application/json");
      response.end(
        request.url === "/_pact/states" ? '{"accessToken":"t"}' : '[{"id":7,"phone":"+38"}]',
      );
    });
    open.push(broken);
    const line = lineFor(broken.url, `${broken.url}/_pact/states`);
    const { code, said } = await run(line, "^the phones of a signed-in resident, in the fewest");
    expect(said).toContain("$[0].id");
    expect(said).not.toContain("$[0].phone");
    expect(code).toBe(1);
  });
});
