import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mask, masked } from "#web/qa/mask.ts";

/** Any characters, long enough not to occur in a masked text by chance. */
const secret = fc
  .string({ unit: "grapheme", minLength: 6, maxLength: 40 })
  .map((text) => `s3cret${text}`);

const key = fc.constantFrom(
  "password",
  "value",
  "login",
  "accessToken",
  "name",
  "values",
  "output",
  "email",
  "code",
  "0",
  "items",
);

/** Any nesting of objects and lists, with the secret as a leaf or as a key. */
const holding = (text: string): fc.Arbitrary<unknown> =>
  fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 5 },
      fc.constant(text),
      fc.array(tie("node"), { maxLength: 4 }),
      fc.dictionary(key, tie("node"), { maxKeys: 4 }),
      fc.constant({ [text]: 1 }),
    ),
  })).node;

describe("masking", () => {
  it("shows no secret, wherever it is", () => {
    fc.assert(
      fc.property(
        secret.chain((text) => fc.tuple(fc.constant(text), holding(text))),
        ([text, value]) => {
          const shown = JSON.stringify(mask({ type: "CHANGE", value }));
          expect(shown).not.toContain(text);
          expect(shown).not.toContain(JSON.stringify(text).slice(1, -1));
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each(["password", "newPassword", "accessToken", "recaptcha", "code", "smsCode", "otp", "pin"])(
    "hides %s with any value",
    (name) => {
      expect(mask({ [name]: 123_456 })).toEqual({ [name]: masked });
      expect(mask({ [name]: ["a", "b"] })).toEqual({ [name]: masked });
      expect(mask({ [name]: { deep: "a" } })).toEqual({ [name]: masked });
    },
  );

  it("keeps the shape, numbers and the machines' own names", () => {
    const event = { type: "CHANGE", field: "login", value: "olena@example.com", attempts: 2 };
    expect(mask(event)).toEqual({ ...event, value: masked });
    expect(mask({ values: { login: "", password: "" }, captchaRequired: true })).toEqual({
      values: { login: "", password: "" },
      captchaRequired: true,
    });
  });

  it("hides a plain value that could be personal", () => {
    expect(mask({ reason: "Олена Коваленко", kind: "olena@example.com" })).toEqual({
      reason: masked,
      kind: masked,
    });
  });

  it("hides keys that are data", () => {
    expect(Object.keys(mask({ "32516847": 1, "a@b.c": 2 }) as object)).toEqual([
      `${masked}1`,
      `${masked}2`,
    ]);
  });

  it("shortens long lists and stops at circular references", () => {
    const circle: Record<string, unknown> = {};
    circle["self"] = circle;
    expect(JSON.stringify(mask(circle))).toContain("…");
    expect(mask(Array.from({ length: 10_000 }, (_, at) => at))).toHaveLength(21);
  });
});
