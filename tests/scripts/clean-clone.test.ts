import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import * as Schema from "effect/Schema";
import { afterAll, describe, expect, it } from "vitest";
import { makeClone } from "./support/clone.ts";

const Package = Schema.fromJsonString(
  Schema.Struct({
    engines: Schema.Struct({ node: Schema.String }),
    dependencies: Schema.Record(Schema.String, Schema.String),
  }),
);

const clone = makeClone();
// Thousands of files are deleted: a busy machine takes longer than the default.
afterAll(clone.remove, 120_000);

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address !== null ? address.port : 0;
};

const run = (script: string) =>
  spawnSync(process.execPath, [join(clone.place, script)], {
    cwd: clone.place,
    // Like `npm test --silent` on the CI server.
    env: { ...clone.env, npm_config_loglevel: "silent" },
    encoding: "utf8",
  });

describe("a clean clone", () => {
  it("installs, builds and serves the portal with `npm start` alone, prints the address, and leaves nothing running [ALL-1]", async () => {
    for (const made of ["node_modules", "dist", ".cache"])
      expect(clone.entries()).not.toContain(made);
    const port = await freePort();
    const started = spawn("npm", ["start"], {
      cwd: clone.place,
      env: { ...clone.env, PORT: String(port) },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    started.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
    const isUp = new Promise<void>((resolve, reject) => {
      started.stdout.on("data", (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes("Ctrl-C")) resolve();
      });
      started.once("exit", () => reject(new Error(said)));
    });
    try {
      await isUp;
      expect(said).toContain(`http://localhost:${port}`);
      expect(said).toContain("olena.kovalenko@example.com");
      const page = await fetch(`http://127.0.0.1:${port}/features`);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain("Наші переваги");
    } finally {
      started.kill("SIGTERM");
      await once(started, "exit");
    }
    await expect
      .poll(() => fetch(`http://127.0.0.1:${port}/features`).catch(() => "gone"), {
        timeout: 10_000,
      })
      .toBe("gone");
    // It installs the packages of the lock file, only once.
    expect(run("scripts/bootstrap.mjs").status).toBe(0);
    expect(clone.installs()).toEqual([expect.stringMatching(/^ci --include=dev /u)]);
  }, 240_000);

  it("can be installed completely from the lock file, with the required Node [ALL-1]", () => {
    const file = join(clone.place, "package.json");
    const text = readFileSync(file, "utf8");
    const { engines, dependencies } = Schema.decodeUnknownSync(Package)(text);
    expect(engines.node).toBe(">=20.19");
    expect(run("scripts/lock.mjs").stderr).toBe("");
    // A package with another version than in the lock file.
    const other = text.replace(`"xstate": "${dependencies["xstate"]}"`, '"xstate": "5.0.0"');
    expect(other).not.toBe(text);
    writeFileSync(file, other);
    const { status, stderr } = run("scripts/lock.mjs");
    writeFileSync(file, text);
    expect(status).toBe(1);
    expect(stderr).toContain("xstate");
  }, 60_000);
});
