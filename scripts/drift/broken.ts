import { isDeepStrictEqual } from "node:util";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Schema from "effect/Schema";
import type { Endpoint } from "#contracts/endpoint.ts";
import { Problem } from "#contracts/schemas/problem.ts";
import { createClient } from "#web/api/client.ts";
import { paramsOf } from "./calls.ts";

/** An answer as it goes over the wire. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** How the portal reads an answer. `lost`: it warned that it could not read a part. */
interface Made {
  readonly isSuccess: boolean;
  readonly answered: unknown;
  readonly lost: boolean;
}

/** Passes this answer to the portal's own client. */
const madeOf = async (call: Endpoint, path: string, answer: Answer): Promise<Made> => {
  let lost = false;
  const client = createClient({
    origin: "https://portal.example",
    fetch: () =>
      Promise.resolve(
        new Response(answer.status === 204 ? null : (answer.body ?? ""), {
          status: answer.status,
          headers: { ...answer.headers },
        }),
      ),
    accessToken: () => "token",
    antiForgeryToken: () => "proof",
    takesCookies: () => true,
    isOnline: () => true,
    report: () => false,
    warn: () => {
      lost = true;
    },
    retry: { attempts: 1, firstDelay: 0, cap: 0, random: () => 0 },
    timeLimit: 60_000,
  });
  const request = { params: paramsOf(call, path) };
  const exit = await Effect.runPromiseExit(client.callWithLosses(call, request));
  return Exit.isSuccess(exit)
    ? { isSuccess: true, answered: exit.value.answer, lost }
    : {
        isSuccess: false,
        answered: exit.cause.reasons.map((one) => ("error" in one ? one.error : one)),
        lost,
      };
};

const isProblem = (body: string | undefined): boolean => {
  try {
    return Schema.is(Problem)(JSON.parse(body ?? ""));
  } catch {
    return false;
  }
};

/**
 * Whether a changed answer breaks the portal: it is refused while the original was accepted (or the other way round),
 * or data is lost. A refusal breaks the portal if it does not match its schema and is understood differently.
 */
export const isBreaking = async (
  call: Endpoint,
  path: string,
  before: Answer,
  after: Answer,
): Promise<boolean> => {
  const [was, is] = await Promise.all([madeOf(call, path, before), madeOf(call, path, after)]);
  if (was.isSuccess !== is.isSuccess || is.lost) return true;
  if (is.isSuccess || isDeepStrictEqual(was.answered, is.answered)) return false;
  const isAsDescribed =
    before.status === after.status &&
    isDeepStrictEqual(before.headers, after.headers) &&
    isProblem(after.body);
  return !isAsDescribed;
};
