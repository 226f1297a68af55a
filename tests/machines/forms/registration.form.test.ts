import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RegistrationValues } from "#machines/forms/registration.form.ts";
import { registrationIssues, tidyRegistration } from "#machines/forms/registration.form.ts";
import { passwordCriteria } from "#machines/forms/rules.ts";
import { trimmed } from "#machines/forms/trimmed.ts";

const right: RegistrationValues = {
  email: "olena@example.org",
  phone: "",
  password: "secret",
  confirmation: "secret",
  agreed: true,
  recaptcha: "",
};

const issues = (change: Partial<RegistrationValues>, captchaRequired = false) =>
  registrationIssues({ ...right, ...change }, { captchaRequired });
const withPassword = (password: string) => issues({ password, confirmation: password });

describe("the rules of a registration [REG-1]", () => {
  it("require a solved captcha only where it is enabled, besides all the others [CFG-5]", () => {
    expect(issues({})).toEqual({});
    expect(issues({}, true)).toEqual({ recaptcha: "required" });
    expect(issues({ email: "", recaptcha: "token" }, true)).toEqual({ email: "required" });
  });
});

describe("the phone, the terms and the second password [REG-1]", () => {
  it("are required; an empty confirmation is called empty, not different", () => {
    expect(issues({ agreed: false })).toEqual({ agreed: "not-accepted" });
    expect(issues({ phone: "+38 (067) 123" })).toEqual({ phone: "phone-format" });
    expect(issues({ confirmation: "" })).toEqual({ confirmation: "required" });
    expect(issues({ confirmation: "secreT" })).toEqual({ confirmation: "mismatch" });
  });
});

describe("the rule for an email [REG-1]", () => {
  it.each([
    "olena@example.com",
    "o@e.co",
    "olena.kovalenko+komunalka@example.com.ua",
    "o'brien@example.org",
    "1234567890@example.org",
    "_______@example.org",
    "a{b}c|d~e@example.org",
    "олена@пошта.укр",
    "olena@xn--80a1acny.xn--j1amh",
    "d'ark-ness@sub.domain.example.museum",
    `${"a".repeat(64)}@example.org`,
    `a@${"b".repeat(63)}.org`,
    " olena@example.org ",
    "\u200Bolena@example.org\u200B",
    "\uFEFFolena@example.org\u202C",
  ])("accepts %j", (email) => {
    expect(issues({ email })).toEqual({});
  });

  it.each([
    ["", "required"],
    [" \t\u00A0 ", "required"],
    ["\u200B\u200E", "required"],
    ["a@b.c", "too-short"],
    ["👩‍👩‍👧@", "email-format"],
    ["olena", "email-format"],
    ["abc", "email-format"],
    ["olena.example.org", "email-format"],
    ["olena@example", "email-format"],
    ["@example.org", "email-format"],
    ["olena@", "email-format"],
    ["ole na@example.org", "email-format"],
    ["olena@exam ple.org", "email-format"],
    ["olena@@example.org", "email-format"],
    ["olena@exa@mple.org", "email-format"],
    [".olena@example.org", "email-format"],
    ["olena.@example.org", "email-format"],
    ["ole..na@example.org", "email-format"],
    ["olena@example..org", "email-format"],
    ["olena@-example.org", "email-format"],
    ["olena@example-.org", "email-format"],
    ["olena@example.org.", "email-format"],
    ["olena@192.168.0.1", "email-format"],
    ["olena@example.o", "email-format"],
    ["olena,taras@example.org", "email-format"],
    ["Олена <olena@example.org>", "email-format"],
    ["mailto:olena@example.org", "email-format"],
    ["<script>alert(1)</script>@example.org", "email-format"],
    ["olena@<b>example</b>.org", "email-format"],
    ["olena\u202E@example.org", "email-format"],
    ["ole\u200Bna@example.org", "email-format"],
    ["olena@exa\u0000mple.org", "email-format"],
    ["olena@example.org\r\nBcc: taras@example.org", "email-format"],
    ["\uD800olena@example.org", "email-format"],
    ["👩‍👩‍👧@example.org", "email-format"],
    [`${"a".repeat(65)}@example.org`, "email-format"],
    [`a@${"b".repeat(64)}.org`, "email-format"],
    [`${"a".repeat(60)}@${"b.".repeat(100)}org`, "email-format"],
  ])("refuses %j as %s", (email, code) => {
    expect(issues({ email })).toEqual({ email: code });
  });

  it("accepts any address of plain parts", () => {
    const letters = fc.stringMatching(/^[a-z0-9]{1,20}$/u);
    const local = fc.array(letters, { minLength: 1, maxLength: 3 }).map((parts) => parts.join("."));
    const host = fc
      .tuple(fc.array(letters, { minLength: 1, maxLength: 3 }), fc.stringMatching(/^[a-z]{2,10}$/u))
      .map(([labels, last]) => [...labels, last].join("."));
    fc.assert(
      fc.property(local, host, (name, at) => {
        const email = `${name}@${at}`;
        fc.pre(email.length >= 6);
        expect(issues({ email })).toEqual({});
      }),
    );
  });

  it("accepts no text with white space, control or format characters inside", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (email) => {
        const isTaken = issues({ email }).email === undefined;
        expect(isTaken && /[\s\p{Cc}\p{Cf}]/u.test(trimmed(email))).toBe(false);
      }),
    );
  });

  it.each([
    ["one letter, 10 000 times", "a".repeat(10_000)],
    ["dots, 10 000 times", "a.".repeat(10_000)],
    ["a host of 10 000 labels", `a@${"b.".repeat(10_000)}`],
    ["hyphens in a host", `a@b${"-".repeat(10_000)}`],
    ["white space inside", `a${" ".repeat(100_000)}@example.org`],
    ["a name without an end", `${"a-".repeat(10_000)}!`],
  ])("is fast for %s", (_, email) => {
    expect(issues({ email })).toEqual({ email: "email-format" });
  });
});

