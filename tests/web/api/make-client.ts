import * as Effect from "effect/Effect";
import { vi } from "vitest";
import { aProfile } from "#contracts/builders/people.data.ts";
import type { Failure } from "#contracts/failure.ts";
import type { ClientDeps, ContractWarnings } from "#web/api/client.ts";
import { createClient } from "#web/api/client.ts";
import { retryPolicy } from "#web/api/retry.ts";

type Answer = (url: string, init: RequestInit) => Promise<Response>;

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers });

export const profile = aProfile({ middleName: null });
export const credentials = { body: { account: "olena@example.com", password: "secret" } };

export const make = (answer: Answer, change: Partial<ClientDeps> = {}) => {
  const reported: Failure[] = [];
  const warned: ContractWarnings[] = [];
  const fetch = vi.fn(answer);
  const deps: ClientDeps = {
    origin: "https://portal.example",
    fetch,
    accessToken: () => "token-0123456789abcdef",
    antiForgeryToken: () => "proof",
    takesCookies: () => true,
    isOnline: () => true,
    report: (failure) => reported.push(failure) > 0,
    warn: (warning) => warned.push(warning),
    // Without chance: each delay is the longest possible.
    retry: { ...retryPolicy, random: () => 1 },
    timeLimit: 20_000,
    ...change,
  };
  return { client: createClient(deps), fetch, reported, warned };
};

/** The failure of a call, which must be one of the known kinds. */
export const failureOf = <A>(effect: Effect.Effect<A, Failure>): Promise<Failure> =>
  Effect.runPromise(Effect.flip(effect));
