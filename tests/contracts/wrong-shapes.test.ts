import * as Schema from "effect/Schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeAs } from "#contracts/decoding.ts";
import { endpoints } from "#contracts/endpoints/table.ts";
import { committedPact } from "#contracts/verify/options.ts";
import { recordedIn } from "#scripts/drift/recorded.ts";
import { secret, wronged, wrongs } from "./wrong-value.ts";

/** Each success of the pact with a JSON body: a schema, and a valid value for it. */
const answers = recordedIn(committedPact).flatMap(({ description, call, response }) => {
  const { schema, mediaType } = call.success;
  const content = response.body?.content;
  return response.status < 300 && mediaType === undefined && typeof content === "object"
    ? [{ description, call, schema, content }]
    : [];
});

/** The faults of a decoding: an invalid value was accepted, no reason was given, or a reason contains a value. */
const faultsOf = (schema: (typeof answers)[number]["schema"], value: unknown) => {
  const decoded = decodeAs(schema, value);
  const told = decoded.ok ? decoded.warnings : decoded.problems;
  return [
    ...(told.join("\n").includes(secret) ? ["a reason contains a value"] : []),
    ...(!decoded.ok && told.length === 0 ? ["no reason"] : []),
    ...(decoded.ok && !Schema.is(Schema.toType(schema))(decoded.value)
      ? ["an invalid value was accepted"]
      : []),
  ];
};

describe("an answer of the wrong shape", () => {
  it("exists for every call that answers with JSON", () => {
    const tried = new Set(answers.map(({ call }) => call.path + call.method));
    const silent = Object.values(endpoints).filter(
      ({ method, path, success }) =>
        success.status !== 204 && !("mediaType" in success) && !tried.has(path + method),
    );
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it.each(answers)(
    "is read as far as it is valid, and reported by places, never by values: $description [CON-1, ERR-3]",
    ({ schema, content }) => {
      expect(faultsOf(schema, content)).toEqual([]);
      fc.assert(
        fc.property(wrongs, (all) => {
          expect(faultsOf(schema, wronged(content, all))).toEqual([]);
        }),
        { numRuns: 100 },
      );
    },
  );

  it.each(answers)("never makes a decoder throw: $description [CON-1, ERR-3]", (answer) => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        expect(faultsOf(answer.schema, value)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});
