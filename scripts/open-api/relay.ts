/** A proxy in front of a service that inspects each of its answers. */
import { request as send } from "node:http";
import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { listen } from "#contracts/verify/service-relay.ts";
import type { Answered } from "./answers.ts";

/** Forwards a request and returns the answer. */
const forwarded = (origin: string, asked: IncomingMessage): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { method, headers, url = "/" } = asked;
    const onward = send(new URL(origin), { method, headers, path: url }, resolve);
    onward.once("error", reject);
    asked.pipe(onward);
  });

/** @param look receives every answer. */
export const startRelay = (origin: string, look: (answered: Answered) => void) =>
  listen((asked, response) => {
    const relay = async (): Promise<void> => {
      const answer = await forwarded(origin, asked);
      const bytes = await buffer(answer);
      response.writeHead(answer.statusCode ?? 0, answer.headers).end(bytes);
      const [path = "/"] = (asked.url ?? "/").split("?");
      look({
        method: asked.method ?? "GET",
        path,
        status: answer.statusCode ?? 0,
        type: answer.headers["content-type"]?.split(";")[0],
        text: bytes.toString("utf8"),
      });
    };
    relay().catch(() => response.destroy());
  });
