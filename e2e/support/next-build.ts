import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { readFileSync } from "node:fs";
import path from "node:path";
import { chunkOf } from "./chunks.ts";

const retired = readFileSync(
  path.resolve(import.meta.dirname, "../../scripts/worker/retired-worker.txt"),
  "utf8",
);

/** A portal that is published again while it is open. */
export interface Publishing {
  readonly url: string;
  /** Publishes another build, in which one file has another name. */
  readonly publish: () => void;
  /** Publishes a build that was made with `PORTAL_WORKER=off`. */
  readonly retire: () => void;
  readonly stop: () => Promise<void>;
}

/** A proxy in front of the portal at `origin`. */
export const publishing = async (origin: string): Promise<Publishing> => {
  const ours = chunkOf("app/new-build.tsx");
  const next = ours.replace(/\.js$/u, "-next.js");
  let change: ((worker: string) => string) | null = null;
  const server = createServer((asked, answer) => {
    const { method, headers, url = "/" } = asked;
    const address = url === next ? ours : url;
    const isWorker = address === "/sw.js";
    const plain = isWorker ? { "accept-encoding": "identity" } : {};
    const onward = request(new URL(address, origin), { method, headers: { ...headers, ...plain } });
    onward.on("response", (given) => {
      const changed = change;
      if (!isWorker || changed === null) {
        answer.writeHead(given.statusCode ?? 500, given.headers);
        given.pipe(answer);
        return;
      }
      const parts: Buffer[] = [];
      given.on("data", (part: Buffer) => parts.push(part));
      given.on("end", () => {
        const { "content-length": _, etag: _tag, ...others } = given.headers;
        answer.writeHead(200, others);
        answer.end(changed(Buffer.concat(parts).toString("utf8")));
      });
    });
    onward.on("error", () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    publish: () => {
      change = (worker) => worker.replaceAll(ours, next);
    },
    retire: () => {
      change = () => retired;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
