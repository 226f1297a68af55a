import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readProblem } from "#contracts/schemas/problem.ts";

const expected = fc.string({ minLength: 1 }).filter((text) => text.trim() !== "");
const item = fc.oneof(
  fc.record({ message: expected }),
  fc.record({ message: expected, field: expected }),
);
/** Values in the place of a text or a list that are treated as missing. */
const nothing = fc.oneof(
  fc.constantFrom(null, undefined, 0, true, "", " \n", {}),
  fc.array(fc.integer()),
);
/** Invalid entries. */
const broken = fc.oneof(
  fc.constantFrom(null, 1, "", "text", [], {}),
  fc.record({ message: nothing }),
  fc.record({ field: expected }),
);
/** The body after its way through the network. */
const sent = (body: unknown): unknown => JSON.parse(JSON.stringify(body) ?? "null");

describe("the body of a refusal", () => {
  it("is read as it was sent, with any characters [ERR-1]", () => {
    fc.assert(
      fc.property(expected, fc.array(item), (message, errors) => {
        expect(readProblem(sent({ message, errors }))).toEqual({ message, items: errors });
      }),
    );
  });

  it("loses only the part that is `null` or of another type [ERR-1]", () => {
    fc.assert(
      fc.property(expected, fc.array(item), nothing, (message, errors, gone) => {
        expect(readProblem(sent({ message: gone, errors }))).toEqual({ items: errors });
        expect(readProblem(sent({ message, errors: gone }))).toEqual({ message, items: [] });
        expect(readProblem(sent({ message, errors: [{ message, field: gone }] }))).toEqual({
          message,
          items: [{ message }],
        });
      }),
    );
  });

  it("loses only the invalid entries of its list [ERR-1]", () => {
    const mixed = fc.array(
      fc.oneof(
        item,
        broken.map((entry) => ({ broken: entry })),
      ),
    );
    fc.assert(
      fc.property(mixed, (entries) => {
        const errors = entries.map((entry) => ("broken" in entry ? entry.broken : entry));
        expect(readProblem(sent({ errors })).items).toEqual(
          entries.filter((entry) => !("broken" in entry)),
        );
      }),
    );
  });

  it("never throws, and never gives an empty text [ERR-4]", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        const { message, items } = readProblem(body);
        for (const text of [...items.map((one) => one.message), message ?? "x"]) {
          expect(text.trim()).not.toBe("");
        }
      }),
    );
  });
});
