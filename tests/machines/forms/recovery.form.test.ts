import { describe, expect, it } from "vitest";
import { EmailAddress } from "#contracts/schemas/contact.ts";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { recoveryIssues } from "#machines/forms/recovery.form.ts";

const emails = [
  "olena.kovalenko@example.com",
  "ім’я@приклад.укр",
  "раураl@example.com",
  "a@b.co",
  "olena@localhost",
  "olena@@example.com",
  "olena@example.com.",
  "olena @example.com",
  "<script>@example.com",
  `${"a".repeat(65)}@example.com`,
  "undefined",
];

describe("the email for a recovery", () => {
  it.each(emails)("is valid exactly when the contract accepts it: %s [REC-2]", (email) => {
    const isTaken = Object.keys(recoveryIssues({ email })).length === 0;
    expect(isTaken).toBe(Option.isSome(Schema.decodeUnknownOption(EmailAddress)(email)));
  });
});
