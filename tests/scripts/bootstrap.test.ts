import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isStale, withLock } from "#scripts/bootstrap/lock.mjs";
import { findChromium, findHeadlessShell } from "#scripts/chromium.mjs";
import { findNginx } from "#scripts/nginx-program.mjs";
import { root } from "#scripts/root.mjs";
import { hashOf } from "#scripts/stamp.mjs";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bootstrap-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const program = (path: string) => {
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, "#!/bin/sh\n");
  chmodSync(path, 0o755);
  return path;
};

describe("findChromium", () => {
  const none = () => undefined;

  it("takes the chosen one before all others", () => {
    const managed = () => program(join(folder, "managed"));
    expect(findChromium({ env: { CHROMIUM_PATH: "/x" }, managed })).toBe("/x");
  });

  it("takes Playwright's own before the system's, if it is there", () => {
    const own = program(join(folder, "managed"));
    program(join(folder, "bin", "chromium"));
    const env = { PATH: join(folder, "bin") };
    expect(findChromium({ env, managed: () => own })).toBe(own);
    expect(findChromium({ env, managed: () => join(folder, "gone") })).toBe(
      join(folder, "bin", "chromium"),
    );
  });

  it.each(["chromium", "chromium-browser", "google-chrome"])("knows the name %s", (name) => {
    const path = program(join(folder, "bin", name));
    expect(findChromium({ env: { PATH: `/nowhere:${join(folder, "bin")}` }, managed: none })).toBe(
      path,
    );
  });

  it("does not take a folder or a plain file for a browser", () => {
    mkdirSync(join(folder, "chromium"));
    writeFileSync(join(folder, "google-chrome"), "", { mode: 0o644 });
    expect(findChromium({ env: { PATH: folder }, managed: none })).toBeUndefined();
  });
});

describe("findHeadlessShell", () => {
  const managed = () => undefined;

  it.each(["chromium-headless-shell", "chrome-headless-shell"])(
    "prefers %s to the whole browser",
    (name) => {
      program(join(folder, "chromium"));
      const shell = program(join(folder, name));
      expect(findHeadlessShell({ env: { PATH: folder }, managed })).toBe(shell);
    },
  );

  it("is the whole browser where there is no shell, and the chosen one always", () => {
    const own = program(join(folder, "chromium"));
    expect(findHeadlessShell({ env: { PATH: folder }, managed })).toBe(own);
    program(join(folder, "chromium-headless-shell"));
    expect(findHeadlessShell({ env: { PATH: folder, CHROMIUM_PATH: "/x" }, managed })).toBe("/x");
    expect(findHeadlessShell({ env: {}, managed })).toBeUndefined();
  });
});

describe("findNginx", () => {
  const nginxAt = (base: string, sbin: string) => {
    const module = program(join(base, "lib/nginx/modules/ngx_http_brotli_static_module.so"));
    return { program: program(join(base, sbin, "nginx")), module };
  };

  it("takes the one on the PATH, else where Debian has it, else the unpacked one", () => {
    const from = {
      env: { PATH: join(folder, "path", "bin") },
      system: join(folder, "system", "sbin"),
      own: join(folder, "own"),
    };
    expect(findNginx(from)).toBeUndefined();
    const unpacked = nginxAt(join(folder, "own", "usr"), "sbin");
    expect(findNginx(from)).toEqual(unpacked);
    const system = nginxAt(join(folder, "system"), "sbin");
    expect(findNginx(from)).toEqual(system);
    const first = nginxAt(join(folder, "path"), "bin");
    expect(findNginx(from)).toEqual(first);
  });

  it("takes none without its module for Brotli", () => {
    program(join(folder, "sbin", "nginx"));
    const from = { env: { PATH: "" }, system: join(folder, "sbin"), own: join(folder, "own") };
    expect(findNginx(from)).toBeUndefined();
  });
});

describe("withLock", () => {
  it("lets one in at a time and gives the lock back, after a failure too", async () => {
    const lock = join(folder, "lock");
    await expect(withLock(lock, () => Promise.reject(new Error("x")))).rejects.toThrow("x");
    expect(await withLock(lock, () => Promise.resolve(1))).toBe(1);
  });

  it("takes over from a holder that is dead", async () => {
    const lock = join(folder, "lock");
    mkdirSync(lock);
    // Linux gives out numbers below four million: nobody has this one.
    writeFileSync(join(lock, "owner"), `99999999 ${hostname()}`);
    expect(isStale(lock)).toBe(true);
    expect(await withLock(lock, () => Promise.resolve("mine"))).toBe("mine");
  });

  it("waits for a living holder, and for one that has not written its name yet", () => {
    const lock = join(folder, "lock");
    mkdirSync(lock);
    // By the clock of this process: the one of the file system may be another.
    utimesSync(lock, new Date(), new Date());
    expect(isStale(lock)).toBe(false);
    const old = new Date(Date.now() - 60_000);
    utimesSync(lock, old, old);
    expect(isStale(lock)).toBe(true);
    writeFileSync(join(lock, "owner"), `${process.pid} ${hostname()}`);
    expect(isStale(lock)).toBe(false);
  });
});

describe("hashOf", () => {
  it("changes with a name or a content, and not with what is outside", () => {
    mkdirSync(join(folder, "src"));
    writeFileSync(join(folder, "src", "a"), "1");
    const first = hashOf(folder, ["src", "missing"]);
    writeFileSync(join(folder, "other"), "1");
    expect(hashOf(folder, ["src", "missing"])).toBe(first);
    writeFileSync(join(folder, "src", "a"), "2");
    const second = hashOf(folder, ["src"]);
    expect(second).not.toBe(first);
    writeFileSync(join(folder, "src", "b"), "");
    expect(hashOf(folder, ["src"])).not.toBe(second);
  });
});

describe("the bootstrap", () => {
  const run = (env: Record<string, string>, ...flags: string[]) =>
    spawnSync(process.execPath, [...flags, join(root, "scripts", "bootstrap.mjs"), "--browser"], {
      encoding: "utf8",
      env: { ...process.env, ...env },
    });

  it("says one sentence to an old Node", () => {
    const old = 'Object.defineProperty(process.versions, "node", { value: "20.18.3" })';
    const { status, stderr, stdout } = run({}, "--import", `data:text/javascript,${old}`);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toBe("This project needs Node 20.19 or newer; this is Node 20.18.3.\n");
  });

  it("says one sentence when the chosen browser is not there", () => {
    const { status, stderr } = run({ CHROMIUM_PATH: join(folder, "gone") });
    expect(status).toBe(1);
    expect(stderr).toBe(
      `CHROMIUM_PATH is set to ${join(folder, "gone")}, and there is no such file.\n`,
    );
  });

  it("is silent when everything is there", () => {
    const { status, stderr, stdout } = run({ CHROMIUM_PATH: process.execPath });
    expect({ status, stderr, stdout }).toEqual({ status: 0, stderr: "", stdout: "" });
  });
});
