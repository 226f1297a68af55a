import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { committedPact, verifyProvider } from "#contracts/verify.ts";
import { contractsDocument } from "#scripts/documents.ts";
import { verifyCommandFor } from "#scripts/documents/verify-command.ts";
import { root } from "#scripts/root.mjs";
import type { Mock } from "../../mock-server/support/server.ts";
import { startMock } from "../../mock-server/support/server.ts";

/** The mock server as it would be after a careless change: one text has become a number. */
const startDrifted = async (target: string) => {
  const server = createServer((request, response) => {
    const forward = httpRequest(
      new URL(request.url ?? "/", target),
      { method: request.method, headers: request.headers },
      (answer) => {
        if (request.url !== "/api/cms/public/content/pages/features") {
          response.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.pipe(response);
          return;
        }
        answer.resume();
        response.writeHead(200, { "content-type": "application/json" });
        response.end(JSON.stringify({ id: "features", name: "Наші переваги", content: 7 }));
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

const verify = (url: string) =>
  verifyProvider({
    providerUrl: url,
    statesUrl: `${url}/__qa/states`,
    source: { file: committedPact },
  });

/** As a backend team does it: by the command of docs/contracts.md. */
const verifyByCommand = async (url: string) => {
  const [program, ...words] = verifyCommandFor(contractsDocument().text, url, `${url}/__qa/states`);
  const child = spawn(program, words, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  const listen = (chunk: Buffer): void => {
    said += chunk.toString();
  };
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  await once(child, "close");
  return { code: child.exitCode, said };
};

/** Each replays the whole contract: seconds on a quiet machine, more than a minute on a busy one. */
const timeout = 180_000;

describe("the mock server against the contract", { timeout }, () => {
  it("answers every interaction as the contract says [CON-3]", async () => {
    mock = await startMock();
    await expect(verify(mock.url)).resolves.toBeTypeOf("string");
  });

  it("fails the verification as soon as it drifts, and the one command says where [CON-3, CON-4]", async () => {
    mock = await startMock();
    drifted = await startDrifted(mock.url);
    const { code, said } = await verifyByCommand(drifted.url);
    expect(code).toBe(1);
    expect(said).toContain("$.content");
  });
});