describe("the rule for a phone [REG-1]", () => {
  it.each([
    "",
    "+38 (067) 123 45 67",
    "+38 (099) 999 99 99",
    "+380 (067) 123 45 67",
    "+1 (202) 555 01 23",
  ])("accepts %j", (phone) => {
    expect(issues({ phone })).toEqual({});
  });

  it.each([
    " ",
    "+38 (0",
    "+38 (067) 123 45 6",
    "+38 (067) 123 45 678",
    "+38 (067) 123 45 67 ",
    " +38 (067) 123 45 67",
    "+38(067)1234567",
    "0671234567",
    "+380671234567",
    "+3800 (067) 123 45 67",
    "38 (067) 123 45 67",
    "+38 (067) 123-45-67",
    "+38 (067)\u00A0123 45 67",
    "+38 (०६७) 123 45 67",
    "+38 (06７) 123 45 67",
    "+38 (067) 123 45 67\n",
    "\u202A+38 (067) 123 45 67",
    "📱",
    "<b>1</b>",
    "x".repeat(10_000),
    "1".repeat(10_000),
  ])("refuses %j", (phone) => {
    expect(issues({ phone })).toEqual({ phone: "phone-format" });
  });

  it("accepts exactly the mask with any digits", () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`, "u"));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }).chain(digits),
        digits(3),
        digits(3),
        digits(2),
        digits(2),
        (country, a, b, c, d) => {
          expect(issues({ phone: `+${country} (${a}) ${b} ${c} ${d}` })).toEqual({});
        },
      ),
    );
  });
});

const passwords: readonly [string, string][] = [
  ["six letters", "абвгде"],
  ["10 000 characters", "х".repeat(10_000)],
  ["spaces around and inside", "  a b  c "],
  ["emoji", "🔑🔒🗝️👩‍👩‍👧‍👦"],
  ["right to left", "שלום עולם"],
  ["a direction override", "\u202Eabcdef"],
  ["zero-width characters", "ab\u200B\u200D\uFEFFcd"],
  ["combining marks", "й\u0301\u0302\u0303абв"],
  ["a lone surrogate", "\uD800abcdef"],
  ["a null character", "a\u0000bcdef"],
  ["markup", "<script>alert(1)</script>"],
  ["a query", "' OR 1=1; --"],
  ["a name of every object", "__proto__"],
];

describe("the rule for a password [REG-1]", () => {
  it.each(passwords)("accepts %s", (_, password) => {
    expect(withPassword(password)).toEqual({});
  });

  it.each([
    ["", "required"],
    ["      ", "required"],
    ["12345", "too-short"],
    ["🔑🔑🔑🔑🔑", "too-short"],
  ])("refuses %j as %s, both times", (password, code) => {
    expect(withPassword(password)).toEqual({ password: code, confirmation: code });
  });

  it("accepts any text of six characters that is not blank, and requires the same confirmation", () => {
    const text = fc
      .string({ unit: "binary", minLength: 6 })
      .filter((password) => password.trim() !== "");
    fc.assert(
      fc.property(text, text, (password, other) => {
        expect(withPassword(password)).toEqual({});
        expect(issues({ password, confirmation: other })).toEqual(
          password === other ? {} : { confirmation: "mismatch" },
        );
      }),
    );
  });

  it("treats texts that only look the same as different", () => {
    const composed = "пароль й";
    expect(issues({ password: composed, confirmation: composed.normalize("NFD") })).toEqual({
      confirmation: "mismatch",
    });
  });
});

describe("the criteria of a password [REG-2]", () => {
  it.each([
    ["", []],
    ["а", ["lowercase"]],
    ["Ї", ["uppercase"]],
    ["7", ["digit"]],
    ["12345678", ["digit", "length"]],
    ["🔑🔑🔑🔑", []],
    ["🔑".repeat(8), ["length"]],
    ["Пароль-1", ["lowercase", "uppercase", "digit", "length"]],
    ["ǅ", []],
  ])("are met by %j: %j", (password, held) => {
    const met = Object.entries(passwordCriteria(password)).filter(([, isMet]) => isMet);
    expect(met.map(([name]) => name)).toEqual(held);
  });

  it("are not required", () => {
    expect(withPassword("......")).toEqual({});
    expect(Object.values(passwordCriteria("......"))).toEqual([false, false, false, false]);
  });
});

describe("invisible characters around a text", () => {
  it("are removed, and nothing else, in one pass", () => {
    const invisible = fc.constantFrom(
      " ",
      "\t",
      "\n",
      "\u00A0",
      "\u200B",
      "\u200E",
      "\uFEFF",
      "\u2067",
    );
    const text = fc.string({ unit: "binary" });
    fc.assert(
      fc.property(
        fc.string({ unit: invisible }),
        text,
        fc.string({ unit: invisible }),
        (a, b, c) => {
          const result = trimmed(a + b + c);
          expect(result).toBe(trimmed(b));
          expect(trimmed(result)).toBe(result);
          expect(b).toContain(result);
        },
      ),
    );
  });

  it("stay inside a text, and in every field but the email", () => {
    expect(trimmed(" a \u200B b ")).toBe("a \u200B b");
    const values = { ...right, phone: " 1 ", password: " a ", confirmation: " a ", email: " e " };
    expect(tidyRegistration(values)).toEqual({ ...values, email: "e" });
  });
});
