import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isMismatchPlain, newPasswordIssues } from "#machines/forms/new-password.form.ts";

const plain = (
  password: string,
  confirmation: string,
  focus: Parameters<typeof isMismatchPlain>[1],
) => isMismatchPlain({ password, confirmation }, focus);

const word = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });

describe("the difference between the passwords", () => {
  it("is shown while typing, once the confirmation is as long as the password [REC-5]", () => {
    expect(plain("Olena-2026", "O", "focused")).toBe(false);
    expect(plain("Olena-2026", "Olena-202", "focused")).toBe(false);
    expect(plain("Olena-2026", "X", "focused")).toBe(false);
    expect(plain("Olena-2026", "Olena-2025", "focused")).toBe(true);
    expect(plain("Olena-2026", "Olena-20266", "focused")).toBe(true);
    expect(plain("Olena-2026", "Olena-2026", "focused")).toBe(false);
  });

  it("is shown for every confirmation that differs once the field is left [REC-5]", () => {
    expect(plain("Olena-2026", "O", "left")).toBe(true);
    expect(plain("Olena-2026", "olena-2026", "left")).toBe(true);
    expect(plain("Olena-2026", "Olena-2026", "left")).toBe(false);
  });

  it("is not shown before the field is entered, nor when one field is empty [REC-5]", () => {
    expect(plain("Olena-2026", "", "untouched")).toBe(false);
    expect(plain("Olena-2026", "", "focused")).toBe(false);
    expect(plain("Olena-2026", "", "left")).toBe(false);
    expect(plain("Olena-2026", "filled in by a manager", "untouched")).toBe(false);
    expect(plain("", "Olena-2026", "focused")).toBe(false);
    expect(plain("", "Olena-2026", "left")).toBe(false);
  });

  it("is never shown for a prefix that is still being typed [REC-5]", () => {
    fc.assert(
      fc.property(word, word, (head, tail) => {
        expect(plain(head + tail, head, "focused")).toBe(false);
      }),
    );
  });

  it("is only shown for values that cannot be sent [REC-5]", () => {
    const focuses = fc.constantFrom("untouched" as const, "focused" as const, "left" as const);
    fc.assert(
      fc.property(word, word, focuses, (password, confirmation, focus) => {
        const values = { password, confirmation };
        const isSendable = Object.keys(newPasswordIssues(values)).length === 0;
        expect(isMismatchPlain(values, focus) && isSendable).toBe(false);
      }),
    );
  });
});
