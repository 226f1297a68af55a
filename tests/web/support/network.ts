import { antiForgery } from "#contracts/anti-forgery.ts";
import { afterEach, vi } from "vitest";
import type { Endpoint, SuccessOf } from "#contracts/endpoint.ts";
import { sessionKeys } from "#web/api/session-keys.ts";

/** How the fake network answers a call: with its success, or with a status and any body. */
export type Reply<D extends Endpoint> =
  | { readonly ok: SuccessOf<D> }
  | {
      readonly status: number;
      /** A string is sent as it is, all else as JSON. */
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    };

/** Test files share a process, so a repeated call of an earlier test may arrive here when its session is over. */
const isOfEndedSession = ({ headers }: Seen): boolean => {
  const sent = headers.get("authorization");
  const stored = localStorage.getItem(sessionKeys.accessToken);
  return sent !== null && stored !== JSON.stringify(sent.replace("Bearer ", ""));
};

/** A request as the network saw it. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly body: unknown;
  /** Whether the portal has aborted it. */
  readonly isAborted: () => boolean;
}

type Answer<D extends Endpoint> = Reply<D> | ((request: Seen) => Reply<D> | Promise<Reply<D>>);

interface Route {
  readonly method: string;
  readonly path: RegExp;
  readonly answer: (request: Seen) => Promise<Response>;
}

const pathsOf = ({ path }: Endpoint): RegExp =>
  new RegExp(`^${path.replaceAll(/:[a-zA-Z]+/gu, "[^/]+")}$`, "u");

const never = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const giveUp = () => reject(new DOMException("aborted", "AbortError"));
    if (signal?.aborted === true) giveUp();
    signal?.addEventListener("abort", giveUp);
  });

const responseOf = (descriptor: Endpoint, reply: Reply<Endpoint>): Response => {
  const status = "ok" in reply ? descriptor.success.status : reply.status;
  const body = "ok" in reply ? reply.ok : reply.body;
  const contentOf = (): BodyInit => {
    if (body instanceof Uint8Array) return new Uint8Array(body);
    return typeof body === "string" && !("ok" in reply) ? body : JSON.stringify(body);
  };
  return new Response(status === 204 ? null : contentOf(), {
    status,
    headers: {
      "content-type": ("ok" in reply && descriptor.success.mediaType) || "application/json",
      ...("ok" in reply ? {} : reply.headers),
    },
  });
};

/**
 * A network in memory, typed by the contracts: `network.on(getProfile, { ok: profile })`. The last answer given for a
 * call holds; a function may answer later (`hold`). A call that nobody answers fails the test.
 */
export class FakeNetwork {
  readonly calls: Seen[] = [];
  readonly unexpected: string[] = [];
  private readonly routes: Route[] = [];

  on<D extends Endpoint>(descriptor: D, answer: Answer<D>): this {
    this.routes.unshift({
      method: descriptor.method,
      path: pathsOf(descriptor),
      answer: async (request) =>
        responseOf(descriptor, typeof answer === "function" ? await answer(request) : answer),
    });
    return this;
  }

  /** The requests of one call, oldest first. */
  callsOf(descriptor: Endpoint): readonly Seen[] {
    const paths = pathsOf(descriptor);
    return this.calls.filter(
      ({ method, path }) => method === descriptor.method && paths.test(path),
    );
  }

  readonly fetch = (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address);
    const method = init.method ?? "GET";
    const seen: Seen = {
      method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: new Headers(init.headers),
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
      isAborted: () => init.signal?.aborted === true,
    };
    this.calls.push(seen);
    const route = this.routes.find((one) => one.method === method && one.path.test(seen.path));
    if (route === undefined) {
      if (!isOfEndedSession(seen)) this.unexpected.push(`${method} ${seen.path}`);
      return Promise.reject(new TypeError("Nobody answers this call."));
    }
    return Promise.race([route.answer(seen), never(init.signal)]);
  };
}

/** An answer that the test gives later: `network.on(getProfile, held.answer)`, later `held.give({ ok: profile })`. */
export const hold = <D extends Endpoint>() => {
  let give: (reply: Reply<D>) => void = () => undefined;
  const promise = new Promise<Reply<D>>((resolve) => {
    give = resolve;
  });
  return { answer: () => promise, give };
};

const networks: FakeNetwork[] = [];

/** A fake network instead of `fetch` until the end of the test. */
export const fakeNetwork = (): FakeNetwork => {
  const network = new FakeNetwork();
  // Every page of the mock server sets it; without it the portal makes another call first.
  document.cookie = `${antiForgery.cookie}=proof-of-the-page; path=/`;
  networks.push(network);
  vi.stubGlobal("fetch", network.fetch);
  return network;
};

afterEach(() => {
  vi.unstubAllGlobals();
  const unexpected = networks.splice(0).flatMap((network) => network.unexpected);
  if (unexpected.length > 0) throw new Error(`Nobody answers: ${unexpected.join(", ")}`);
});
