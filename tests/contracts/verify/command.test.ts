import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { usage } from "#contracts/verify/options.ts";
import { root } from "#scripts/root.mjs";

const told = (...options: readonly string[]) => {
  const command = ["--import", "tsx", "contracts/verify/command.ts", ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: "utf8",
  });
  return [status, stdout, stderr];
};

describe("the options of a verification [CON-4]", { timeout: 60_000 }, () => {
  it("are listed on request, with exit code 0", () => {
    expect(told("--help")).toEqual([0, usage, ""]);
  });

  it("are listed where one is wrong, before the reason, with exit code 2", () => {
    expect(told("--providr", "x")).toEqual([2, "", `${usage}\nThere is no option --providr.\n`]);
  });

  it("are not listed where they are right and nobody answers, with exit code 2", () => {
    const nobody = "http://127.0.0.1:9";
    const [status, stdout, stderr] = told("--provider", nobody, "--states", `${nobody}/states`);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^No service answers at http:\/\/127\.0\.0\.1:9: .+\.\n$/u);
  });
});
