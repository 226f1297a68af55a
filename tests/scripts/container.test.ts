import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { runNginx } from "#scripts/deployment/run-nginx.ts";
import { root } from "#scripts/root.mjs";
import { SETTINGS } from "#scripts/stamp.mjs";
import { ask } from "./support/ask.ts";
import { mockUrl, portalFolder } from "./support/site.ts";

const file = path.join(root, "deployment/Containerfile");
const lines = readFileSync(file, "utf8").replaceAll("\\\n", " ").split("\n");
const folder = mkdtempSync(path.join(tmpdir(), "portal-container-"));
const configuration = path.join(folder, "config.json");
writeFileSync(configuration, JSON.stringify(defaultConfiguration));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const command = (start: string): string =>
  lines.find((line) => line.startsWith(start))?.slice(start.length) ?? "";

/** The options with which the image makes the nginx file, with folders of this machine instead. */
const optionsFor = (decided: { readonly listen: string; readonly logs: string }): string[] => {
  const own: Readonly<Record<string, string>> = {
    "--listen": decided.listen,
    "--logs": decided.logs,
    "--folder": portalFolder,
    "--configuration": configuration,
    "--backend": mockUrl(),
  };
  const written = command("RUN npm run --silent nginx -- ").split(" > ")[0]?.split(" ") ?? [];
  const names = written.filter((_, at) => at % 2 === 0);
  expect(names.toSorted()).toEqual(Object.keys(own).toSorted());
  return names.flatMap((name) => [name, own[name] ?? ""]);
};

/** Podman and Docker, if they run and have the two base images: a test downloads nothing. */
const tools = ["podman", "docker"].filter((name) =>
  lines
    .filter((line) => line.startsWith("FROM "))
    .every((line) => spawnSync(name, ["image", "inspect", line.split(" ")[1] ?? ""]).status === 0),
);

const withoutRights = { withoutRights: true };

describe("the container", () => {
  it("serves the portal with the commands of its file, as a user without rights [ALL-9]", async () => {
    // Other users cannot open a temporary folder by default.
    chmodSync(path.dirname(portalFolder), 0o755);
    const page = path.join(portalFolder, "features");
    const nginx = await runNginx((decided) => {
      const made = spawnSync(
        process.execPath,
        ["--import", "tsx", "scripts/nginx.ts", ...optionsFor(decided)],
        { cwd: root, encoding: "utf8" },
      );
      expect(made.stderr).toBe("");
      return made.stdout;
    }, withoutRights);
    try {
      const health = await ask(nginx.url, "/health");
      expect([health.status, health.body]).toEqual([200, "1.4.0-77\n"]);
      expect((await ask(nginx.url, "/features")).body).toContain("<title>features</title>");
      const content = await ask(nginx.url, "/api/cms/public/content/pages/about");
      expect(content.headers["content-type"]).toContain("application/json");
      expect(statSync(path.join(nginx.folder, "portal.access.log")).uid).not.toBe(0);
      // An unreadable file is an error of nginx, but the code of a letter must not reach its log.
      chmodSync(page, 0o000);
      await ask(nginx.url, "/features?code=one-time-code");
      await expect.poll(() => nginx.logged()).toMatch(/(?:GET "\/features" [^]*){2}/u);
      expect(await nginx.logged()).not.toContain("one-time-code");
    } finally {
      chmodSync(page, 0o755);
      await nginx.stop();
    }
  });

  it("passes the settings of a build that are given, and no others", () => {
    // What a container tool does: RUN has the arguments that ARG names, if they are given. `npm` only prints them.
    writeFileSync(path.join(folder, "npm"), "#!/bin/sh\nenv\n", { mode: 0o755 });
    const named = new Set(lines.flatMap((line) => /^ARG (\w+)$/u.exec(line)?.[1] ?? []));
    const build = lines.find((line) => /^RUN .*npm run build$/u.test(line))?.slice(4) ?? "";
    const settingsOf = (given: Readonly<Record<string, string>>): readonly string[] => {
      const env = Object.entries(given).filter(([name]) => named.has(name));
      const PATH = `${folder}:/usr/bin:/bin`;
      return spawnSync("/bin/sh", ["-c", build], {
        env: { ...Object.fromEntries(env), PATH },
        encoding: "utf8",
      })
        .stdout.split("\n")
        .filter((line) => line.startsWith("PORTAL_"))
        .toSorted();
    };
    expect(settingsOf({ CONFIGURATION: "a" })).toEqual(["PORTAL_CONFIGURATION=a"]);
    const others = SETTINGS.filter((name) => name !== "PORTAL_CONFIGURATION");
    const given = Object.fromEntries(others.map((name) => [name, "b"]));
    expect(settingsOf({ CONFIGURATION: "a", ...given })).toEqual(
      [...others.map((name) => `${name}=b`), "PORTAL_CONFIGURATION=a"].toSorted(),
    );
  });

  it("runs as an unprivileged user, on an unprivileged port, with logs that need no disk", () => {
    const last = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM ")));
    expect(last.findLast((line) => line.startsWith("USER "))).toBe("USER 101");
    expect(last.indexOf("USER 101")).toBeGreaterThan(
      last.findLastIndex((line) => /^(?:RUN|COPY|ADD)/u.test(line)),
    );
    expect(last).toContain("EXPOSE 8080");
    for (const log of ["access", "error"])
      expect(last.join("\n")).toMatch(
        new RegExp(`ln -s /dev/std(?:out|err) /var/log/nginx/portal.${log}.log`, "u"),
      );
  });

  it.each(tools)(
    "can be built and answers on a read-only file system, with %s",
    async (tool) => {
      const run = (line: string): string => {
        const { status, stdout, stderr } = spawnSync(tool, line.split(" "), {
          cwd: root,
          encoding: "utf8",
        });
        if (status !== 0) throw new Error(stderr);
        return stdout.trim();
      };
      const own = `deployment/test-${process.pid}.json`;
      writeFileSync(path.join(root, own), JSON.stringify(defaultConfiguration));
      const values = `--build-arg CONFIGURATION=${own} --build-arg BACKEND=http://127.0.0.1:9 --build-arg PORTAL_BUILD=77`;
      const image = run(`build --quiet --file deployment/Containerfile ${values} .`);
      rmSync(path.join(root, own));
      const id = run(
        `run --detach --rm --read-only --tmpfs /tmp --cap-drop ALL --publish 127.0.0.1::8080 ${image}`,
      );
      try {
        const url = `http://${run(`port ${id} 8080`).split("\n")[0] ?? ""}`;
        await expect.poll(() => ask(url, "/health").then(({ body }) => body.trim())).toBe("77");
      } finally {
        run(`rm --force ${id}`);
        run(`image rm ${image}`);
      }
    },
    900_000,
  );
});
