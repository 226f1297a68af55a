import { describe, expect, it } from "vitest";
import { mergedPhone, withPhone } from "#web/features/profile/phone-entries.ts";
import { phones } from "../../support/samples.ts";

const third = "+38 (093) 000 11 22";

describe("the list after a save", () => {
  it("has one default phone at most", () => {
    const entry = { id: "p2", phone: third, useAsDefault: true };
    expect(withPhone(phones, entry)).toEqual([{ ...phones[0], useAsDefault: false }, entry]);
    expect(withPhone(phones, { ...entry, useAsDefault: false })[0]).toEqual(phones[0]);
    expect(withPhone([], entry)).toEqual([entry]);
    expect(
      withPhone(phones, { ...entry, id: "p9" }).map(({ useAsDefault }) => useAsDefault),
    ).toEqual([false, false, true]);
  });
});

describe("what is sent of a changed phone", () => {
  const opened = { id: "p2", phone: "+38 (050) 765 43 21", useAsDefault: false };
  const elsewhere = [{ ...opened, phone: third, useAsDefault: true }];

  it("follows another tab where nothing was touched here [PROF-5]", () => {
    const { phone } = opened;
    expect(mergedPhone(opened, elsewhere, { phone, useAsDefault: false })).toEqual(elsewhere[0]);
    expect(mergedPhone(opened, elsewhere, { phone, useAsDefault: true })).toEqual(elsewhere[0]);
    const typed = "+38 (067) 000 00 01";
    expect(mergedPhone(opened, elsewhere, { phone: typed, useAsDefault: false })).toEqual({
      id: "p2",
      phone: typed,
      useAsDefault: true,
    });
  });

  it("is what was typed where the entry is not known any more", () => {
    const draft = { phone: third, useAsDefault: true };
    expect(mergedPhone(opened, [], draft)).toEqual({ id: "p2", ...draft });
  });
});
