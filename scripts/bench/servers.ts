/** The measured servers: the mock server as a separate process, and bare ones to compare it with. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { referenceDay } from "#contracts/builders/reference-day.ts";
import { root } from "../root.mjs";

export interface BenchServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const UP_LIMIT_MS = 30_000;

/** The built portal, served by the mock server as with `npm start`. */
export async function servePortal(port: number): Promise<BenchServer> {
  const follow = new URL("../follow-parent.mjs", import.meta.url).href;
  const main = join(root, "apps", "mock-server", "src", "main.ts");
  const child = spawn(process.execPath, ["--import", follow, "--import", "tsx", main], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", MOCK_TODAY: referenceDay },
  });
  const url = `http://127.0.0.1:${port}`;
  const start = Date.now();
  for (;;) {
    if (child.exitCode !== null) throw new Error("The mock server did not start.");
    const answer = await fetch(`${url}/config.json`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) break;
    if (Date.now() - start > UP_LIMIT_MS) throw new Error("The mock server did not come up.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

const packed = (body: string, type: string) => {
  const plain = Buffer.from(body);
  return { type, plain, packed: brotliCompressSync(plain) };
};

/**
 * A bare node:http server that answers every request with one body, compressed if the client accepts it.
 * @param script the body for addresses that end in `.js`.
 */
export async function startBare(body: string, type: string, script = ""): Promise<BenchServer> {
  const document = packed(body, type);
  const code = packed(script, "text/javascript; charset=utf-8");
  const server = createServer((request, response) => {
    const sent = request.url?.endsWith(".js") === true ? code : document;
    const takesBrotli = /\bbr\b/.test([request.headers["accept-encoding"]].join());
    response.writeHead(200, {
      "content-type": sent.type,
      "content-length": takesBrotli ? sent.packed.length : sent.plain.length,
      ...(takesBrotli ? { "content-encoding": "br" } : {}),
    });
    response.end(takesBrotli ? sent.packed : sent.plain);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
