import { spawn, execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as Schema from "effect/Schema";
import { afterAll, describe, expect, it } from "vitest";
import { root } from "#scripts/root.mjs";

const Package = Schema.fromJsonString(
  Schema.Struct({
    engines: Schema.Struct({ node: Schema.String }),
    scripts: Schema.Record(Schema.String, Schema.String),
  }),
);

const folder = mkdtempSync(join(tmpdir(), "portal-clone-"));
const clone = join(folder, "clone");

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address !== null ? address.port : 0;
};

describe("a clean clone", () => {
  it("installs what is missing before each of the two commands, on the Node it names [ALL-1]", () => {
    const { engines, scripts } = Schema.decodeUnknownSync(Package)(
      readFileSync(join(root, "package.json"), "utf8"),
    );
    expect(engines.node).toBe(">=20.19");
    expect(scripts["prestart"]).toMatch(/^node scripts\/bootstrap\.mjs/u);
    expect(scripts["pretest"]).toMatch(/^node scripts\/bootstrap\.mjs --browser/u);
    expect(scripts["test"]).toBe("node scripts/check.mjs");
  });

  it("builds, serves the portal and says where, by `npm start` alone, and ends without a trace [ALL-1]", async () => {
    execFileSync("git", ["clone", "--quiet", root, clone]);
    // Installing is the bootstrap's own test; the packages of this tree are the same ones.
    symlinkSync(join(root, "node_modules"), join(clone, "node_modules"), "dir");
    const port = await freePort();
    const started = spawn("npm", ["start"], {
      cwd: clone,
      env: { ...process.env, PORT: String(port), NODE_ENV: "", CI: "true" },
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
  }, 120_000);
});
