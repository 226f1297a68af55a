import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { referenceDay } from "#contracts/builders/reference-day.ts";
import { contentIds } from "#contracts/content-ids.ts";
import { getClientConfiguration } from "#contracts/endpoints/configuration.ts";
import { getPage, getPosts } from "#contracts/endpoints/content.ts";
import type { Failure } from "#contracts/failure.ts";
import { ContentId, Page, Posts } from "#contracts/schemas/content.ts";
import { startMockServer } from "#mock/start-server.ts";
import { createClient } from "#web/api/client.ts";
import { orIfMissing } from "#web/api/or-if-missing.ts";
import { retryPolicy } from "#web/api/retry.ts";
import { root } from "../root.mjs";

/** A page of the configuration: its name, and its text if it is published. */
const NamedPage = Schema.Struct({
  id: ContentId,
  name: Schema.String,
  page: Schema.NullOr(Page),
});

/** Everything by content editors that the public pages show. */
const FetchedContent = Schema.Struct({
  features: Schema.Struct({ page: Schema.NullOr(Page), posts: Posts }),
  faq: Posts,
  documents: Schema.Struct({ pages: Schema.Array(NamedPage), posts: Posts }),
  pages: Schema.Array(NamedPage),
});
export type FetchedContent = typeof FetchedContent.Type;

/** Timeout of one call in milliseconds. */
const timeLimit = 20_000;

/** What has become of a failed call, for the person at the command. */
const outcomeOf = (failure: Failure): string => {
  if (failure._tag === "Contract") return `breaks the contract: ${failure.problems.join("; ")}`;
  if (failure._tag === "NoConnection") return `has no answer (${failure.cause})`;
  return `is refused: ${"status" in failure ? failure.status : failure._tag}`;
};

const errorOf = (origin: string, failure: Failure): Error => {
  const address = failure._tag === "Defect" ? origin : `${origin}${failure.call.path}`;
  return new Error(`GET ${address} ${outcomeOf(failure)}.`);
};

/**
 * Fetches the public content of a running portal by the calls of the contract. Throws an Error that names the call that
 * failed.
 * @param warn receives differences from the contract.
 */
export const fetchContent = async (
  origin: string,
  warn: (warning: string) => void,
): Promise<FetchedContent> => {
  const client = createClient({
    origin,
    fetch: (url, init) => fetch(url, init),
    accessToken: () => null,
    antiForgeryToken: () => null,
    takesCookies: () => true,
    isOnline: () => true,
    report: () => false,
    warn: ({ call, warnings }) => {
      for (const warning of warnings) warn(`${call.path}: ${warning}`);
    },
    retry: { ...retryPolicy, attempts: 1 },
    timeLimit,
  });
  const pageOf = (id: string) => client.call(getPage, { params: { id } }).pipe(orIfMissing(null));
  const postsOf = (id: string) => client.call(getPosts, { params: { id } }).pipe(orIfMissing([]));
  const named = (pages: readonly { readonly id: string; readonly name: string }[]) =>
    Effect.all(
      pages.map(({ id, name }) => pageOf(id).pipe(Effect.map((page) => ({ id, name, page })))),
    );
  const run = <A>(calls: Effect.Effect<A, Failure>): Promise<A> =>
    Effect.runPromise(Effect.mapError(calls, (failure) => errorOf(origin, failure)));
  const { pages } = await run(client.call(getClientConfiguration, {}));
  return run(
    Effect.all({
      features: Effect.all({
        page: pageOf(contentIds.features),
        posts: postsOf(contentIds.features),
      }),
      faq: postsOf(contentIds.faq),
      documents: Effect.all({
        pages: named(pages.document_pages),
        posts: postsOf(contentIds.documents),
      }),
      pages: named(pages.additional_pages),
    }),
  );
};

/** Throws an Error that says what is wrong. */
const readContent = (file: string): FetchedContent =>
  Schema.decodeUnknownSync(Schema.fromJsonString(FetchedContent), { errors: "all" })(
    readFileSync(file, "utf8"),
  );

/** The initial content of the mock server. */
const seededContent = async (): Promise<FetchedContent> => {
  const server = await startMockServer({
    port: 0,
    host: "127.0.0.1",
    seed: { number: 2012, today: referenceDay },
    latencyMs: 0,
    qa: false,
    development: false,
    dataFile: undefined,
    portalFolder: `${root}/dist/portal`,
    qaFolder: `${root}/dist/qa`,
  });
  try {
    return await fetchContent(server.url, (warning) => {
      throw new Error(warning);
    });
  } finally {
    await server.stop();
  }
};

/**
 * The content for the pages of a build: from `PORTAL_CONTENT=FILE`, else from the mock server. A build for one
 * deployment (`PORTAL_CONFIGURATION`) never uses the mock server's content.
 */
export const contentOfBuild = async (
  file = process.env["PORTAL_CONTENT"],
): Promise<FetchedContent | null> => {
  if (file !== undefined) return readContent(resolve(root, file));
  return process.env["PORTAL_CONFIGURATION"] === undefined ? seededContent() : null;
};
