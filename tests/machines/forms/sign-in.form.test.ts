import fc from "fast-check";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { commonIssueTexts } from "#web/form/issues.texts.ts";
import { issuesOf } from "#machines/forms/issues.ts";
import type { SignInValues } from "#machines/forms/sign-in.form.ts";
import { signInIssues } from "#machines/forms/sign-in.form.ts";

const issues = (values: SignInValues, captchaRequired = false) =>
  signInIssues(values, { captchaRequired });

const right = { login: "olena@example.org", password: "secret", recaptcha: "" };
const fields = ["login", "password"] as const;

/** Values that people and their devices really put into fields. */
const strange: readonly [string, string][] = [
  ["10 000 characters", "х".repeat(10_000)],
  ["an emoji family", "👩‍👩‍👧‍👦"],
  ["right to left", "שלום עולם"],
  ["a direction override", "\u202Eabc"],
  ["a zero-width joiner inside", "a\u200Db"],
  ["a soft hyphen", "a\u00ADb"],
  ["combining marks", "й\u0301\u0302\u0303"],
  ["a lone surrogate", "\uD800x"],
  ["a null character", "a\u0000b"],
  ["markup", "<script>alert(1)</script>"],
  ["a query", "' OR 1=1 --"],
  ["a template", "${7*7}{{7*7}}"],
  ["a path", "../../etc/passwd"],
  ["spaces around", "  secret  "],
  ["a line break inside", "a\nb"],
  ["the words of scripts", "undefined"],
  ["a name of every object", "__proto__"],
  ["full-width letters", "ａｂｃ"],
];

const blank: readonly [string, string][] = [
  ["nothing", ""],
  ["a space", " "],
  ["many spaces", " ".repeat(10_000)],
  ["tabs and line breaks", "\t\r\n\v\f"],
  ["a no-break space", "\u00A0"],
  ["an ideographic space", "\u3000"],
  ["line separators", "\u2028\u2029"],
  ["a byte order mark", "\uFEFF"],
];

describe.each(fields)("the rule for %s", (field) => {
  it.each(blank)("refuses %s", (_, value) => {
    expect(issues({ ...right, [field]: value })).toEqual({ [field]: "required" });
  });

  it.each(strange)("accepts %s", (_, value) => {
    expect(issues({ ...right, [field]: value })).toEqual({});
  });

  it("accepts any text that is not blank", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", minLength: 1 }).filter((value) => value.trim() !== ""),
        (value) => {
          const values = { ...right, [field]: value };
          expect(issues(values)).toEqual({});
        },
      ),
    );
  });

  it("refuses any mix of white space", () => {
    const white = fc.constantFrom(" ", "\t", "\n", "\r", "\u00A0", "\u2003", "\u3000", "\uFEFF");
    fc.assert(
      fc.property(fc.string({ unit: white }), (value) => {
        expect(issues({ ...right, [field]: value })).toEqual({
          [field]: "required",
        });
      }),
    );
  });

  it("is fast for a text that could hang a careless pattern", () => {
    const value = `${" ".repeat(100_000)}x`;
    expect(issues({ ...right, [field]: value })).toEqual({});
  });
});

describe("the rules of the sign-in form", () => {
  it("name all missing fields at once", () => {
    const empty = { login: "", password: " ", recaptcha: "" };
    expect(issues(empty)).toEqual({ login: "required", password: "required" });
    expect(issues(empty, true)).toEqual({
      login: "required",
      password: "required",
      recaptcha: "required",
    });
  });

  it("require the captcha only where it is enabled", () => {
    expect(issues(right)).toEqual({});
    expect(issues(right, true)).toEqual({ recaptcha: "required" });
    expect(issues({ ...right, recaptcha: "token" }, true)).toEqual({});
  });
});

describe("issues of values", () => {
  it("throw when the rule of a field is wrong", () => {
    const withoutCode = Schema.Struct({ login: Schema.String.check(Schema.isMinLength(5)) });
    expect(() => issuesOf(withoutCode, { login: "abc" })).toThrow("No code for login");
    const ofAnotherForm = Schema.Struct({ login: Schema.String, other: Schema.String });
    expect(() => issuesOf(ofAnotherForm, { login: "abc" })).toThrow(
      `No field of the form: "other"`,
    );
  });

  it("accept every code that a rule can have", () => {
    for (const code of Object.keys(commonIssueTexts)) {
      const rules = Schema.Struct({
        login: Schema.String.check(Schema.isMinLength(5, { message: code })),
      });
      expect(issuesOf(rules, { login: "abc" })).toEqual({ login: code });
    }
  });
});
