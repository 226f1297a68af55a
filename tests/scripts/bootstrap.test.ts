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

  it("prefers the chosen one", () => {
    const managed = () => program(join(folder, "managed"));
    expect(findChromium({ env: { CHROMIUM_PATH: "/x" }, managed })).toBe("/x");
  });

  it("prefers Playwright's browser to the system's, if it exists", () => {
    const own = program(join(folder, "managed"));
    program(join(folder, "bin", "chromium"));
    const env = { PATH: join(folder, "bin") };
    expect(findChromium({ env, managed: () => own })).toBe(own);
    expect(findChromium({ env, managed: () => join(folder, "gone") })).toBe(
      join(folder, "bin", "chromium"),
    );
  });

  it.each(["chromium", "chromium-browser", "google-chrome"])("finds a browser named %s", (name) => {
    const path = program(join(folder, "bin", name));
    expect(findChromium({ env: { PATH: `/nowhere:${join(folder, "bin")}` }, managed: none })).toBe(
      path,
    );
  });

  it("ignores a folder or a plain file", () => {
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

  it("is the whole browser when there is no shell, and always the chosen one", () => {
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

  it("prefers the one on the PATH, then Debian's, then the unpacked one", () => {
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

  it("ignores one without the module for Brotli", () => {
    program(join(folder, "sbin", "nginx"));
    const from = { env: { PATH: "" }, system: join(folder, "sbin"), own: join(folder, "own") };
    expect(findNginx(from)).toBeUndefined();
  });
});

describe("withLock", () => {
  it("admits one at a time and releases the lock, also after a failure", async () => {
    const lock = join(folder, "lock");
    await expect(withLock(lock, () => Promise.reject(new Error("x")))).rejects.toThrow("x");
    expect(await withLock(lock, () => Promise.resolve(1))).toBe(1);
  });

  it("takes over the lock of a dead process", async () => {
    const lock = join(folder, "lock");
    mkdirSync(lock);
    // Linux assigns process ids below four million, so no process has this one.
    writeFileSync(join(lock, "owner"), `99999999 ${hostname()}`);
    expect(isStale(lock)).toBe(true);
    expect(await withLock(lock, () => Promise.resolve("mine"))).toBe("mine");
  });

  it("waits for a living process, and briefly for one that has not written its name yet", () => {
    const lock = join(folder, "lock");
    mkdirSync(lock);
    // Uses the clock of this process: the clock of the file system may differ.
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
  it("changes with a name or a content, but not with other files", () => {
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

  it("reports an old Node in one sentence", () => {
    const old = 'Object.defineProperty(process.versions, "node", { value: "20.18.3" })';
    const { status, stderr, stdout } = run({}, "--import", `data:text/javascript,${old}`);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toBe("This project needs Node 20.19 or newer; this is Node 20.18.3.\n");
  });

  it("reports a missing chosen browser in one sentence", () => {
    const { status, stderr } = run({ CHROMIUM_PATH: join(folder, "gone") });
    expect(status).toBe(1);
    expect(stderr).toBe(
      `CHROMIUM_PATH is set to ${join(folder, "gone")}, and there is no such file.\n`,
    );
  });

  it("prints nothing when everything is there", () => {
    const { status, stderr, stdout } = run({ CHROMIUM_PATH: process.execPath });
    expect({ status, stderr, stdout }).toEqual({ status: 0, stderr: "", stdout: "" });
  });
});
