import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as Schema from "effect/Schema";
import type { Endpoint } from "../endpoint.ts";
import { endpoints } from "../endpoints/table.ts";
import type { VerifyOptions } from "./options.ts";

const Rule = Schema.Struct({
  match: Schema.optionalKey(Schema.String),
  regex: Schema.optionalKey(Schema.String),
});
const Rules = Schema.Record(Schema.String, Schema.Struct({ matchers: Schema.Array(Rule) }));

/** The parts of an interaction that are read here; only the verifier uses the rest. */
const Interaction = Schema.Struct({
  description: Schema.String,
  providerStates: Schema.optionalKey(Schema.Array(Schema.Struct({ name: Schema.String }))),
  request: Schema.Struct({ method: Schema.String, path: Schema.String }),
  response: Schema.Struct({
    matchingRules: Schema.optionalKey(Schema.Struct({ body: Schema.optionalKey(Rules) })),
  }),
});
export type Interaction = typeof Interaction.Type;

const Pact = Schema.Struct({ interactions: Schema.Array(Interaction) });
const Document = Schema.Struct({ interactions: Schema.Array(Schema.Unknown) });
const AnyRecord = Schema.Record(Schema.String, Schema.Unknown);

const descriptors: readonly Endpoint[] = Object.values(endpoints);

const patternOf = ({ path }: Endpoint): RegExp =>
  new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/:\w+/gu, "[^/]+")}$`, "u");

/** The call of an interaction. Paths without parameters take precedence. */
const endpointOf = ({ request }: Interaction): Endpoint | undefined => {
  const fitting = descriptors.filter(
    (one) => one.method === request.method && patternOf(one).test(request.path),
  );
  return fitting.find(({ path }) => path === request.path) ?? fitting[0];
};

/** Method and path in the contract's form: `GET /api/ud/invoices/:id`. */
export const callOf = (interaction: Interaction): string =>
  `${interaction.request.method} ${endpointOf(interaction)?.path ?? interaction.request.path}`;

const isChosen = (interaction: Interaction, only: readonly string[]): boolean => {
  const { method, path } = interaction.request;
  return (
    only.length === 0 ||
    only.some((call) => {
      const [of = "", place = ""] = call.split(" ");
      const parts = place.split("*").map((part) => part.replaceAll(/[\\^$.+?()[\]{}|]/gu, "\\$&"));
      return (
        (of === "*" || of === method) &&
        [path, endpointOf(interaction)?.path ?? path].some((one) =>
          new RegExp(`^${parts.join(".*")}$`, "u").test(one),
        )
      );
    })
  );
};

const decodePact = Schema.decodeUnknownSync(Schema.fromJsonString(Pact));

/** The interactions of a pact file. */
export const readPact = (file: string): readonly Interaction[] =>
  decodePact(readFileSync(file, "utf8")).interactions;

/** Whether an existing file contains readable interactions. */
export const isPact = (file: string): boolean => {
  try {
    readPact(file);
    return true;
  } catch {
    return false;
  }
};

/** Whether the options select this interaction. */
export const isWanted = (
  interaction: Interaction,
  { only, withExtensions }: VerifyOptions,
): boolean =>
  isChosen(interaction, only) && (withExtensions || endpointOf(interaction)?.extension !== true);

/** Provides a file with the selected interactions while `work` runs. */
export const withWanted = async <T>(
  file: string,
  options: VerifyOptions,
  work: (file: string) => Promise<T>,
): Promise<T> => {
  const whole = Schema.decodeUnknownSync(Schema.fromJsonString(AnyRecord))(
    readFileSync(file, "utf8"),
  );
  const { interactions } = Schema.decodeUnknownSync(Document)(whole);
  const folder = mkdtempSync(join(tmpdir(), "portal-pact-"));
  try {
    const part = join(folder, "pact.json");
    const wanted = interactions.filter((one) =>
      isWanted(Schema.decodeUnknownSync(Interaction)(one), options),
    );
    writeFileSync(part, JSON.stringify({ ...whole, interactions: wanted }));
    return await work(part);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
