import { deepStrictEqual } from "node:assert";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { MatchersV3, PactV4, SpecificationVersion } from "@pact-foundation/pact";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Schema from "effect/Schema";
import { antiForgery } from "#contracts/anti-forgery.ts";
import type { Codec, Endpoint, RequestOf, SuccessOf } from "#contracts/endpoint.ts";
import { pathOf } from "#contracts/endpoint.ts";
import type { Failure } from "#contracts/failure.ts";
import { idempotencyHeader, idempotencyValue } from "#contracts/idempotency.ts";
import type { Known } from "#contracts/matchers.ts";
import { bodyLike, entriesIn } from "#contracts/matchers.ts";
import { Problem } from "#contracts/schemas/problem.ts";
import type { StateName, StateParams } from "#contracts/states.ts";
import { createClient } from "#web/api/client.ts";
import { leastAnswer } from "../least.ts";
import { claim, folderOf, freshPacts } from "./fresh-pacts.ts";
import { fetchAsBrowser, proof, proofCookie } from "./as-browser.ts";
import { sentBody } from "./sent.ts";

const { fromProviderState, regex, string } = MatchersV3;

export const exampleToken = "example-token-0123456789";
/** Always the same, so that the contract is. */
const boundary = "portal-example-boundary";

interface Given<N extends StateName> {
  readonly name: N;
  readonly params: StateParams<N>;
}

interface Interaction<D extends Endpoint, N extends StateName> {
  readonly description: string;
  readonly endpoint: D;
  readonly request: RequestOf<D>;
  readonly given?: Given<N>;
  /** Parameters of the path whose values the state hands back, with the name of the value. */
  readonly paramsFromState?: Readonly<Record<string, string>>;
  /** Query parameters whose values the state hands back, with the name of the value. */
  readonly queryFromState?: Readonly<Record<string, string>>;
  /** Fields of the body whose values the state hands back (`code`, `1.id`), with the name of the value. */
  readonly bodyFromState?: Readonly<Record<string, string>>;
  /** The state decides these values: the answer has to have exactly them, not only their types. */
  readonly isExact?: boolean;
  /** Or it decides which of several shapes comes: then this one, narrower than the call's. */
  readonly narrowed?: Codec;
  /** Either the success or a refusal with its status. */
  readonly success?: D["success"]["schema"]["Encoded"];
  readonly refusal?: {
    readonly status: number;
    readonly problem: Problem;
    /** Seconds: the answer says when to try again. */
    readonly retryAfter?: number;
  };
  /** Once more, with the success cut to the fields that a service has to answer with. */
  readonly alsoLeast?: true;
}

export type Outcome<D extends Endpoint> =
  | { readonly value: SuccessOf<D> }
  | { readonly failure: Failure };

/** Pact marks a request as received a moment after it answered (pact-js#1835): the next breath is enough. */
const settled = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } finally {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};

const givenByState = (name: string, value: unknown): unknown =>
  fromProviderState(`\${${name}}`, typeof value === "number" ? value : String(value));

/** The body with the state's values at their places. */
const filledByState = (
  value: unknown,
  names: Readonly<Record<string, string>>,
  place = "",
): unknown => {
  const name = names[place];
  if (name !== undefined) return givenByState(name, value);
  const inside = (key: string | number) => (place === "" ? String(key) : `${place}.${key}`);
  if (Array.isArray(value)) {
    return value.map((item, index) => filledByState(item, names, inside(index)));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, filledByState(item, names, inside(key))]),
  );
};

/** The path, with the state's values at the places of its parameters. */
const pathFromState = (
  endpoint: Endpoint,
  params: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, string>> = {},
) => {
  const path = pathOf(endpoint, params);
  if (Object.keys(names).length === 0) return path;
  const template = endpoint.path.replaceAll(/:(\w+)/gu, (_, name: string) => {
    const value = names[name];
    return value === undefined ? String(params[name]) : `\${${value}}`;
  });
  return fromProviderState(template, path);
};

/** Without what only the service knows: the state hands it back, and the verifier puts it into no answer. */
const without = (
  values: unknown,
  fromState: Readonly<Record<string, string>> = {},
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record(values)).filter(([name]) => !Object.hasOwn(fromState, name)),
  );

/** What the request and its state say: an answer that says it too has to say the same. */
const knownBy = <D extends Endpoint, N extends StateName>(
  interaction: Interaction<D, N>,
): Known => {
  const parts = record(interaction.request);
  // When a profile was made and changed, the service knows best.
  const { dc: _dc, dlc: _dlc, ...body } = without(parts["body"], interaction.bodyFromState);
  const state = record(interaction.given?.params);
  const { login } = state;
  const entries = entriesIn(parts["body"]);
  return {
    ...(entries === undefined ? {} : { entries }),
    request: {
      ...without(parts["query"], interaction.queryFromState),
      ...body,
      ...without(parts["params"], interaction.paramsFromState),
    },
    state: { ...(login === undefined ? {} : { email: login }), ...state },
  };
};

const succeeding = <D extends Endpoint, N extends StateName>(
  interaction: Interaction<D, N>,
): unknown => {
  const { endpoint, success, isExact, narrowed } = interaction;
  const like = bodyLike(narrowed ?? endpoint.success.schema, success, knownBy(interaction));
  return isExact === true ? success : like;
};

/** Pact takes the bytes of an answer from a file; it compares what kind of file it is, not the bytes. */
const fileOf = (bytes: unknown, folder: string): string => {
  if (!(bytes instanceof Uint8Array)) throw new TypeError("The example is not a file.");
  const file = join(folder, "example");
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, bytes);
  return file;
};

