import { describe, expect, it } from "vitest";
import { markOf, withEntry } from "#web/features/profile/editing/contact-entries.ts";
import { emails, phones } from "#tests/web/support/samples.ts";

const third = "+38 (093) 000 11 22";

describe("the mark of the default entry", () => {
  it("is set only in a list that has one [PROF-3, PROF-5, CON-1]", () => {
    expect(emails.map((entry) => markOf(emails, entry))).toEqual([
      { useAsDefault: true },
      { useAsDefault: false },
    ]);
    const untold = emails.map((entry) => ({ ...entry, useAsDefault: false }));
    expect(untold.map((entry) => markOf(untold, entry))).toEqual([{}, {}]);
  });
});

describe("the list after a save", () => {
  it("has one default phone at most", () => {
    const entry = { id: "p2", phone: third, useAsDefault: true };
    expect(withEntry(phones, entry)).toEqual([{ ...phones[0], useAsDefault: false }, entry]);
    expect(withEntry(phones, { ...entry, useAsDefault: false })[0]).toEqual(phones[0]);
    expect(withEntry([], entry)).toEqual([entry]);
    expect(
      withEntry(phones, { ...entry, id: "p9" }).map(({ useAsDefault }) => useAsDefault),
    ).toEqual([false, false, true]);
  });

  it("keeps the other emails as they are", () => {
    const [first, second] = emails;
    const saved = { ...first!, email: "new@example.com", confirmed: false };
    expect(withEntry(emails, saved)).toEqual([saved, second]);
  });
});
