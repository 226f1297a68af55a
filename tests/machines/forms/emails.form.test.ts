import { describe, expect, it } from "vitest";
import type { Emails } from "#contracts/schemas/profile.ts";
import { areOtherEmails, rebasedEmails } from "#machines/forms/emails.form.ts";

const first = { id: "1", email: "a@example.com", useAsDefault: true, confirmed: true };
const second = { id: "2", email: "b@example.com", useAsDefault: false, confirmed: true };
const base: Emails = [first, second];

describe("the addresses that a form is based on", () => {
  it.each<[string, Emails, boolean]>([
    ["the same ones", base, false],
    ["one that was confirmed meanwhile", [first, { ...second, confirmed: false }], false],
    ["a new one beside them", [...base, { ...second, id: "3" }], false],
    ["one with another address", [first, { ...second, email: "c@example.com" }], true],
    [
      "a mark that has moved",
      [
        { ...first, useAsDefault: false },
        { ...second, useAsDefault: true },
      ],
      true,
    ],
    ["one less", [first], true],
    ["one that gave way to a new entry of its address", [first, { ...second, id: "3" }], true],
  ])("are compared with what is stored: %s [PROF-3]", (_, stored, isOther) => {
    expect(areOtherEmails(base, stored)).toBe(isOther);
  });

  it("are replaced by newer ones only where nobody typed [PROF-3]", () => {
    const values = { "1": "typed@example.com", "2": "b@example.com" };
    const newest = [
      { ...first, email: "x@example.com" },
      { ...second, email: "y@example.com" },
      { ...second, id: "3", email: "z@example.com" },
    ];
    expect(rebasedEmails(values, { entries: base }, { entries: newest })).toEqual({
      "1": "typed@example.com",
      "2": "y@example.com",
      "3": "z@example.com",
    });
    expect(rebasedEmails({}, { entries: base }, { entries: newest })).toEqual({
      "1": "x@example.com",
      "2": "y@example.com",
      "3": "z@example.com",
    });
    expect(rebasedEmails(values, { entries: base }, { entries: [first] })).toEqual({
      "1": "typed@example.com",
    });
  });
});
