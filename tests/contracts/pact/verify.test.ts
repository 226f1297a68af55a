import type { ChildProcessByStdio } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { failingCallsPact } from "#contracts/verify/options.ts";
import { readPact } from "#contracts/verify/pact.ts";
import { verifyCommandFor } from "#scripts/documents/verify-command.ts";
import { root } from "#scripts/root.mjs";
import type { Mock } from "../../mock-server/support/server.ts";
import { startMock } from "../../mock-server/support/server.ts";
import { inVerifier } from "../verify/in-verifier.ts";

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** What becomes of an answer on its way; `null`: the connection is cut. */
type Drift = (request: IncomingMessage, answer: Answer) => Answer | null;

/** The mock server as it would be after a careless change. */
const startDrifted = async (target: string, drift: Drift) => {
  const pass = (
    drifted: Answer | null,
    answer: IncomingMessage,
    response: ServerResponse,
  ): void => {
    if (drifted === null) {
      response.destroy();
      server.close();
      server.closeAllConnections();
      return;
    }
    const cookies = answer.headers["set-cookie"] ?? [];
    response.writeHead(drifted.status, { "content-type": drifted.type, "set-cookie": cookies });
    response.end(drifted.status === 204 ? undefined : drifted.body);
  };
  const server = createServer((request, response) => {
    const forward = httpRequest(
      new URL(request.url ?? "/", target),
      { method: request.method, headers: request.headers },
      (answer) => {
        void text(answer).then((body) => {
          const { statusCode: status = 500 } = answer;
          const type = answer.headers["content-type"] ?? "";
          pass(drift(request, { status, type, body }), answer, response);
        });
      },
    );
    request.pipe(forward);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

let mock: Mock | undefined;
let drifted: Awaited<ReturnType<typeof startDrifted>> | undefined;

afterEach(async () => {
  drifted?.stop();
  drifted = undefined;
  await mock?.stop();
  mock = undefined;
});

const ended = async (child: ChildProcessByStdio<null, Readable, Readable>) => {
  const [said, warned] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, "exit");
  return { code: child.exitCode, said, warned };
};

/** As a backend team does it: by the command of docs/contracts.md. */
const verify = async (url: string, more: readonly string[] = [], first?: string) => {
  const guide = readFileSync(join(root, "docs/contracts.md"), "utf8");
  const [program, ...message] = verifyCommandFor(guide, url, `${url}/__qa/states`);
  const child = spawn(program, ["--silent", ...message, ...more], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: first === undefined ? process.env : { ...process.env, NODE_OPTIONS: inVerifier(first) },
  });
  return ended(child);
};

const verifyDrifted = async (drift: Drift, more: readonly string[] = []) => {
  mock = await startMock();
  drifted = await startDrifted(mock.url, drift);
  return verify(drifted.url, more);
};

const isState = (request: IncomingMessage): boolean => request.url === "/__qa/states";

/** Each replays calls of the contract: seconds on a quiet machine, more than a minute on a busy one. */
const timeout = 180_000;

describe("the mock server against what is expected of failing calls", { timeout }, () => {
  it("answers each as the portal reads it [CON-2]", async () => {
    mock = await startMock();
    const { code, said } = await verify(mock.url, ["--file", failingCallsPact]);
    expect(said).toContain(`All hold: ${readPact(failingCallsPact).length} interactions of `);
    expect(code).toBe(0);
  });
});

describe("a service by the specification alone", { timeout }, () => {
  it("holds what is specified with the fewest fields and bodies [CON-1, CON-4]", async () => {
    mock = await startMock({ bodies: "minimal" });
    const { code, said } = await verify(mock.url, ["--specified"]);
    expect(said).toMatch(/^(?:ok .+\n)+\nAll hold: \d{3} interactions of \d\d calls\.\n$/u);
    expect(code).toBe(0);
  });

  it("may answer any 2xx, refuse without a body, and forbid what is somebody else's [SES-9, CON-4]", async () => {
    const drift: Drift = (request, { status, type, body }) => {
      if (isState(request)) return { status, type, body };
      const other = status === 201 || status === 204 ? 200 : status === 404 ? 403 : status;
      return { status: other, type, body: status < 400 ? body : "" };
    };
    const calls = ["--only", "* /*/invoice_account", "--only", "* /*/invoice-detail"];
    const { code, said } = await verifyDrifted(drift, [...calls, "--specified"]);
    expect(said).toContain("All hold: ");
    expect(code).toBe(0);
    const strict = await verify(drifted?.url ?? "", calls);
    expect(strict.said).toContain("status: expected 201, got 200\n");
  });
});

describe("a service that does not hold the contract is told where it differs", { timeout }, () => {
  it("by call, interaction and the first difference, once, in files as well [CON-3, CON-4]", async () => {
    const folder = mkdtempSync(join(tmpdir(), "portal-verify-"));
    const [junit, json] = [join(folder, "j.xml"), join(folder, "r.json")];
    const { code, said } = await verifyDrifted(
      (_, answer) => ({
        ...answer,
        body: answer.body.replace(/"from":"(\d{4})-(\d\d)-(\d\d)"/u, '"from":"$3.$2.$1"'),
      }),
      ["--only", "GET /api/warehouse/consumer/tariff", "--junit", junit, "--json", json],
    );
    expect(code).toBe(1);
    expect(said).toMatch(/^FAIL GET \/api\/warehouse\/consumer\/tariff {2}\d of 9\n/u);
    const difference = /\.from: expected a date YYYY-MM-DD, got "\d\d\.\d\d\.\d{4}"\n/gu;
    const { length } = said.match(difference) ?? [];
    expect(length).toBeGreaterThan(0);
    // The heading, two lines for each failure, and the sum at the end.
    expect(said.split("\n").filter((line) => line !== "")).toHaveLength(2 + 2 * length);
    for (const file of [junit, json]) {
      expect(readFileSync(file, "utf8").match(/\.from: expected a date/gu)).toHaveLength(length);
    }
    const [call, seconds] = ["GET /api/warehouse/consumer/tariff", expect.any(Number)];
    const written: unknown = JSON.parse(readFileSync(json, "utf8"));
    expect(written).toEqual({
      results: expect.arrayContaining([
        {
          call,
          interaction: expect.any(String),
          passed: false,
          difference: expect.stringMatching(/^\[\d\]\.from: expected a date /u),
          seconds,
        },
      ]),
    });
    rmSync(folder, { recursive: true });
  });

  it("though a refusal may also be application/problem+json [CON-4]", async () => {
    const named = (type: string) => (_: IncomingMessage, answer: Answer) =>
      answer.status < 400 ? answer : { ...answer, type };
    const only = ["--only", "POST /api/account/change_password", "--only", "GET */tariff"];
    const passing = await verifyDrifted(named("application/problem+json; charset=utf-8"), only);
    expect(passing.said).toContain("All hold: ");
    expect(passing.code).toBe(0);
    drifted?.stop();
    drifted = await startDrifted(mock?.url ?? "", named("text/plain"));
    const failing = await verify(drifted.url, only);
    expect(failing.said).toContain(
      "  header Content-Type: expected application/json or application/problem+json, got text/plain\n",
    );
    expect(failing.code).toBe(1);
  });

  it("whatever differs: status, content type, a field, a state that is refused [CON-4]", async () => {
    const content = /"content":"(?:[^"\\]|\\.)*"/u;
    const refusal = '{"message":"unknown state","states":["a resident","a visitor"]}';
    const { code, said } = await verifyDrifted(
      (request, answer) => {
        const { url = "" } = request;
        if (isState(request)) {
          return answer.body.includes('"id"') ? { ...answer, status: 400, body: refusal } : answer;
        }
        if (url.includes("/page-parts/"))
          return { ...answer, body: answer.body.replace(content, '"other":7') };
        if (url.includes("/pages/"))
          return { ...answer, body: answer.body.replace(content, '"content":7') };
        if (url.includes("/posts/"))
          return { ...answer, status: 500, body: '{"status":500,"error":"No database"}' };
        if (url.includes("/tariff") && answer.body !== "[]") return { ...answer, body: "[]" };
        return url.includes("/profile") ? { ...answer, type: "text/html" } : answer;
      },
      [
        "--only",
        "GET /api/cms/public/*",
        "--only",
        "GET /api/ud/profile",
        "--only",
        "GET /*/tariff",
      ],
    );
    for (const difference of [
      "content: missing",
      "content: expected a text, got 7",
      'status: expected 200, got 500, "No database"',
      "the body: expected at least 1 in the list, got 0",
      "header Content-Type: expected application/json, got text/html",
      'state "an image of a text": 400 unknown state',
    ]) {
      expect(said).toContain(`         ${difference}\n`);
    }
    expect(said).toMatch(/\nThe service knows these states:\n {2}a resident\n {2}a visitor\n$/u);
    expect(code).toBe(1);
  });
});

