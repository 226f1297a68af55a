import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { usage } from "#contracts/verify/options.ts";
import { root } from "#scripts/root.mjs";

describe("the options of a verification [CON-4]", () => {
  it("are listed on request, with exit code 0", () => {
    const command = ["--import", "tsx", "contracts/verify/command.ts", "--help"];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, {
      cwd: root,
      encoding: "utf8",
    });
    expect([status, stdout, stderr]).toEqual([0, usage, ""]);
  });
});
