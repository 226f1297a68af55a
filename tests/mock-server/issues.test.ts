import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { decode, describe as worded, encode, strictIssues } from "#mock/rules/issues.ts";

const Person = Schema.Struct({
  name: Schema.NonEmptyString,
  emails: Schema.Array(Schema.Struct({ email: Schema.String })),
});
const fieldsOf = (issues: readonly { readonly field: string }[]) => issues.map((one) => one.field);
const wrong = { name: "", emails: [{ email: "olena@example.com" }, { email: 5 }] };
const wrongFields = ["name", "emails.1.email"];

describe("the differences between a value and its schema", () => {
  it("are all told, each with its place, in what comes in and in what goes out [QA-6]", () => {
    const [read, written] = [decode(Person, wrong), encode(Person, wrong)];
    expect(read.ok ? [] : fieldsOf(read.issues)).toEqual(wrongFields);
    expect(written.ok ? [] : fieldsOf(written.issues)).toEqual(wrongFields);
    expect(fieldsOf(strictIssues(Person, { ...wrong, phone: "1" }))).toEqual([
      "phone",
      ...wrongFields,
    ]);
  });

  it("count an unknown field only where they are strict [QA-6]", () => {
    const more = { name: "Olena", emails: [], phone: "1" };
    expect(decode(Person, more)).toEqual({ ok: true, value: { name: "Olena", emails: [] } });
    expect(fieldsOf(strictIssues(Person, more))).toEqual(["phone"]);
    expect(strictIssues(Person, { name: "Olena", emails: [] })).toEqual([]);
  });

  it("repeat no value, and of a name that somebody made up 120 characters [QA-6, SES-5]", () => {
    const odd = { name: 380_501_234_567, emails: "olena@example.com", ["x".repeat(200)]: 1 };
    const told = JSON.stringify(strictIssues(Person, odd));
    expect(told).not.toMatch(/380501234567|olena/u);
    expect(fieldsOf(strictIssues(Person, odd))).toContain("x".repeat(120));
  });

  it("are worded with their place, or without one for the whole value [QA-6]", () => {
    expect(worded("body", { field: "", message: "Expected object" })).toBe("body: Expected object");
    expect(worded("query", { field: "a.0", message: "Missing key" })).toBe(
      "query.a.0: Missing key",
    );
    const whole = decode(Person, null);
    expect(whole.ok ? ["none"] : fieldsOf(whole.issues)).toEqual([""]);
  });
});
