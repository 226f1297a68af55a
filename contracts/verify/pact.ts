import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as Schema from "effect/Schema";
import { endpointOf, Interaction } from "./interaction.ts";
import type { VerifyOptions } from "./options.ts";
import { markHeader } from "./returned-values.ts";
import { isSpecified, specifiedResponse } from "./specified.ts";

const Pact = Schema.Struct({ interactions: Schema.Array(Interaction) });
const AnyRecord = Schema.Record(Schema.String, Schema.Unknown);
const Request = Schema.StructWithRest(Schema.Struct({ headers: Schema.optionalKey(AnyRecord) }), [
  AnyRecord,
]);
const Document = Schema.Struct({ interactions: Schema.Array(AnyRecord) });

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

/** The interactions that the options select. */
export const wantedIn = (
  interactions: readonly Interaction[],
  { only, scope }: VerifyOptions,
): readonly Interaction[] => {
  const descriptions = new Set(interactions.map(({ description }) => description));
  return interactions.filter((interaction) => {
    if (!isChosen(interaction, only)) return false;
    if (scope === "all") return true;
    return scope === "listed"
      ? endpointOf(interaction)?.extension !== true
      : isSpecified(interaction, descriptions);
  });
};

/** The interaction with a header in its request that says which of the file it is. */
const marked = (one: typeof AnyRecord.Type, at: number): typeof AnyRecord.Type => {
  const request = Schema.decodeUnknownSync(Request)(one["request"]);
  return { ...one, request: { ...request, headers: { ...request.headers, [markHeader]: [at] } } };
};

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
  const all = interactions.map((one) => ({
    one,
    interaction: Schema.decodeUnknownSync(Interaction)(one),
  }));
  const wanted = new Set(
    wantedIn(
      all.map(({ interaction }) => interaction),
      options,
    ),
  );
  const folder = mkdtempSync(join(tmpdir(), "portal-pact-"));
  try {
    const part = join(folder, "pact.json");
    const written = all
      .filter(({ interaction }) => wanted.has(interaction))
      .map(({ one, interaction }) => {
        if (options.scope !== "specified") return one;
        const response = Schema.decodeUnknownSync(AnyRecord)(one["response"]);
        return { ...one, response: specifiedResponse(interaction, response) };
      });
    writeFileSync(part, JSON.stringify({ ...whole, interactions: written.map(marked) }));
    return await work(part);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
