import { type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { dataPolicy, securityHeaders } from "./security-headers.ts";

const headers = {
  ...securityHeaders(dataPolicy, false),
  "cache-control": "no-store",
  "content-length": "0",
  connection: "close",
};

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const answerOf = (code: string | undefined): string => {
  const status = statuses[code ?? ""] ?? 400;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`, ...lines, "", ""].join("\r\n");
};

/** Answers requests that never reach the app, instead of Node: with a head that is broken, too long or too slow. */
export const answerUnparsed = (server: Server): void => {
  const answering = new WeakSet<Duplex>();
  server.on("request", ({ socket }, response) => {
    answering.add(socket);
    response.once("close", () => answering.delete(socket));
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // Another answer may be half sent, and these bytes would become part of it.
    if (socket.writable && error.code !== "ECONNRESET" && !answering.has(socket)) {
      socket.end(answerOf(error.code));
    } else socket.destroy();
  });
  server.on("checkExpectation", (_request, response) => {
    response.writeHead(417, headers).end();
  });
};
