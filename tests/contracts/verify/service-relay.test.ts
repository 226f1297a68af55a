import type { IncomingHttpHeaders, RequestListener } from "node:http";
import https from "node:https";
import { syncBuiltinESMExports } from "node:module";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readOptions } from "#contracts/verify/options.ts";
import {
  addressIn,
  listen,
  noAnswerStatus,
  redirect,
  startServiceRelay,
  unreadStatus,
} from "#contracts/verify/service-relay.ts";

const open: { readonly stop: () => void }[] = [];

afterEach(() => {
  for (const one of open.splice(0)) one.stop();
});

const kept = <T extends { readonly stop: () => void }>(one: T): T => {
  open.push(one);
  return one;
};

const started = async (listener: RequestListener): Promise<string> =>
  kept(await listen(listener)).url;

const relayTo = async (
  provider: string,
  more: readonly string[] = [],
  answered?: (mark: string, body: string) => void,
): Promise<string> => {
  const options = readOptions(["--provider", provider, "--states", provider, ...more]);
  if ("problem" in options) throw new Error(options.problem);
  return kept(await startServiceRelay(options, () => "proof", answered)).url;
};

/** What a service gets of a request. */
const received = async (more: readonly string[], headers: Readonly<Record<string, string>>) => {
  const service = await started(({ headers: told }, response) => {
    response.end(JSON.stringify(told));
  });
  const answer = await fetch(await relayTo(service, more), { headers });
  const told: IncomingHttpHeaders = JSON.parse(await answer.text());
  return { told, host: new URL(service).host };
};

describe("a server of the command [CON-4]", () => {
  it("is reached from this machine only, until it is stopped", async () => {
    const { url, stop } = await listen((_, response) => response.end("here"));
    expect(await (await fetch(url)).text()).toBe("here");
    const outside = `http://[::1]:${new URL(url).port}/`;
    await expect(fetch(outside)).rejects.toThrow("fetch failed");
    stop();
    await expect(fetch(url)).rejects.toThrow("fetch failed");
  });
});

describe("a request to the service [CON-4]", () => {
  it("has the headers of the command line instead of the contract's, but keeps its own", async () => {
    const gate = ["--header", "Cookie: gate=1", "--header", "Host: elsewhere"];
    const contract = { cookie: "XSRF-TOKEN=example", accept: "application/json" };
    const { told, host } = await received([...gate, "--header", "Accept: text/plain"], contract);
    expect(told).toMatchObject({ cookie: "gate=1; XSRF-TOKEN=proof", host, accept: "text/plain" });
    expect(told["accept-encoding"]).toBe("identity");
  });

  it("stands below the path of the address, however that ends", () => {
    for (const end of ["", "/", "//"])
      expect(addressIn(`http://a.example/portal${end}`, "/api/b").href).toBe(
        "http://a.example/portal/api/b",
      );
  });

  it.each([
    [[], true],
    [["--insecure"], false],
  ])("%j: checks the certificate of a secure service: %s", async (more, isChecked) => {
    const plain = await started((_, response) => response.end());
    const send = vi.spyOn(https, "request");
    syncBuiltinESMExports();
    const relay = await relayTo(plain.replace("http:", "https:"), more);
    // It does not speak HTTPS, so the connection breaks.
    expect((await fetch(relay)).status).toBe(noAnswerStatus.broken);
    expect(send.mock.calls).toMatchObject([
      [expect.any(URL), { rejectUnauthorized: isChecked }, expect.any(Function)],
    ]);
    send.mockRestore();
    syncBuiltinESMExports();
  });
});

describe("the status of an answer [CON-4]", () => {
  it("is hidden for redirects alone, and found again", () => {
    const statuses = [200, 299, 300, 302, 399, 400, 404, 599];
    expect(statuses.map(redirect.hide)).toEqual([200, 299, 700, 702, 799, 400, 404, 599]);
    expect([699, 700, 702, 799, 800, "702"].map(redirect.find)).toEqual([
      undefined,
      300,
      302,
      399,
      undefined,
      undefined,
    ]);
  });

  it.each([
    ["zstd", Buffer.from("28b52ffd", "hex"), unreadStatus.zstd],
    ["gzip", Buffer.from("{}"), unreadStatus.damaged],
    ["gzip", gzipSync("{}"), 201],
    ["utf-8", Buffer.from("{}"), 201],
  ])("says where a body cannot be decompressed: %s", async (coding, body, status) => {
    const service = await started((_, response) => {
      response.writeHead(201, { "content-encoding": coding }).end(body);
    });
    const answered = vi.fn<(mark: string, body: string) => void>();
    const relay = await relayTo(service, [], answered);
    const answer = await fetch(relay, { headers: { "x-portal-interaction": "7" } });
    const isRead = status === 201;
    expect([answer.status, await answer.text()]).toEqual([status, isRead ? "{}" : ""]);
    expect(answered.mock.calls).toEqual(isRead ? [["7", "{}"]] : []);
  });
});
