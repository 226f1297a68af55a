import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findCode, hasExpired, issueCode, spendCode } from "#mock/state/codes.ts";
import { SpentTokens } from "#mock/state/spent-tokens.ts";
import { World } from "#mock/state/world.ts";
import { seedOf } from "./support/seeds.ts";

const world = () => new World({ seed: seedOf(), now: () => 1_000 });
const kind = fc.constantFrom("confirm-email" as const, "recover-access" as const);
const person = fc.constantFrom("person-1", "person-2", "person-3");

describe("codes of letters", () => {
  it("are found by kind and person: the newest unused one, and every used one", () => {
    const step = fc.record({ kind, person, isSpent: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const here = world();
        const issued = steps.map((one) => {
          const code = issueCode(here, one.kind, one.person);
          const stored = findCode(here, one.kind, code);
          if (one.isSpent && stored !== undefined) spendCode(here, stored);
          return { ...one, code };
        });
        for (const [index, one] of issued.entries()) {
          const isReplaced = issued
            .slice(index + 1)
            .some((later) => later.kind === one.kind && later.person === one.person);
          const found = findCode(here, one.kind, one.code);
          expect(found?.personId).toBe(isReplaced && !one.isSpent ? undefined : one.person);
          const other = one.kind === "confirm-email" ? "recover-access" : "confirm-email";
          expect(findCode(here, other, one.code)).toBeUndefined();
        }
      }),
    );
  });

  it("are found only by the whole code", () => {
    const here = world();
    const code = issueCode(here, "recover-access", "person-1");
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.nat(42).map((end) => code.slice(0, end)),
        ),
        (text) => {
          expect(findCode(here, "recover-access", text)).toBeUndefined();
          expect(findCode(here, "recover-access", `${code}${text || "x"}`)).toBeUndefined();
        },
      ),
    );
    expect(findCode(here, "recover-access", code)?.personId).toBe("person-1");
  });

  it("expire exactly at their time", () => {
    const here = world();
    const code = issueCode(here, "confirm-email", "person-1", { lifeMs: 5_000 });
    const expired = () => hasExpired(here, findCode(here, "confirm-email", code)!);
    here.clock.set(4_999);
    expect(expired()).toBe(false);
    here.clock.set(5_000);
    expect(expired()).toBe(true);
  });

  it("are limited in number; the oldest are dropped", () => {
    const here = world();
    const codes = Array.from({ length: 2_010 }, (_, index) =>
      issueCode(here, "confirm-email", `person-${index}`),
    );
    expect(here.data.codes).toHaveLength(2_000);
    expect(findCode(here, "confirm-email", codes[9]!)).toBeUndefined();
    expect(findCode(here, "confirm-email", codes[10]!)).toBeDefined();
  });
});

describe("used identity tokens", () => {
  it("are remembered until they expire, in a limited number", () => {
    const { clock } = world();
    const tokens = new SpentTokens(clock);
    tokens.spend("first", 2_000);
    for (let count = 0; count < 1_999; count += 1) tokens.spend(`token-${count}`, 10_000);
    expect(tokens.isSpent("first")).toBe(true);
    tokens.spend("last", 10_000);
    expect([tokens.isSpent("first"), tokens.isSpent("token-0")]).toEqual([false, true]);
    clock.set(8_999);
    tokens.spend("later", 30_000);
    expect([tokens.isSpent("last"), tokens.isSpent("later")]).toEqual([true, true]);
    clock.set(9_000);
    tokens.spend("latest", 30_000);
    expect([tokens.isSpent("last"), tokens.isSpent("later")]).toEqual([false, true]);
  });
});