/** The same for the file that a call carries: the type of the part and its bytes on disk, by a name that tells the type. */
const partOf = async (
  file: unknown,
  folder: string,
): Promise<{ readonly type: string; readonly path: string } | null> => {
  if (!(file instanceof File)) return null;
  const path = join(folder, file.name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, new Uint8Array(await file.arrayBuffer()));
  return { type: file.type, path };
};

const run = async <const D extends Endpoint, N extends StateName = never>(
  interaction: Interaction<D, N>,
): Promise<Outcome<D>> => {
  const { endpoint, given, request } = interaction;
  const parts = record(request);
  // Everything that may throw comes before Pact knows of the interaction: a half-built one spoils the next.
  const path = pathFromState(endpoint, record(parts["params"]), interaction.paramsFromState);
  const query = Object.fromEntries(
    Object.entries(record(parts["query"])).map(([name, value]) => {
      const fromState = interaction.queryFromState?.[name];
      return [
        name,
        fromState === undefined
          ? String(value)
          : fromProviderState(`\${${fromState}}`, String(value)),
      ];
    }),
  );
  const files = folderOf(".cache/pact-files", interaction.description);
  const part = await partOf(parts["file"], files);
  const { refusal } = interaction;
  const { mediaType } = endpoint.success;
  const file =
    refusal === undefined && mediaType !== undefined
      ? fileOf(interaction.success, files)
      : undefined;
  const status = refusal?.status ?? endpoint.success.status;
  const sent = sentBody(endpoint, parts["body"], status);
  const body = filledByState(sent, interaction.bodyFromState ?? {});
  const answer =
    refusal === undefined
      ? endpoint.success.status === 204 || mediaType !== undefined
        ? undefined
        : succeeding(interaction)
      : bodyLike(Problem, refusal.problem);

  const folder = folderOf(
    given?.name === "the next call fails" ? freshPacts.failingCalls : freshPacts.contract,
    interaction.description,
  );
  const { narrowed: _, ...said } = interaction;
  claim(folder, interaction.description, { ...said, endpoint: endpoint.id });
  const pact = new PactV4({
    consumer: "portal",
    provider: "portal-api",
    dir: folder,
    spec: SpecificationVersion.SPECIFICATION_VERSION_V4,
    logLevel: "error",
  });
  let builder = pact.addInteraction();
  if (given !== undefined) builder = builder.given(given.name, given.params as never);
  const result = await builder
    .uponReceiving(interaction.description)
    .withRequest(endpoint.method, path, (expected) => {
      if (Object.keys(query).length > 0) expected.query(query as never);
      expected.headers({
        accept: mediaType === undefined ? "application/json" : `${mediaType}, application/json`,
      });
      if (endpoint.bearer === true) {
        expected.headers({
          authorization: fromProviderState(
            "Bearer ${accessToken}",
            `Bearer ${exampleToken}`,
          ) as never,
        });
      }
      if (endpoint.method !== "GET") {
        expected.headers({
          [antiForgery.header]: string(proof) as never,
          cookie: regex(`^${antiForgery.cookie}=\\S+$`, proofCookie) as never,
        });
      }
      const { idempotencyKey: key } = parts;
      if (typeof key === "string") expected.headers({ [idempotencyHeader]: idempotencyValue(key) });
      if ("body" in parts) expected.jsonBody(body);
      if (part !== null && endpoint.multipart !== undefined) {
        expected.multipartBody(part.type, part.path, endpoint.multipart.field, boundary);
      }
    })
    .willRespondWith(status, (expected) => {
      if (answer !== undefined) expected.jsonBody(answer);
      if (refusal?.retryAfter !== undefined) {
        expected.headers({
          "Retry-After": regex("^\\d{1,6}$", String(refusal.retryAfter)) as never,
        });
      }
      if (file !== undefined && mediaType !== undefined) {
        expected.binaryFile(mediaType === "image/*" ? "image/png" : mediaType, file);
      }
    })
    .executeTest((server) =>
      settled(
        Effect.runPromiseExit(
          createClient({
            origin: server.url,
            fetch: fetchAsBrowser,
            accessToken: () => exampleToken,
            antiForgeryToken: () => proof,
            takesCookies: () => true,
            isOnline: () => true,
            report: () => undefined,
            warn: () => undefined,
            retry: { attempts: 1, firstDelay: 0, cap: 0, random: () => 0 },
            timeLimit: 5000,
          }).call(endpoint, request),
        ),
      ),
    );
  if (result === undefined) throw new Error("Pact ran no test.");
  if (Exit.isSuccess(result)) return { value: result.value as SuccessOf<D> };
  const reason = result.cause.reasons.find((one) => one._tag === "Fail");
  if (reason === undefined) throw new Error(`The client died: ${String(result.cause)}`);
  return { failure: reason.error };
};

/**
 * Runs the portal's real client against Pact's mock server and writes the interaction into the contract.
 * @throws when the portal makes something else of the fewest fields than their schema does.
 */
export const interact = async <const D extends Endpoint, N extends StateName = never>({
  alsoLeast,
  ...interaction
}: Interaction<D, N>): Promise<Outcome<D>> => {
  const outcome = await run<D, N>(interaction);
  if (alsoLeast !== true) return outcome;
  const { schema } = interaction.endpoint.success;
  const { isExact: _, ...rest } = interaction;
  const success = leastAnswer(schema, interaction.success);
  const least = await run<D, N>({
    ...rest,
    description: `${interaction.description}, in the fewest fields`,
    success,
  });
  deepStrictEqual(least, { value: Schema.decodeUnknownSync(schema)(success) });
  return outcome;
};