describe("a verification that cannot be made says why in one sentence [CON-4]", { timeout }, () => {
  it("where nobody answers", async () => {
    mock = await startMock();
    const { url } = mock;
    await mock.stop();
    mock = undefined;
    const { code, said, warned } = await verify(url);
    expect([code, said]).toEqual([2, ""]);
    expect(warned).toMatch(/^No service answers at http:\S+: connect ECONNREFUSED \S+\.\n$/u);
  });

  it("where the service dies on the way", async () => {
    let calls = 0;
    const { code, said, warned } = await verifyDrifted(
      (request, answer) => {
        if (!isState(request)) calls += 1;
        return calls > 3 ? null : answer;
      },
      ["--only", "GET /api/cms/public/*", "--timeout", "2"],
    );
    expect(code).toBe(2);
    expect(said).toContain(" no answer: ");
    expect(warned).toMatch(
      /^The service stopped answering during the verification, first at GET \S+, .+\.\n$/u,
    );
  });

  it("where nobody takes states any more, though the service answers", async () => {
    mock = await startMock();
    // The first request asks whether somebody is there.
    const states = createServer((_, response) => {
      response.end("{}", () => {
        states.close();
        states.closeAllConnections();
      });
    });
    await once(states.listen(0, "127.0.0.1"), "listening");
    const address = `127.0.0.1:${(states.address() as AddressInfo).port}`;
    const only = ["--states", `http://${address}/s`, "--only", "GET /config.json"];
    const { code, said, warned } = await verify(mock.url, only);
    expect(code).toBe(2);
    const refused = `connect ECONNREFUSED ${address}`;
    const state = "a configuration that says everything";
    expect(said).toContain(`state "${state}": no answer: ${refused}\n`);
    expect(warned).toBe(`Nobody takes states at http://${address}/s: ${refused}.\n`);
  });

  it("where the verifier crashes", async () => {
    mock = await startMock();
    const crash = 'console.error("out of memory"); process.kill(process.pid, "SIGKILL");';
    const { code, said, warned } = await verify(mock.url, [], crash);
    expect([code, said]).toEqual([2, ""]);
    expect(warned).toBe("The verifier itself broke off.\nout of memory\n");
  });

  it("where this machine gives no port to stand on between the two", async () => {
    mock = await startMock();
    const { code, said, warned } = await verify(
      mock.url,
      [],
      'const net = await import("node:net"); net.Server.prototype.listen = () => { throw new Error("no port left"); };',
    );
    expect([code, said]).toEqual([2, ""]);
    expect(warned).toBe("The verification broke off: Error: no port left\n");
  });

  it("where the results cannot be written", async () => {
    mock = await startMock();
    const { code, said, warned } = await verify(mock.url, [
      "--only",
      "GET /config.json",
      "--junit",
      "no-such-folder/j.xml",
    ]);
    expect(code).toBe(2);
    expect(said).toContain("All hold: 2 interactions of 1 call.\n");
    expect(warned).toMatch(/^The results cannot be written: ENOENT/u);
  });

  it("where an option is wrong, with the list of options", async () => {
    const { code, warned } = await verify("http://127.0.0.1:9", ["--pact", "x"]);
    expect(code).toBe(2);
    expect(warned).toMatch(/^Verify a service[\s\S]+\n\nThere is no option --pact\.\n$/u);
  });
});
