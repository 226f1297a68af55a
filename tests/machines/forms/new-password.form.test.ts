import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isMismatchPlain, newPasswordIssues } from "#machines/forms/new-password.form.ts";

const plain = (password: string, confirmation: string, focus: "focused" | "elsewhere") =>
  isMismatchPlain({ password, confirmation }, focus === "focused");

const word = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });

describe("the difference between the passwords", () => {
  it("is shown while typing, once the confirmation is no beginning of the password [REC-5]", () => {
    expect(plain("Olena-2026", "O", "focused")).toBe(false);
    expect(plain("Olena-2026", "Olena-202", "focused")).toBe(false);
    expect(plain("Olena-2026", "Olena-2026", "focused")).toBe(false);
    expect(plain("Olena-2026", "X", "focused")).toBe(true);
    expect(plain("Olena-2026", "lena", "focused")).toBe(true);
    expect(plain("Olena-2026", "Olena-2025", "focused")).toBe(true);
    expect(plain("Olena-2026", "Olena-20266", "focused")).toBe(true);
    expect(plain("", "O", "focused")).toBe(true);
  });

  it("is shown for every confirmation that differs while the focus is elsewhere [REC-5]", () => {
    expect(plain("Olena-2026", "O", "elsewhere")).toBe(true);
    expect(plain("Olena-2026", "olena-2026", "elsewhere")).toBe(true);
    expect(plain("", "Olena-2026", "elsewhere")).toBe(true);
    expect(plain("Olena-2026", "Olena-2026", "elsewhere")).toBe(false);
  });

  it("is not shown while there is no confirmation [REC-5]", () => {
    for (const focus of ["focused", "elsewhere"] as const) {
      expect(plain("Olena-2026", "", focus)).toBe(false);
      expect(plain("", "", focus)).toBe(false);
    }
  });

  it("is never shown for a prefix that is still being typed [REC-5]", () => {
    fc.assert(
      fc.property(word, word, (head, tail) => {
        expect(plain(head + tail, head, "focused")).toBe(false);
      }),
    );
  });

  it("is only shown for values that cannot be sent [REC-5]", () => {
    fc.assert(
      fc.property(word, word, fc.boolean(), (password, confirmation, isFocused) => {
        const values = { password, confirmation };
        const isSendable = Object.keys(newPasswordIssues(values)).length === 0;
        expect(isMismatchPlain(values, isFocused) && isSendable).toBe(false);
      }),
    );
  });
});
