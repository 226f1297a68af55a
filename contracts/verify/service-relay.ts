import type { IncomingMessage, RequestOptions, ServerResponse } from "node:http";
import { createServer, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { antiForgery } from "../anti-forgery.ts";
import type { VerifyOptions } from "./options.ts";

/** What the verifier is answered with where the service gives no answer; no service answers so itself. */
export const noAnswer = 598;

/** Stands between the verifier and the service: adds the anti-forgery proof, and survives a cut connection. */
export interface ServiceRelay {
  readonly url: string;
  readonly stop: () => void;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on a free port of this machine. */
export const listen = async (listener: Listener): Promise<ServiceRelay> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** @param proof of the moment, as it stands in the cookie (SES-5) */
export const startServiceRelay = (
  { provider, headers, isInsecure, timeout }: VerifyOptions,
  proof: () => string,
): Promise<ServiceRelay> => {
  const base = provider.replace(/\/+$/u, "");
  const send = base.startsWith("https:") ? httpsRequest : httpRequest;
  return listen((request, response) => {
    const url = new URL(`${base}${request.url ?? "/"}`);
    const own = {
      host: url.host,
      cookie: `${antiForgery.cookie}=${proof()}`,
      ...(request.method === "GET"
        ? {}
        : { [antiForgery.header.toLowerCase()]: decodeURIComponent(proof()) }),
    };
    const options: RequestOptions & { readonly rejectUnauthorized: boolean } = {
      method: request.method,
      headers: { ...request.headers, ...headers, ...own },
      rejectUnauthorized: !isInsecure,
      timeout,
    };
    const forward = send(url, options, (answer) => {
      response.writeHead(answer.statusCode ?? noAnswer, answer.headers);
      answer.pipe(response);
      answer.once("error", () => response.destroy());
    });
    forward.once("timeout", () => forward.destroy(new Error("late")));
    forward.once("error", () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(noAnswer).end();
    });
    request.pipe(forward);
  });
};
