import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { devNull, tmpdir } from "node:os";
import { join } from "node:path";
import { Verifier } from "@pact-foundation/pact";
import * as Schema from "effect/Schema";
import type { DriftMutant } from "./drifts.ts";

/** The number of bodies in one interaction. The verifier's time depends on interactions, not on bodies. */
const bodiesEach = 20;
/** The number of interactions in one pact. The time grows with the square of it. */
const interactionsEach = 100;

const Results = Schema.fromJsonString(
  Schema.Struct({
    errors: Schema.Array(
      Schema.Struct({
        interaction: Schema.String,
        mismatch: Schema.Struct({
          mismatches: Schema.optionalKey(
            Schema.Array(Schema.Struct({ path: Schema.optionalKey(Schema.String) })),
          ),
        }),
      }),
    ),
  }),
);

/** An interaction of the derived pact, with the service's answer and the mutants it covers. */
interface Asked {
  readonly response: unknown;
  readonly answer: {
    readonly status: number;
    readonly headers: object;
    readonly body: string | Buffer;
  };
  readonly mutants: readonly DriftMutant[];
}

const chunks = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );

const json = { "content-type": "application/json" } as const;

/** Several bodies in one, each under its own name and with its own rules. */
const askedOfBodies = (mutants: readonly DriftMutant[]): Asked => {
  const named = <T>(part: (mutant: DriftMutant) => T) =>
    Object.fromEntries(mutants.map((mutant, at) => [`m${at}`, part(mutant)]));
  const rules = mutants.flatMap(({ recorded }, at) =>
    Object.entries(recorded.response.matchingRules?.body ?? {}).map(
      ([path, rule]) => [path.replace(/^\$/u, `$.m${at}`), rule] as const,
    ),
  );
  return {
    response: {
      status: 200,
      body: {
        content: named(({ recorded }) => recorded.response.body?.content),
        contentType: "application/json",
        encoded: false,
      },
      matchingRules: { body: Object.fromEntries(rules) },
    },
    answer: {
      status: 200,
      headers: json,
      body: JSON.stringify(named(({ body }) => body?.content)),
    },
    mutants,
  };
};

const askedOfWhole = (mutant: DriftMutant): Asked => {
  const { recorded, after } = mutant;
  const isFile = recorded.response.body?.encoded === "base64";
  const body = after.body ?? "";
  return {
    response: { ...recorded.response, generators: undefined },
    answer: {
      status: after.status,
      headers: after.headers,
      body: isFile ? Buffer.from(body, "base64") : body,
    },
    mutants: [mutant],
  };
};

/** Runs the public verifier. @returns the mismatches it reports. */
const verified = async (all: readonly Asked[]): Promise<string> => {
  // The verifier reads all the machine's certificates for each request, and nothing here is HTTPS.
  process.env["SSL_CERT_FILE"] ??= devNull;
  process.env["SSL_CERT_DIR"] ??= devNull;
  const server = createServer((request, response) => {
    const asked = all[Number(request.url?.slice(1))];
    const { status, headers, body } = asked?.answer ?? { status: 404, headers: {}, body: "" };
    response.writeHead(status, { ...headers }).end(status === 204 ? undefined : body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const folder = mkdtempSync(join(tmpdir(), "drift-"));
  const file = join(folder, "pact.json");
  const pact = {
    consumer: { name: "portal" },
    provider: { name: "portal-api" },
    interactions: all.map(({ response }, at) => ({
      type: "Synchronous/HTTP",
      description: `drift ${at}`,
      request: { method: "GET", path: `/${at}` },
      response,
    })),
    metadata: { pactSpecification: { version: "4.0" } },
  };
  writeFileSync(file, JSON.stringify(pact));
  try {
    return await new Verifier({
      provider: "portal-api",
      providerBaseUrl: `http://127.0.0.1:${port}`,
      pactUrls: [file],
      logLevel: "error",
    }).verifyProvider();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  }
};

const killedIn = async (all: readonly Asked[]): Promise<readonly DriftMutant[]> => {
  const { errors } = Schema.decodeUnknownSync(Results)(await verified(all));
  return errors.flatMap(({ interaction, mismatch }) => {
    const asked = all[Number(/drift (\d+)$/u.exec(interaction)?.[1])];
    if (asked === undefined) throw new Error(`The verifier tells of “${interaction}”.`);
    const [only, ...others] = asked.mutants;
    if (only !== undefined && others.length === 0) return [only];
    return (mismatch.mismatches ?? []).flatMap(({ path }) => {
      const mutant = asked.mutants[Number(/^\$\.m(\d+)/u.exec(path ?? "")?.[1])];
      if (mutant === undefined) throw new Error(`The verifier tells of no mutant: ${path}`);
      return [mutant];
    });
  });
};

/** The mutants that Pact's public verifier refuses. */
export const killedOf = async (
  mutants: readonly DriftMutant[],
): Promise<ReadonlySet<DriftMutant>> => {
  const bodies = mutants.filter(({ body }) => body !== undefined);
  const wholes = mutants.filter(({ body }) => body === undefined);
  const asked = [...chunks(bodies, bodiesEach).map(askedOfBodies), ...wholes.map(askedOfWhole)];
  const killed = new Set<DriftMutant>();
  for (const some of chunks(asked, interactionsEach)) {
    for (const mutant of await killedIn(some)) killed.add(mutant);
  }
  return killed;
};
