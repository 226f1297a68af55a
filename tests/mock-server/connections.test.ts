import { once } from "node:events";
import { createServer, type ServerOptions } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { referenceDay } from "#contracts/builders/reference-day.ts";
import { settingsOf } from "#mock/environment.ts";
import { answerUnparsed } from "#mock/http/unparsed.ts";
import { type RunningServer, startMockServer } from "#mock/start-server.ts";
import { runMain } from "./support/process.ts";
import { visitorOf } from "./support/server.ts";

const settings = (port = "0") =>
  settingsOf({
    PORT: port,
    PORTAL_DIST: "/nowhere",
    QA_DIST: "/nowhere",
    MOCK_TODAY: referenceDay,
  });

const portOf = (url: string): number => Number(new URL(url).port);

/** Sends these bytes and returns the whole answer, until the server ends the connection. */
const sent = (url: string, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let all = "";
    const socket = connect(portOf(url), "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (chunk: Buffer) => {
      all += chunk.toString("latin1");
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(all));
  });

const headersOf = (answer: string): Record<string, string> =>
  Object.fromEntries(
    (answer.split("\r\n\r\n")[0] ?? "")
      .split("\r\n")
      .slice(1)
      .map((line) => [
        line.slice(0, line.indexOf(":")).toLowerCase(),
        line.slice(line.indexOf(":") + 2),
      ]),
  );

describe("an invalid HTTP request", () => {
  let running: RunningServer | undefined;
  beforeAll(async () => {
    running = await startMockServer(settings());
  });
  afterAll(() => running?.stop());

  it.each([
    [
      "a header that is too long",
      431,
      `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(40_000)}`,
    ],
    ["no HTTP", 400, "hello\r\n\r\n"],
    [
      "two lengths",
      400,
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    ],
    ["no Host", 400, "GET /features HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["an unknown expectation", 417, "GET / HTTP/1.1\r\nHost: a\r\nExpect: more\r\n\r\n"],
  ])("is answered with the security headers: %s [ALL-6]", async (_kind, status, bytes) => {
    const answer = await sent(running?.url ?? "", bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `, "u"));
    expect(answer.match(/HTTP\/1\.1/gu)).toHaveLength(1);
    const headers = headersOf(answer);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "SAMEORIGIN",
      "referrer-policy": "strict-origin",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "no-store",
      connection: "close",
    });
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["content-security-policy"]).not.toContain("unsafe");
  });

  it("is never mixed into another answer", async () => {
    const { ask } = visitorOf({ url: running?.url ?? "" }, "broken");
    const order = { method: "GET", path: "/config.json", times: 1, hang: true };
    await ask("/__qa/faults", { body: order });
    const answer = await sent(
      running?.url ?? "",
      "GET /config.json HTTP/1.1\r\nHost: localhost\r\nX-QA-Session: broken\r\n\r\nhello\r\n\r\n",
    );
    expect(answer).toBe("");
  });
});

/** A server with nothing of the app, which answers each request without its body. */
const answering = async (options: ServerOptions) => {
  const server = createServer(options, (_request, response) => response.end("first"));
  answerUnparsed(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
};

/** Sends the next bytes when an answer has come, and returns all answers. */
const sentInTurn = (url: string, ...bytes: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const left = [...bytes];
    let all = "";
    const socket = connect(portOf(url), "127.0.0.1", () => socket.write(left.shift() ?? ""));
    socket.on("data", (chunk: Buffer) => {
      all += chunk.toString("latin1");
      const next = left.shift();
      if (next !== undefined) socket.write(next);
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(all));
  });

describe("a connection after an answer [ALL-6]", () => {
  const statusesIn = (answers: string) => answers.match(/(?<=HTTP\/1\.1 )\d+/gu);
  const chunked = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";

  it.each([
    ["no HTTP", "GET / HTTP/1.1\r\nHost: a\r\n\r\n", "hello\r\n\r\n", "400"],
    ["a part of a body with too much beside it", chunked, `1;${"x".repeat(20_000)}`, "413"],
  ])("is told what is wrong with the next bytes: %s", async (_what, first, second, status) => {
    const { url, stop } = await answering({});
    expect(statusesIn(await sentInTurn(url, first, second))).toEqual(["200", status]);
    stop();
  });

  it("is told that its head is too slow", async () => {
    const { url, stop } = await answering({ headersTimeout: 50, connectionsCheckingInterval: 20 });
    const answer = await sentInTurn(url, "GET / HTTP/1.1\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/u);
    expect(headersOf(answer)).toMatchObject({ "content-length": "0", connection: "close" });
    stop();
  });
});

const hang = async (url: string): Promise<Promise<string>[]> => {
  await fetch(`${url}/__qa/faults`, {
    method: "POST",
    body: JSON.stringify({ method: "GET", path: "/config.json", times: "always", hang: true }),
  });
  const before = await fetch(`${url}/__qa/calls`).then((response) => response.json());
  expect(before).toEqual([]);
  return Array.from({ length: 3 }, () =>
    fetch(`${url}/config.json`).then(
      () => "answered",
      () => "ended",
    ),
  );
};

describe("a stop", () => {
  it("ends hanging calls at once and frees the port for the next start", async () => {
    let port = "0";
    for (let round = 0; round < 4; round += 1) {
      const running = await startMockServer(settings(port));
      port = String(portOf(running.url));
      const hanging = await hang(running.url);
      const idle = connect(Number(port), "127.0.0.1");
      const idleEnded = new Promise((resolve) => idle.once("close", resolve));
      await new Promise((resolve) => idle.once("connect", resolve));
      await running.stop();
      expect(await Promise.all(hanging)).toEqual(["ended", "ended", "ended"]);
      await idleEnded;
    }
  });

  it("by SIGTERM does the same", async () => {
    let port = "0";
    for (let round = 0; round < 2; round += 1) {
      const { child, ended, printed } = runMain({ PORT: port });
      const [, url = ""] = await printed(/The portal: +(http:\S+)/u);
      await printed(/Ctrl-C/u);
      port = String(portOf(url));
      const hanging = await hang(url);
      child.kill("SIGTERM");
      expect((await ended).code).toBe(0);
      expect(await Promise.all(hanging)).toEqual(["ended", "ended", "ended"]);
    }
  }, 60_000);
});
