import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { devNull, tmpdir } from "node:os";
import { join } from "node:path";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { usage } from "#contracts/verify/options.ts";
import { root } from "#scripts/root.mjs";
import { inVerifier } from "./in-verifier.ts";

const toldIn = (more: Readonly<Record<string, string>>, ...options: readonly string[]) => {
  const command = ["--import", "tsx", "contracts/verify/command.ts", ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, ...more },
  });
  return [status, stdout, stderr] as const;
};

const told = (...options: readonly string[]) => toldIn({}, ...options);

describe("the options of a verification [CON-4]", { timeout: 60_000 }, () => {
  it("are listed on request, with exit code 0", () => {
    expect(told("--help")).toEqual([0, usage, ""]);
  });

  it("are listed where one is wrong, before the reason, with exit code 2", () => {
    expect(told("--providr", "x")).toEqual([2, "", `${usage}\nThere is no option --providr.\n`]);
  });

  it("are not listed where they are right and nobody answers, with exit code 2", () => {
    const nobody = "http://127.0.0.1:9";
    const folder = mkdtempSync(join(tmpdir(), "portal-command-"));
    const files = ["--junit", join(folder, "j.xml"), "--json", join(folder, "r.json")];
    const addresses = ["--provider", nobody, "--states", `${nobody}/states`];
    const [status, stdout, stderr] = told(...addresses, ...files);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^No service answers at http:\/\/127\.0\.0\.1:9: .+\.\n$/u);
    // A file without results would look like a check that passed.
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

/** The variables that the verifier's own process has, of those that matter to it. */
const variablesOf = (provider: string, states: string, ...more: readonly string[]) => {
  const names = [
    "PACT_DESCRIPTION",
    "PACT_DO_NOT_TRACK",
    "SSL_CERT_FILE",
    "SSL_CERT_DIR",
    "NODE_TLS_REJECT_UNAUTHORIZED",
    "NODE_NO_WARNINGS",
  ];
  const tell = `console.error("x".repeat(2000)); console.error(JSON.stringify(${JSON.stringify(names)}.map((name) => process.env[name] ?? ""))); process.exit();`;
  const outside = {
    PACT_DESCRIPTION: "an invoice",
    PACT_DO_NOT_TRACK: "no",
    SSL_CERT_FILE: "own.pem",
    SSL_CERT_DIR: "own",
    NODE_NO_WARNINGS: "",
    NODE_OPTIONS: inVerifier(tell),
  };
  const [status, stdout, stderr] = toldIn(
    outside,
    "--provider",
    provider,
    "--states",
    states,
    ...more,
  );
  expect([status, stdout]).toEqual([2, ""]);
  // The end of what it said is told, and no more than fits on a screen.
  const [, end] = /^The verifier itself broke off\.\nx{1900,1999}\n(\[.*\])\n$/u.exec(stderr) ?? [];
  return Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(Schema.String)))(end);
};

describe("the process of the verifier [CON-4]", { timeout: 60_000 }, () => {
  const [plain, secret] = ["http://127.0.0.1:9", "https://127.0.0.1:9"];

  it("chooses and reports nothing by Pact's own variables, and reads no certificates where none is needed", () => {
    expect(variablesOf(plain, plain)).toEqual(["", "true", devNull, devNull, "", ""]);
  });

  it.each([
    [secret, plain, []],
    [plain, secret, []],
    [plain, plain, ["--broker", plain]],
  ])("reads certificates for %s, %s and %j", (provider, states, more) => {
    expect(variablesOf(provider, states, ...more)).toEqual(["", "true", "own.pem", "own", "", ""]);
  });

  it("does not check certificates where it is told so", () => {
    expect(variablesOf(secret, secret, "--insecure").slice(4)).toEqual(["0", "1"]);
  });
});
