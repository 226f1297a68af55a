import { describe, expect, it } from "vitest";
import { withPhone } from "#web/features/profile/phone-entries.ts";
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
