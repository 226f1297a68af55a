import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { type Deployment, nginxConfiguration } from "#scripts/deployment/nginx.ts";
import { runNginx } from "#scripts/deployment/run-nginx.ts";
import { root } from "#scripts/root.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "portal-nginx-file-"));
const complete = path.join(folder, "config.json");
writeFileSync(complete, JSON.stringify(defaultConfiguration));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const deployment: Deployment = {
  listen: "127.0.0.1:8080",
  folder: "/srv/portal",
  configurationFile: "/srv/config.json",
  logs: "/var/log/nginx",
  backend: "http://127.0.0.1:9",
  configuration: defaultConfiguration,
  styles: [],
  brotli: true,
};

describe("the file for nginx", () => {
  it("accepts paths with spaces and quotes, but no value with a meaning in nginx", () => {
    const text = nginxConfiguration({
      ...deployment,
      folder: '/srv/the "portal"',
      brotli: false,
    });
    expect(text).toContain(String.raw`root "/srv/the \"portal\"";`);
    expect(text).not.toMatch(/^\s*brotli_static/mu);
    for (const wrong of ["/srv/$uri", "/srv/a\nb"])
      expect(() =>
        nginxConfiguration({
          ...deployment,
          folder: wrong,
        }),
      ).toThrow("nginx cannot be told");
  });

  it("is refused with nginx's message when it is broken", async () => {
    const broken = runNginx(() => "server { listen nonsense nonsense; }");
    await expect(broken).rejects.toThrow(/nginx does not start: [^]*nonsense/u);
  });

  it.each([
    [[], /^--configuration FILE is missing/u],
    [["--configuration", "no-such.json"], /no-such\.json/u],
    [["--configuration", "package.json"], /run_platform/u],
    [["--configuration", complete, "--backend", "nowhere"], /Invalid URL/u],
    [["--colour", "red"], /--colour/u],
  ])("is not printed for %j, and the error says why", (options, expected) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ["--import", "tsx", "scripts/nginx.ts", ...options],
      { cwd: root, encoding: "utf8" },
    );
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(expected);
    expect(stderr).not.toMatch(/^\s+at \S+ \(/mu);
  });
});
