import { createServer } from "node:http";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { antiForgery } from "#contracts/anti-forgery.ts";
import { createControl, type Control } from "#mock/control/client.ts";
import { createMockServer, type MockServer, type MockServerOptions } from "#mock/server.ts";
import { seedOf } from "./seeds.ts";

export interface Mock {
  readonly url: string;
  readonly worlds: MockServer["worlds"];
  readonly errors: readonly unknown[];
  /** The QA interface of one session of this server. */
  readonly control: (session: string) => Control;
  readonly stop: () => Promise<void>;
}

/** The mock server on a free port of the loopback; pages come from an empty folder unless told otherwise. */
export const startMock = async (options: Partial<MockServerOptions> = {}): Promise<Mock> => {
  const nowhere = path.join(tmpdir(), "no-such-portal");
  const errors: unknown[] = [];
  const { app, worlds } = createMockServer({
    seed: seedOf(),
    portalFolder: nowhere,
    qaFolder: nowhere,
    onError: (error) => errors.push(error),
    ...options,
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server has no port");
  const url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    worlds,
    errors,
    control: (session) => createControl(url, session),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export const temporaryFolder = (): string => mkdtempSync(path.join(tmpdir(), "mock-server-"));

/** A header pair that satisfies the anti-forgery check. */
export const forgeryProof = {
  cookie: `${antiForgery.cookie}=test-token`,
  [antiForgery.header]: "test-token",
} as const;

interface Asking {
  readonly method?: string;
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls the server like the browser of one QA session. */
export const visitorOf = (mock: Pick<Mock, "url">, session: string) => {
  const ask = (address: string, { method, token, body, headers }: Asking = {}) =>
    fetch(mock.url + address, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      redirect: "manual",
      headers: {
        "x-qa-session": session,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...forgeryProof,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const attempt = (account: string, password: string, recaptcha?: string) =>
    ask("/api/account/authentication", {
      body: { account, password, ...(recaptcha === undefined ? {} : { recaptcha }) },
    });
  const signIn = async (account: string, password: string): Promise<string> => {
    const response = await attempt(account, password);
    if (response.status !== 200) throw new Error(`Sign-in: ${response.status}`);
    const { accessToken } = (await response.json()) as { accessToken: string };
    return accessToken;
  };
  return { ask, attempt, signIn };
};
