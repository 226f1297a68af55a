import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { sampleBytes, sampleFile } from "#contracts/builders/sample-files.ts";
import { referenceDay } from "#contracts/builders/reference-day.ts";
import { createControl } from "#mock/control/client.ts";
import { settingsOf } from "#mock/environment.ts";
import { startMockServer } from "#mock/start-server.ts";
import { StartError } from "#mock/state/data-file.ts";
import { comingIn } from "./support/letters.ts";
import { forgeryProof, temporaryFolder, visitorOf } from "./support/server.ts";
import { runMain } from "./support/process.ts";
import { editor, olena } from "./support/suite.ts";

const settings = (env: Readonly<Record<string, string>>) =>
  settingsOf({
    PORT: "0",
    PORTAL_DIST: "/nowhere",
    QA_DIST: "/nowhere",
    MOCK_TODAY: referenceDay,
    ...env,
  });

describe("environment", () => {
  it("has the documented defaults", () => {
    expect(settingsOf({})).toMatchObject({
      port: 4173,
      host: "127.0.0.1",
      seed: { number: 2012 },
      followsToday: true,
      dataFile: undefined,
      latencyMs: 0,
      qa: true,
      development: false,
    });
  });

  it("dates the seed by MOCK_TODAY, or by today in Ukraine", () => {
    const at = (iso: string) => () => Date.parse(iso);
    const today = (env: Readonly<Record<string, string>>, iso: string) =>
      settingsOf(env, at(iso)).seed.today;
    expect(today({}, "2027-03-31T20:59:59.000Z")).toBe("2027-03-31");
    expect(today({}, "2027-03-31T21:00:00.000Z")).toBe("2027-04-01");
    expect(today({}, "2026-12-31T21:59:59.000Z")).toBe("2026-12-31");
    expect(today({ MOCK_TODAY: " " }, "2026-12-31T22:00:00.000Z")).toBe("2027-01-01");
    for (const day of ["2000-01-01", "2028-02-29", "2100-12-31"]) {
      expect(today({ MOCK_TODAY: day }, "2026-11-21T09:00:00.000Z")).toBe(day);
      expect(settingsOf({ MOCK_TODAY: day }).followsToday).toBe(false);
    }
  });

  it("refuses days that do not exist, have another format or are out of range", () => {
    for (const day of [
      "2026-02-30",
      "2027-02-29",
      "2100-02-29",
      "2026-13-01",
      "2026-00-10",
      "2026-11-00",
      "1999-12-31",
      "2101-01-01",
      "21.11.2026",
      "2026-1-1",
      "20261121",
      "2026-11-21T00:00:00Z",
      "today",
    ]) {
      const refused = `MOCK_TODAY must be a calendar day from 2000-01-01 to 2100-12-31, not "${day}".`;
      expect(() => settingsOf({ MOCK_TODAY: day })).toThrow(new StartError(refused));
    }
  });

  it("refuses invalid values in one sentence that names the variable", () => {
    const wrong = {
      PORT: "70000",
      MOCK_SEED: "-1",
      MOCK_TODAY: "2026-02-30",
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
    first.worlds.shared.clock.set(60_000);
    first.worlds.shared.update(() => ({ content: [] }));
    await first.stop();
    const second = await startMockServer(
      settings({ MOCK_DATA: file, MOCK_SEED: "7", MOCK_TODAY: "2028-02-29" }),
    );
    const { ask } = visitorOf(second, "");
    expect((await ask("/api/ud/profile", { token })).status).toBe(200);
    expect((await ask("/api/cms/public/content/pages/features")).status).toBe(404);
    expect(second.worlds.shared.clock.advancedMs).toBe(60_000);
    expect(second.worlds.shared.seed).toEqual({ number: 2012, today: referenceDay });
    expect(readFileSync(file, "utf8")).not.toContain(token);
    await createControl(second.url, "").reset();
    expect(second.worlds.shared.seed).toEqual({ number: 7, today: "2028-02-29" });
    await second.stop();
    expect(readdirSync(path.dirname(file))).toEqual(["data.json"]);
  });

  it("keeps the images of texts", async () => {
    const file = path.join(temporaryFolder(), "data.json");
    const first = await startMockServer(settings({ MOCK_DATA: file }));
    const token = await visitorOf(first, "").signIn(...editor);
    const body = new FormData();
    body.append("image", sampleFile("a.png", "png"));
    const uploaded = await fetch(`${first.url}/api/cms/admin/images`, {
      method: "POST",
      body,
      headers: { ...forgeryProof, authorization: `Bearer ${token}` },
    });
    const { url } = (await uploaded.json()) as { url: string };
    await first.stop();
    const second = await startMockServer(settings({ MOCK_DATA: file }));
    const image = await fetch(second.url + url);
    expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(await image.bytes()).toEqual(new Uint8Array(sampleBytes.png));
    await second.stop();
  });

  it("of an earlier version is read without images and deleted content", async () => {
    const file = path.join(temporaryFolder(), "data.json");
    await (await startMockServer(settings({ MOCK_DATA: file }))).stop();
    const { data, ...kept } = JSON.parse(readFileSync(file, "utf8"));
    const { images: _images, endedContent: _endedContent, ...older } = data;
    writeFileSync(file, JSON.stringify({ ...kept, data: older }));
    const second = await startMockServer(settings({ MOCK_DATA: file }));
    expect(second.worlds.shared.data).toEqual({ ...older, images: [], endedContent: [] });
    await second.stop();
  });

  it("keeps letters, links and confirmations, but codes only in their letters", async () => {
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

  it("of an earlier version has no date and gets the date of that time", async () => {
    const file = path.join(temporaryFolder(), "data.json");
    const first = await startMockServer(settings({ MOCK_DATA: file }));
    await first.stop();
    const { today, ...older } = JSON.parse(readFileSync(file, "utf8"));
    expect(today).toBe("2026-11-21");
    writeFileSync(file, JSON.stringify(older));
    const second = await startMockServer(settings({ MOCK_DATA: file, MOCK_TODAY: "2028-02-29" }));
    expect(second.worlds.shared.seed).toEqual({ number: 2012, today: "2026-11-21" });
    await second.stop();
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ today: "2026-11-21" });
    writeFileSync(file, JSON.stringify({ ...older, today: "2026-02-30" }));
    await expect(startMockServer(settings({ MOCK_DATA: file }))).rejects.toThrow(
      /broken at today/u,
    );
  });

  it("is written soon after a change, not only at the end", async () => {
    const file = path.join(temporaryFolder(), "data.json");
    const running = await startMockServer(settings({ MOCK_DATA: file }));
    running.worlds.shared.update(() => ({ content: [] }));
    await expect.poll(() => JSON.parse(readFileSync(file, "utf8")).data.content).toEqual([]);
    await running.stop();
  });

  it("is optional: without it nothing is kept [QA-1]", async () => {
    const first = await startMockServer(settings({}));
    first.worlds.shared.update(() => ({ content: [] }));
    await first.stop();
    const second = await startMockServer(settings({}));
    expect(second.worlds.shared.data.content.length).toBeGreaterThan(0);
    await second.stop();
  });

  it("is not overwritten when it is broken, and the error says so", async () => {
    const file = path.join(temporaryFolder(), "data.json");
    for (const broken of ["{", "{}", '{"version":4}', ""]) {
      writeFileSync(file, broken);
      await expect(startMockServer(settings({ MOCK_DATA: file }))).rejects.toThrow(
        /is broken.+left as it is/u,
      );
      expect(readFileSync(file, "utf8")).toBe(broken);
    }
  });

  it("must be writable; otherwise the error says so", async () => {
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

  it("reports a used port in one sentence, and exits with 1", async () => {
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

  it("reports an invalid variable in one sentence, and exits with 1", async () => {
    const { code, out } = await runMain({ MOCK_SEED: "seed" }).ended;
    expect([code, out]).toEqual([
      1,
      'MOCK_SEED must be a whole number from 0 to 4294967295, not "seed".\n',
    ]);
  }, 20_000);
});
