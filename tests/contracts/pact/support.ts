import { deepStrictEqual } from "node:assert";
import { MatchersV3, PactV4, SpecificationVersion } from "@pact-foundation/pact";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Schema from "effect/Schema";
import { antiForgery } from "#contracts/anti-forgery.ts";
import type { Endpoint, SuccessOf } from "#contracts/endpoint.ts";
import { idempotencyHeader, idempotencyValue } from "#contracts/idempotency.ts";
import { bodyLike, exactBody, knownOfRefusal } from "#contracts/matchers.ts";
import { Problem } from "#contracts/schemas/problem.ts";
import type { StateName } from "#contracts/states/states.ts";
import { createClient } from "#web/api/client.ts";
import { inFewestFields, minimalAnswer } from "#contracts/minimal-answer.ts";
import { claim, folderOf, freshPacts } from "./fresh-pacts.ts";
import { fetchAsBrowser, proof, proofCookie } from "./as-browser.ts";
import { fileOf, partOf } from "./example-files.ts";
import { filledByState, knownBy, pathFromState, record } from "./from-state.ts";
import type { Interaction, Outcome } from "./interaction.ts";
import { sentBody } from "./sent.ts";

const { fromProviderState, regex, string } = MatchersV3;

export const exampleToken = "example-token-0123456789";
const unknownToken = "unknown-token-0123456789";
const sentToken = (token?: "none" | "unknown"): string | null => {
  if (token === "none") return null;
  return token === "unknown" ? unknownToken : exampleToken;
};
/** Always the same, so that the contract is. */
const boundary = "portal-example-boundary";
/** Pact marks a request as received a moment after it answered (pact-js#1835): the next breath is enough. */
const settled = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } finally {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

const succeeding = <D extends Endpoint, N extends StateName>(
  interaction: Interaction<D, N>,
): unknown => {
  const { endpoint, success, isExact, narrowed } = interaction;
  const schema = narrowed ?? endpoint.success.schema;
  const like = bodyLike(schema, success, knownBy(interaction));
  return isExact === true ? exactBody(schema, success) : like;
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
      : bodyLike(
          Problem,
          refusal.problem,
          knownOfRefusal(endpoint, refusal.status, refusal.problem),
        );

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
      if (interaction.token === "unknown") {
        expected.headers({ authorization: `Bearer ${unknownToken}` });
      } else if (endpoint.bearer === true && interaction.token === undefined) {
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
      // The portal reads both. Many frameworks send the type of RFC 9457.
      if (refusal !== undefined)
        expected.headers({
          "Content-Type": regex(
            "^application/(?:problem\\+)?json(?:\\s*;.*)?$",
            "application/json",
          ) as never,
        });
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
            accessToken: () => sentToken(interaction.token),
            antiForgeryToken: () => proof,
            takesCookies: () => true,
            isOnline: () => true,
            report: () => true,
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
  alsoMinimal,
  ...interaction
}: Interaction<D, N>): Promise<Outcome<D>> => {
  const outcome = await run<D, N>(interaction);
  if (alsoMinimal !== true) return outcome;
  const { schema } = interaction.endpoint.success;
  const { isExact: _, ...rest } = interaction;
  const success = minimalAnswer(schema, interaction.success);
  const minimal = await run<D, N>({
    ...rest,
    description: `${interaction.description}${inFewestFields}`,
    success,
  });
  deepStrictEqual(minimal, { value: Schema.decodeUnknownSync(schema)(success) });
  return outcome;
};
