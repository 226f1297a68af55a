import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { createControl } from "#mock/control/client.ts";
import { settingsOf } from "#mock/environment.ts";
import { startMockServer } from "#mock/start.ts";
import { comingIn } from "./support/letters.ts";
import { temporaryFolder, visitorOf } from "./support/server.ts";
import { runMain } from "./support/process.ts";
import { olena } from "./support/suite.ts";

const settings = (env: Readonly<Record<string, string>>) =>
  settingsOf({ PORT: "0", PORTAL_DIST: "/nowhere", QA_DIST: "/nowhere", ...env });

describe("environment", () => {
  it("has the documented defaults", () => {
    expect(settingsOf({})).toMatchObject({
      port: 4173,
      host: "127.0.0.1",
      seed: 2012,
      dataFile: undefined,
      latencyMs: 0,
      qa: true,
      development: false,
    });
  });

  it("refuses values that make no sense in one sentence that names the variable", () => {
    const wrong = {
      PORT: "70000",
      MOCK_SEED: "-1",
      MOCK_LATENCY_MS: "1e3",
      MOCK_QA: "no",
      MOCK_DEV: "2",
    };
    for (const [name, value] of Object.entries(wrong)) {
      expect(() => settingsOf({ [name]: value })).toThrow(
        new RegExp(`^${name} must be .+\\.$`, "u"),
      );
    }
  });
});

describe("data file", () => {
  it("keeps data, sign-ins and the clock across a restart [QA-1]", async () => {
    const file = path.join(temporaryFolder(), "data.json");
    const first = await startMockServer(settings({ MOCK_DATA: file }));
    const token = await visitorOf(first, "").signIn(...olena);
    first.worlds.shared.clock.advance(60_000);
    first.worlds.shared.update(() => ({ content: [] }));
    await first.stop();
    const second = await startMockServer(settings({ MOCK_DATA: file, MOCK_SEED: "7" }));
    const { ask } = visitorOf(second, "");
    expect((await ask("/api/ud/profile", { token })).status).toBe(200);
    expect((await ask("/api/cms/public/content/pages/features")).status).toBe(404);
    expect(second.worlds.shared.clock.advancedMs).toBe(60_000);
    expect(second.worlds.shared.seed).toBe(2012);
    expect(readFileSync(file, "utf8")).not.toContain(token);
    await second.stop();
    expect(readdirSync(path.dirname(file))).toEqual(["data.json"]);
  });

  it("keeps letters, links and who has confirmed, and no code but in its letter", async () => {
    const file = path.join(temporaryFolder(), "data.json");
    const visitor = (running: { url: string }) =>
      comingIn({
        ...visitorOf(running, ""),
        control: createControl(running.url, ""),
      });
    const first = await startMockServer(settings({ MOCK_DATA: file }));
    const before = visitor(first);
    const used = await before.registered("one@example.com", "First-2026");
    await before.confirm(used);
    const open = await before.registered("two@example.com", "Second-2026");
    await first.stop();
    const kept = JSON.parse(readFileSync(file, "utf8"));
    expect(JSON.stringify(kept.data.codes)).not.toContain(open);
    const second = await startMockServer(settings({ MOCK_DATA: file }));
    const after = visitor(second);
    expect(await (await after.confirm(used)).json()).toEqual({ alreadyConfirmed: true });
    expect(await after.newestCode("two@example.com")).toBe(open);
    expect(await (await after.confirm(open)).json()).toEqual({ alreadyConfirmed: false });
    expect((await after.attempt("two@example.com", "Second-2026")).status).toBe(200);
    await second.stop();
    const older = JSON.stringify({ ...kept, version: 3 });
    writeFileSync(file, older);
    await expect(startMockServer(settings({ MOCK_DATA: file }))).rejects.toThrow(
      /broken at version/u,
    );
  });

  it("is written soon after a change, not only at the end", async () => {
    const file = path.join(temporaryFolder(), "data.json");
    const running = await startMockServer(settings({ MOCK_DATA: file }));
    running.worlds.shared.update(() => ({ content: [] }));
    await expect.poll(() => JSON.parse(readFileSync(file, "utf8")).data.content).toEqual([]);
    await running.stop();
  });

  it("without one, nothing is kept [QA-1]", async () => {
    const first = await startMockServer(settings({}));
    first.worlds.shared.update(() => ({ content: [] }));
    await first.stop();
    const second = await startMockServer(settings({}));
    expect(second.worlds.shared.data.content.length).toBeGreaterThan(0);
    await second.stop();
  });

  it("that is broken is told about and left as it is", async () => {
    const file = path.join(temporaryFolder(), "data.json");
    for (const broken of ["{", "{}", '{"version":4}', ""]) {
      writeFileSync(file, broken);
      await expect(startMockServer(settings({ MOCK_DATA: file }))).rejects.toThrow(
        /is broken.+left as it is/u,
      );
      expect(readFileSync(file, "utf8")).toBe(broken);
    }
  });

  it("in a place that cannot be written to is told about", async () => {
    const blocked = path.join(temporaryFolder(), "file");
    writeFileSync(blocked, "");
    await expect(
      startMockServer(settings({ MOCK_DATA: path.join(blocked, "data.json") })),
    ).rejects.toThrow(/cannot be written \(ENOTDIR\)/u);
    const folder = path.join(temporaryFolder(), "folder");
    mkdirSync(folder);
    await expect(startMockServer(settings({ MOCK_DATA: folder }))).rejects.toThrow(
      /cannot be read \(EISDIR\)/u,
    );
  });
});

describe("the program", () => {
  it("prints address, console and test people, and stops cleanly on Ctrl-C", async () => {
    const file = path.join(temporaryFolder(), "data.json");
    const { child, ended, printed } = runMain({ MOCK_DATA: file });
    const [, url = ""] = await printed(/The portal: +(http:\S+)/u);
    await printed(/QA console: +http:\S+\/qa\n/u);
    await printed(/olena\.kovalenko@example\.com {2}Olena-2026\n +Звичайна мешканка/u);
    await printed(/Ctrl-C/u);
    await fetch(`${url}/__qa/faults`, {
      method: "POST",
      body: JSON.stringify({ method: "GET", path: "/config.json", times: 1, hang: true }),
    });
    const hanging = fetch(`${url}/config.json`).catch(() => "ended");
    child.kill("SIGINT");
    expect((await ended).code).toBe(0);
    expect(await hanging).toBe("ended");
    expect(existsSync(file)).toBe(true);
  }, 20_000);

  it("says in one sentence that the port is taken, and ends with 1", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => {
      other.listen(0, "127.0.0.1", resolve);
    });
    const { port } = other.address() as { port: number };
    const { code, out } = await runMain({ PORT: String(port) }).ended;
    expect(code).toBe(1);
    expect(out.trim().split("\n")).toHaveLength(1);
    expect(out).toContain(`Port ${port} is taken`);
    other.close();
  }, 20_000);

  it("says in one sentence what is wrong with a variable, and ends with 1", async () => {
    const { code, out } = await runMain({ MOCK_SEED: "seed" }).ended;
    expect([code, out]).toEqual([
      1,
      'MOCK_SEED must be a whole number from 0 to 4294967295, not "seed".\n',
    ]);
  }, 20_000);
});
