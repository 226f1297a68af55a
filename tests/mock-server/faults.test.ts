import { describe, expect, it } from "vitest";
import { Faults } from "#mock/state/faults.ts";
import { forgeryProof } from "./support/server.ts";
import { olena, mockForFile } from "./support/suite.ts";

const { running, session } = mockForFile();
const config = "/config.json";

describe("faults", () => {
  it("answer with any status of the catalogue, once or as often as requested [QA-3]", async () => {
    const { ask, control } = session();
    for (const status of [400, 401, 403, 405, 409, 422, 429, 500, 502, 503, 504]) {
      await control.setFault({ method: "GET", path: config, times: 2, status });
      expect((await ask(config)).status).toBe(status);
      expect((await ask(config)).status).toBe(status);
      expect((await ask(config)).status).toBe(200);
    }
    expect((await control.calls())[0]).toMatchObject({
      conforms: false,
      problems: ["fault: fault-1 was injected"],
    });
  });

  it("stay active until they are cleared when requested always, and are listed [QA-3]", async () => {
    const { ask, control } = session();
    const order = { method: "GET", path: config, times: "always", status: 504 } as const;
    const set = await ask("/__qa/faults", { body: order });
    const { id } = (await set.clone().json()) as { id: string };
    expect([set.status, await set.json()]).toEqual([201, { id }]);
    for (let count = 0; count < 5; count += 1) expect((await ask(config)).status).toBe(504);
    expect(await control.faults()).toEqual([{ id, ...order }]);
    await control.clearFaults();
    expect((await ask(config)).status).toBe(200);
    expect(await control.faults()).toEqual([]);
  });

  it("may have a body, a broken body and headers [QA-3]", async () => {
    const { ask, control } = session();
    const body = { message: "Обслуговування", errors: [{ message: "раз" }] };
    const headers = { "retry-after": "7" };
    await control.setFault({ method: "GET", path: config, times: 1, status: 503, body, headers });
    const first = await ask(config);
    expect(await first.json()).toEqual(body);
    expect(first.headers.get("retry-after")).toBe("7");
    await control.setFault({ method: "GET", path: config, times: 1, rawBody: '{"run_' });
    const second = await ask(config);
    expect([second.status, await second.text()]).toEqual([200, '{"run_']);
    expect(second.headers.get("content-type")).toContain("application/json");
  });

  it("may add headers to the real answer, and to one that breaks off [QA-3]", async () => {
    const { ask, control } = session();
    const order = {
      method: "GET",
      path: config,
      times: 1,
      headers: { "retry-after": "7" },
    } as const;
    await control.setFault(order);
    const whole = await ask(config);
    expect([whole.status, whole.headers.get("retry-after")]).toEqual([200, "7"]);
    expect(await whole.json()).toHaveProperty("run_platform");
    await control.setFault({ ...order, delayMs: 1 });
    expect((await ask(config)).headers.get("retry-after")).toBe("7");
    await control.setFault({ ...order, status: 503, cut: true });
    const broken = await ask(config);
    expect([broken.status, broken.headers.get("retry-after")]).toEqual([503, "7"]);
    expect((await control.calls()).map(({ conforms }) => conforms)).toEqual([false, false, false]);
  });

  it("may have a body alone, or a status that has none [QA-3]", async () => {
    const { ask, control } = session();
    const body = { message: "Обслуговування" };
    await control.setFault({ method: "GET", path: config, times: 1, body });
    const first = await ask(config);
    expect([first.status, await first.json()]).toEqual([200, body]);
    expect(first.headers.get("cache-control")).toBe("no-store");
    await control.setFault({ method: "GET", path: config, times: 1, status: 503 });
    const second = await ask(config);
    expect([second.status, await second.json()]).toEqual([503, {}]);
    for (const status of [204, 304]) {
      await control.setFault({ method: "GET", path: config, times: 1, status, body });
      const empty = await ask(config);
      expect([empty.status, await empty.text()]).toEqual([status, ""]);
      expect(empty.headers.get("content-type")).toBeNull();
    }
  });

  it("apply to a method and a path, exact or with a star at the end [QA-3]", async () => {
    const { ask, control, attempt } = session();
    await control.setFault({
      method: "POST",
      path: "/api/account/*",
      times: "always",
      status: 500,
    });
    expect((await attempt(...olena)).status).toBe(500);
    expect((await ask("/api/cms/public/content/pages/features")).status).toBe(200);
    await control.clearFaults();
    await control.setFault({ method: "*", path: "/api/ud", times: "always", status: 500 });
    expect((await ask("/api/ud/profile")).status).toBe(401);
    await control.setFault({ method: "*", path: "*", times: "always", status: 500 });
    expect((await ask("/api/ud/profile")).status).toBe(500);
    expect((await ask("/assets/chunk.js")).status).toBe(500);
    expect((await ask("/__qa/people")).status).toBe(200);
  });

  it("delay an answer, the real one unless another is requested [QA-3]", async () => {
    const { ask, control } = session();
    await control.setFault({ method: "GET", path: config, times: 1, delayMs: 60 });
    const begun = performance.now();
    expect((await ask(config)).status).toBe(200);
    await control.setFault({ method: "GET", path: config, times: 1, delayMs: 60, status: 500 });
    expect((await ask(config)).status).toBe(500);
    const [real, faulty] = await control.calls();
    expect(real).toMatchObject({ conforms: true });
    expect(faulty).toMatchObject({ conforms: false, problems: ["fault: fault-2 was injected"] });
    const passed = Math.ceil(performance.now() - begun);
    for (const call of [real, faulty]) {
      expect(call?.ms).toBeGreaterThanOrEqual(55);
      expect(call?.ms).toBeLessThanOrEqual(passed);
    }
  });

  it("delay, but carry out nothing once the caller has gone [QA-3]", async () => {
    const { ask, signIn, name, control } = session();
    const token = await signIn(...olena);
    await control.setFault({ method: "*", path: "/api/*", times: 2, delayMs: 200 });
    const logout = fetch(`${running().url}/api/account/logout`, {
      method: "POST",
      headers: { ...forgeryProof, "x-qa-session": name, authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(50),
    });
    await expect(logout).rejects.toThrow(/timeout/u);
    // Its delay ends after that of the logout.
    expect((await ask("/api/ud/profile", { token })).status).toBe(200);
    const problems = ["connection: ended without an answer"];
    await expect
      .poll(() => control.calls())
      .toContainEqual(
        expect.objectContaining({ path: "/api/account/logout", status: 0, problems }),
      );
  });

  it("hang until the caller gives up [QA-3]", async () => {
    const { name, control } = session();
    await control.setFault({ method: "GET", path: config, times: 1, hang: true, delayMs: 1 });
    const pending = fetch(running().url + config, {
      headers: { "x-qa-session": name },
      signal: AbortSignal.timeout(150),
    });
    await expect(pending).rejects.toThrow(/timeout/u);
    await expect
      .poll(() => control.calls())
      .toMatchObject([{ status: 0, problems: ["fault: fault-1 was injected"] }]);
  });

  it("cut the connection before the answer or in the middle of the body [QA-3]", async () => {
    const { ask, control } = session();
    await control.setFault({ method: "GET", path: config, times: 1, cut: true });
    await expect(ask(config)).rejects.toThrow(/fetch failed/u);
    await control.setFault({
      method: "GET",
      path: config,
      times: 1,
      cut: true,
      rawBody: "half of it",
    });
    const response = await ask(config);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-length")).toBe("10");
    const parts: string[] = [];
    const reading = async () => {
      for await (const part of response.body ?? []) parts.push(Buffer.from(part).toString());
    };
    await expect(reading()).rejects.toThrow(/terminated/u);
    expect(parts.join("")).toBe("half ");
    await control.setFault({ method: "GET", path: config, times: 1, cut: true, status: 503 });
    const other = await ask(config);
    expect(other.status).toBe(503);
    await expect(other.text()).rejects.toThrow(/terminated/u);
    await control.setFault({ method: "GET", path: config, times: 1, cut: true, delayMs: 1 });
    await expect(ask(config)).rejects.toThrow(/fetch failed/u);
    // That the caller got no answer is the fault's doing, and needs no words of its own.
    const ended = ["fault-1", "fault-2", "fault-3", "fault-4"].map((fault) =>
      expect.objectContaining({ status: 0, problems: [`fault: ${fault} was injected`] }),
    );
    await expect.poll(() => control.calls()).toEqual(expect.arrayContaining(ended));
  });

  it("skip the requested number of calls [QA-3]", async () => {
    const { ask, control } = session();
    await control.setFault({ method: "GET", path: config, times: 1, status: 409, skip: 2 });
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await ask(config)).status);
    expect(statuses).toEqual([200, 200, 409, 200]);
  });

  it("apply to a share of the calls, the same ones every time [QA-3]", async () => {
    const { ask, control } = session();
    const statusesOf = async (): Promise<readonly number[]> => {
      await control.clearFaults();
      await control.setFault({
        method: "GET",
        path: config,
        times: "always",
        status: 500,
        share: 0.3,
      });
      const statuses: number[] = [];
      for (let count = 0; count < 100; count += 1) statuses.push((await ask(config)).status);
      return statuses;
    };
    const first = await statusesOf();
    const failed = first.filter((status) => status === 500).length;
    expect(failed).toBeGreaterThan(15);
    expect(failed).toBeLessThan(45);
    expect(await statusesOf()).toEqual(first);
  });

  it("end after their time [QA-3]", () => {
    let now = 0;
    const faults = new Faults(() => now);
    faults.add({ method: "*", path: "*", times: "always", cut: true, forMs: 10_000 });
    now = 9_999;
    expect(faults.take("GET", "/api/x")).toMatchObject({ cut: true });
    expect(faults.all()).toHaveLength(1);
    now = 10_000;
    expect(faults.take("GET", "/api/x")).toBeUndefined();
    expect(faults.all()).toEqual([]);
  });

  it("are kept up to 200, the newest [QA-3]", () => {
    const faults = new Faults();
    for (let count = 0; count < 201; count += 1)
      faults.add({ method: "GET", path: `/${count}`, times: "always", status: 500 });
    expect(faults.all()).toHaveLength(200);
    expect([faults.take("GET", "/0"), faults.take("GET", "/200")?.status]).toEqual([
      undefined,
      500,
    ]);
  });

  it("are refused when nothing would go wrong [QA-3]", async () => {
    const { ask, control } = session();
    const idle = { method: "GET", path: "/x", times: 1 };
    for (const body of [idle, { ...idle, skip: 1, share: 1, forMs: 9 }, { ...idle, hang: false }]) {
      const refused = await ask("/__qa/faults", { body });
      expect([refused.status, await refused.json()]).toEqual([
        400,
        {
          message: "The QA request is not valid",
          errors: [
            {
              field: "status",
              message: "Expected this, or body, rawBody, headers, delayMs, hang or cut",
            },
          ],
        },
      ]);
    }
    expect(await control.faults()).toEqual([]);
    expect((await ask("/__qa/faults", { body: { ...idle, delayMs: 0 } })).status).toBe(201);
  });

  it("are refused with the wrong field when they are invalid [QA-3]", async () => {
    const { ask } = session();
    const right = { method: "GET", path: "/x", times: 1, status: 500 };
    for (const [field, value] of [
      ["method", "FETCH"],
      ["path", "x"],
      ["path", "/a*b"],
      ["path", "/a?b=c"],
      ["times", 0],
      ["times", "often"],
      ["status", 99],
      ["delayMs", -1],
      ["skip", -1],
      ["share", 1.5],
      ["forMs", 0],
      ["headers.x", "a\nb"],
      ["headers.x", 7],
      ["headers.a b", "c"],
      ["headers.a:", "c"],
      ["headers.", "c"],
      ["headers.ї", "c"],
      ["delay", 5],
      ["Status", 500],
    ] as const) {
      const [key, header] = field.split(".") as [string, string?];
      const body = { ...right, [key]: header === undefined ? value : { [header]: value } };
      const refused = await ask("/__qa/faults", { body });
      expect([field, refused.status]).toEqual([field, 400]);
      expect((await refused.json()).errors[0].field).toBe(field);
    }
  });
});
