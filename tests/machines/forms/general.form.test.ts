import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GeneralValues } from "#machines/forms/general.form.ts";
import {
  generalValuesOf,
  generalIssues,
  isOtherProfile,
  mergedProfile,
  rebasedGeneral,
  tidyGeneral,
} from "#machines/forms/general.form.ts";
import { userDataOf } from "../people.ts";

const { profile } = userDataOf("olena");
const values = generalValuesOf(profile);
const needs = { base: profile };
const issues = (change: Partial<GeneralValues>) => generalIssues({ ...values, ...change }, needs);

describe("general information", () => {
  it.each([
    ["nothing but the login", { firstName: "", lastName: "", middleName: "" }, {}],
    ["a name of 100 characters", { lastName: "Ї".repeat(100) }, {}],
    ["100 characters outside the basic plane", { firstName: "🙂".repeat(100) }, {}],
    ["a longer name", { lastName: "Ї".repeat(101) }, { lastName: "too-long" }],
    [
      "three longer names",
      { firstName: "a".repeat(101), middleName: "b".repeat(101), lastName: "c".repeat(500) },
      { firstName: "too-long", middleName: "too-long", lastName: "too-long" },
    ],
    ["a long name within white space", { lastName: ` ${"Ї".repeat(100)}\u00A0` }, {}],
    ["no login", { name: "" }, { name: "required" }],
    ["white space for a login", { name: " \t" }, { name: "required" }],
    ["a short login", { name: "a@b.c" }, { name: "too-short" }],
    ["a login that is no address", { name: "olena.example.org" }, { name: "email-format" }],
    ["another address", { name: " olena@example.com " }, {}],
  ] satisfies readonly (readonly [string, Partial<GeneralValues>, object])[])(
    "checks %s [PROF-2]",
    (_, change, expected) => {
      expect(issues(change)).toEqual(expected);
    },
  );

  it("accepts the stored login, whatever it looks like", () => {
    const stored = { base: { ...profile, name: "olena" } };
    expect(generalIssues({ ...values, name: "olena" }, stored)).toEqual({});
    expect(generalIssues({ ...values, name: "olen" }, stored)).toEqual({
      name: "email-format",
    });
  });

  it("is sent as a whole, with the version that was edited [PROF-2]", () => {
    const typed = { ...values, firstName: "Олена-Марія", middleName: "" };
    expect(mergedProfile({ ...profile, middleName: "Петрівна" }, typed)).toEqual({
      ...profile,
      firstName: "Олена-Марія",
      middleName: null,
    });
  });

  it("differs from what is stored only when the last change differs [PROF-2]", () => {
    expect(isOtherProfile(profile, { ...profile, lastName: "Коваль" })).toBe(false);
    expect(isOtherProfile(profile, { ...profile, dlc: `${profile.dlc}1` })).toBe(true);
  });

  it("is unchanged when nothing was typed", () => {
    for (const middleName of [null, "Петрівна"]) {
      const stored = { ...profile, middleName };
      expect(mergedProfile(stored, generalValuesOf(stored))).toEqual(stored);
    }
  });

  it("removes invisible characters around each field, but not inside", () => {
    expect(
      tidyGeneral({
        firstName: " Анна  Марія ",
        lastName: "\u200EКоваленко\n",
        middleName: " ",
        name: "olena@example.org\u00A0",
      }),
    ).toEqual({
      firstName: "Анна  Марія",
      lastName: "Коваленко",
      middleName: "",
      name: "olena@example.org",
    });
  });
});

describe("input on top of a newer version", () => {
  it("keeps each field that was changed here, and takes the others from the newer version", () => {
    const newest = { ...profile, firstName: "Інше", lastName: "Шевчук", dlc: "2026-12-01" };
    const typed = { ...values, firstName: "Моє" };
    expect(rebasedGeneral(typed, needs, { base: newest })).toEqual({
      ...values,
      firstName: "Моє",
      lastName: "Шевчук",
    });
  });

  it("never loses a typed field, and never restores an old one", () => {
    const text = fc.constantFrom("а", "б", "в", "");
    const names = fc.record({ firstName: text, lastName: text, middleName: text, name: text });
    fc.assert(
      fc.property(names, names, names, (before, after, typed) => {
        const result = rebasedGeneral(
          typed,
          { base: { ...profile, ...before } },
          { base: { ...profile, ...after } },
        );
        for (const field of ["firstName", "lastName", "middleName", "name"] as const) {
          expect(result[field]).toBe(typed[field] === before[field] ? after[field] : typed[field]);
        }
      }),
    );
  });
});
