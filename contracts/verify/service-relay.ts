import type { IncomingMessage, RequestOptions, ServerResponse } from "node:http";
import { createServer, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { buffer } from "node:stream/consumers";
import { antiForgery } from "../anti-forgery.ts";
import { percentDecoded } from "../percent-decoded.ts";
import type { VerifyOptions } from "./options.ts";
import type { Unread } from "./plain-body.ts";
import { plainAnswer } from "./plain-body.ts";
import { markHeader } from "./returned-values.ts";

/** The statuses that the verifier gets if the service does not answer; no service uses them. */
export const noAnswerStatus = { broken: 598, late: 599 } as const;

/** Likewise for an answer that cannot be decompressed: the verifier would tell its bytes. */
export const unreadStatus: Readonly<Record<Unread, number>> = { zstd: 596, damaged: 597 };

/**
 * The verifier would follow a redirect and report what stands there: a redirect gets another status on its way, which no
 * service uses.
 */
export const redirect = {
  hide: (status: number): number => (status >= 300 && status < 400 ? status + 400 : status),
  /** The status of a hidden redirect. */
  find: (status: unknown): number | undefined =>
    typeof status === "number" && status >= 700 && status < 800 ? status - 400 : undefined,
};

/** A proxy between verifier and service: adds the anti-forgery proof, and handles broken connections. */
export interface ServiceRelay {
  readonly url: string;
  readonly stop: () => void;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on a free local port. */
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

/** The address of a call at a service, which may be below a base path. */
export const addressIn = (provider: string, path: string): URL =>
  new URL(`${provider.replace(/\/+$/u, "")}${path}`);

/**
 * Header names in lower case. Case makes no difference (RFC 9110, 5.1), but two spellings would be sent as one header
 * with both values.
 */
export const lowerCased = (
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/**
 * @param proof the current value of the cookie (SES-5)
 * @param answered gets each complete answer, with the mark of its request
 */
export const startServiceRelay = (
  { provider, headers, isInsecure, timeout }: VerifyOptions,
  proof: () => string,
  answered: (mark: string, body: string) => void = () => undefined,
): Promise<ServiceRelay> => {
  const send = provider.startsWith("https:") ? httpsRequest : httpRequest;
  const cookies = Object.entries(headers).flatMap(([name, value]) =>
    name.toLowerCase() === "cookie" ? [value] : [],
  );
  return listen((request, response) => {
    const url = addressIn(provider, request.url ?? "/");
    const { [markHeader]: mark, ...asked } = request.headers;
    const own = {
      host: url.host,
      cookie: [...cookies, `${antiForgery.cookie}=${proof()}`].join("; "),
      // The verifier asks for compressed answers, and a request that asks for none leaves it open (RFC 9110, 12.5.3).
      "accept-encoding": "identity",
      ...(request.method === "GET"
        ? {}
        : { [antiForgery.header.toLowerCase()]: percentDecoded(proof()) }),
    };
    const options: RequestOptions & { readonly rejectUnauthorized: boolean } = {
      method: request.method,
      headers: { ...asked, ...lowerCased(headers), ...own },
      rejectUnauthorized: !isInsecure,
      timeout,
    };
    let isLate = false;
    const giveUp = () => {
      if (response.headersSent) return;
      response.writeHead(isLate ? noAnswerStatus.late : noAnswerStatus.broken).end();
    };
    // Passed on when it is complete: the verifier has no words for half an answer.
    const forward = send(url, options, (answer) => {
      buffer(answer).then((bytes) => {
        const [told, body, unread] = plainAnswer(answer.headers, bytes);
        if (unread !== undefined) return response.writeHead(unreadStatus[unread]).end();
        if (typeof mark === "string") answered(mark, body.toString());
        const status = redirect.hide(answer.statusCode ?? noAnswerStatus.broken);
        return response.writeHead(status, told).end(body);
      }, giveUp);
    });
    forward.once("timeout", () => {
      isLate = true;
      forward.destroy(new Error("late"));
    });
    forward.once("error", giveUp);
    request.pipe(forward);
  });
};
