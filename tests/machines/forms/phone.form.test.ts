import { describe, expect, it } from "vitest";
import {
  isOtherPhone,
  phoneValuesOf,
  phoneIssues,
  rebasedPhone,
  storedPhone,
} from "#machines/forms/phone.form.ts";

const one = { id: "1", phone: "+38 (067) 123 45 67", useAsDefault: true };
const two = { id: "2", phone: "+38 (050) 765 43 21", useAsDefault: false };
const other = "+38 (093) 000 11 22";

describe("the phone form", () => {
  it("starts with its entry, or empty; the first phone is the default one [PROF-5]", () => {
    expect(phoneValuesOf({ id: "2", phones: [one, two] })).toEqual({
      phone: two.phone,
      useAsDefault: false,
    });
    expect(phoneValuesOf({ id: null, phones: [one] })).toEqual({ phone: "", useAsDefault: false });
    expect(phoneValuesOf({ id: null, phones: [] })).toEqual({ phone: "", useAsDefault: true });
  });

  it("requires a complete number [PROF-5]", () => {
    const issues = (phone: string) => phoneIssues({ phone, useAsDefault: false });
    expect(issues(one.phone)).toEqual({});
    expect(issues("")).toEqual({ phone: "required" });
    expect(issues("+38 (067) 123")).toEqual({ phone: "phone-format" });
  });

  it("finds the entry that holds what was sent, and takes no other for it [PROF-5]", () => {
    const needs = { id: "2", phones: [one, two] };
    const sent = { phone: other, useAsDefault: false };
    const changed = { ...two, phone: other };
    const added = { id: "3", phone: other, useAsDefault: false };
    expect(storedPhone(needs, sent, [one, changed])).toBe(changed);
    expect(storedPhone(needs, sent, [one, two, added])).toBeUndefined();
    expect(storedPhone(needs, { ...sent, useAsDefault: true }, [one, changed])).toBeUndefined();
    const toAdd = { id: null, phones: [one, two] };
    expect(storedPhone(toAdd, sent, [one, two, added])).toBe(added);
    expect(storedPhone(toAdd, two, [one, two, added])).toBeUndefined();
  });

  it("compares only its own entry: number, default mark, existence [PROF-5]", () => {
    const isOther = isOtherPhone("2");
    expect(isOther([one, two], [{ ...one, phone: other }, two])).toBe(false);
    expect(isOther([one, two], [one, { ...two, phone: other }])).toBe(true);
    expect(isOther([one, two], [one, { ...two, useAsDefault: true }])).toBe(true);
    expect(isOther([one, two], [one])).toBe(true);
    // It is kept although the entry is gone, because it will be added again.
    expect(isOther([one], [one])).toBe(false);
    expect(isOtherPhone(null)([], [one, two])).toBe(false);
  });

  it("takes a newer entry only where nobody typed [PROF-5]", () => {
    const base = { id: "2", phones: [one, two] };
    const newest = { id: "2", phones: [{ ...two, phone: other, useAsDefault: true }] };
    const untouched = { phone: two.phone, useAsDefault: false };
    expect(rebasedPhone(untouched, base, newest)).toEqual({ phone: other, useAsDefault: true });
    const typed = { phone: one.phone, useAsDefault: false };
    expect(rebasedPhone(typed, base, newest)).toEqual({ phone: one.phone, useAsDefault: true });
    expect(rebasedPhone(typed, base, { id: "2", phones: [one] })).toEqual(typed);
    expect(rebasedPhone(typed, { id: "2", phones: [one] }, newest)).toEqual(typed);
    const marked = { phone: two.phone, useAsDefault: true };
    expect(rebasedPhone(marked, base, base)).toEqual(marked);
  });
});
