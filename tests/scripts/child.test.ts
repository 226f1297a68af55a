import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root } from "#scripts/root.mjs";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "child-"));
  // A server that prints its process id, and the signal that stops it.
  writeFileSync(
    join(folder, "server.mjs"),
    `setInterval(() => {}, 1000);
     for (const name of ["SIGINT", "SIGTERM"])
       process.on(name, () => { console.log("ended by " + name); process.exit(7); });
     console.log("up " + process.pid);`,
  );
  const script = (path: string) => JSON.stringify(join(root, "scripts", path));
  writeFileSync(
    join(folder, "launcher.mjs"),
    `import { runToEnd } from ${script("child.mjs")};
     process.exit(await runToEnd(process.execPath,
       ["--import", ${script("follow-parent.mjs")}, ${JSON.stringify(join(folder, "server.mjs"))}],
       { followed: true }));`,
  );
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const launch = async (env: Record<string, string> = {}) => {
  const launcher = spawn(process.execPath, [join(folder, "launcher.mjs")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, npm_lifecycle_event: "", ...env },
  });
  const lines = createInterface({ input: launcher.stdout })[Symbol.asyncIterator]();
  const line = async () => String((await lines.next()).value);
  const up = await line();
  return { launcher, line, server: Number(up.replace("up ", "")) };
};

it.each(["SIGTERM", "SIGINT"] as const)("passes on %s and the exit code", async (signal) => {
  const { launcher, line } = await launch();
  const exit = once(launcher, "exit");
  launcher.kill(signal);
  expect(await line()).toBe(`ended by ${signal}`);
  expect(await exit).toEqual([7, null]);
});

it("leaves no server running when it is killed", async () => {
  const { launcher, line } = await launch();
  launcher.kill("SIGKILL");
  expect(await line()).toBe("ended by SIGTERM");
});

it("passes on the exit code of a server that ends by itself", async () => {
  const { launcher, line, server } = await launch();
  const exit = once(launcher, "exit");
  process.kill(server, "SIGTERM");
  expect(await line()).toBe("ended by SIGTERM");
  expect(await exit).toEqual([7, null]);
});

it("ends when npm, its parent, is killed", async () => {
  // This process stands in for npm: it starts the launcher and is killed.
  const shell = spawn(
    process.execPath,
    [
      "-e",
      `const c = require("child_process").spawn(process.execPath, [${JSON.stringify(join(folder, "launcher.mjs"))}], { stdio: "inherit" });
       setInterval(() => {}, 1000);`,
    ],
    {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, npm_lifecycle_event: "start" },
    },
  );
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
  await lines.next();
  shell.kill("SIGKILL");
  expect((await lines.next()).value).toBe("ended by SIGTERM");
});
