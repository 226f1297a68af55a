import { describe, expect, it } from "vitest";
import type { Emails } from "#contracts/schemas/profile.ts";
import type { FormSent } from "#machines/forms/form-machine.ts";
import type { EmailsValues, EmailsNeeds } from "#machines/forms/emails.form.ts";
import { changedEmails, emailValues, emailsIssues } from "#machines/forms/emails.form.ts";
import { profileEmailsMachine } from "#machines/profile/profile-emails/profile-emails.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { deferredActor } from "../../deferred.ts";
import { describeForm, startForm } from "../../support/form-suite.ts";
import { startActor } from "../../support/start.ts";

const entries: Emails = [
  { id: "e1", email: "olena@example.com", useAsDefault: true, confirmed: true },
  { id: "e2", email: "olena@example.org", useAsDefault: false, confirmed: true },
  { id: "e3", email: "kovalenko@example.org", useAsDefault: false, confirmed: false },
];
const filled: EmailsValues = {
  e1: "olena@example.com",
  e2: "o.kovalenko@example.org",
  e3: "kovalenko@example.org",
};

describeForm<EmailsValues, EmailsNeeds, Emails>({
  name: "the list of emails",
  machine: profileEmailsMachine,
  needs: { entries },
  empty: {},
  filled,
  edit: { e3: "taras@example.org" },
  result: entries,
  afterRefusal: filled,
  afterSuccess: filled,
});

const start = () => {
  const { fillIn: type, ...form } = startForm<EmailsValues, EmailsNeeds, Emails>(
    profileEmailsMachine,
    { entries },
  );
  return { ...form, type };
};

const issues = (changes: EmailsValues, stored: Emails = entries) =>
  emailsIssues({ ...emailValues(stored), ...changes }, { entries: stored });

describe("the emails of the profile", () => {
  it("start with the stored addresses, which are all valid [PROF-3]", () => {
    expect(emailValues(entries)).toEqual({
      e1: "olena@example.com",
      e2: "olena@example.org",
      e3: "kovalenko@example.org",
    });
    expect(issues({})).toEqual({});
  });

  it.each([
    ["an emptied one", { e2: "" }, { e2: "required" }],
    ["white space alone", { e1: " \u00A0" }, { e1: "required" }],
    ["a short one", { e2: "a@b.c" }, { e2: "too-short" }],
    ["no address", { e3: "kovalenko.example.org" }, { e3: "email-format" }],
    [
      "several at once",
      { e1: "", e2: "x@y.z", e3: "кома,крапка@" },
      { e1: "required", e2: "too-short", e3: "email-format" },
    ],
  ] satisfies readonly (readonly [string, EmailsValues, object])[])(
    "refuse %s and name the field [PROF-3]",
    (_, changes, expected) => {
      expect(issues(changes)).toEqual(expected);
    },
  );

  it.each([
    ["the changed one of two, below", { e2: "olena@example.com" }, { e2: "duplicate" }],
    ["the changed one of two, above", { e1: "kovalenko@example.org" }, { e1: "duplicate" }],
    ["the second of two changed ones", { e1: "new@a.ua", e3: "new@a.ua" }, { e3: "duplicate" }],
    ["one in capitals", { e2: "OLENA@Example.com" }, { e2: "duplicate" }],
    ["one with a space", { e2: " olena@example.com " }, { e2: "duplicate" }],
    [
      "all but the first of three",
      { e1: "new@a.ua", e2: "new@a.ua", e3: "new@a.ua" },
      { e2: "duplicate", e3: "duplicate" },
    ],
  ] satisfies readonly (readonly [string, EmailsValues, object])[])(
    "call %s a duplicate [PROF-3]",
    (_, changes, expected) => {
      expect(issues(changes)).toEqual(expected);
    },
  );

  it("may be swapped, and changed in their capitals", () => {
    expect(issues({ e1: "olena@example.org", e2: "olena@example.com" })).toEqual({});
    expect(issues({ e1: "Olena@example.com" })).toEqual({});
  });

  it("call two empty addresses empty, not duplicates", () => {
    expect(issues({ e1: "", e2: "" })).toEqual({ e1: "required", e2: "required" });
  });

  it("are required by the stored list, whatever else the values hold", () => {
    expect(emailsIssues({}, { entries })).toEqual({
      e1: "required",
      e2: "required",
      e3: "required",
    });
    expect(emailsIssues({ gone: "nonsense" }, { entries: [] })).toEqual({});
  });

  it("remove invisible characters around each address at submit", () => {
    const form = start();
    form.type({ ...filled, e2: "\u200E o.kovalenko@example.org\n" });
    form.submit();
    expect(form.values()).toEqual(filled);
    expect(form.send.last().input).toEqual({
      values: filled,
      needs: { entries },
      mayBeDone: false,
    });
  });

  it("keep all input when the list is refused [PROF-3]", async () => {
    const form = start();
    form.type(filled);
    form.submit();
    form.send.last().reject(failures.rejected(409, [{ field: "e2", message: "taken" }]));
    await form.failed();
    expect(form.values()).toEqual(filled);
  });

  it("start from the given values before anybody types", () => {
    const send = deferredActor<Emails, FormSent<EmailsValues, EmailsNeeds>>();
    const { actor } = startActor(
      profileEmailsMachine.provide({
        actors: { send: send.logic },
        actions: { starting: () => undefined },
      }),
      { input: { needs: { entries }, values: emailValues(entries) } },
    );
    actor.send({ type: "SUBMIT" });
    expect(send.last().input).toEqual({
      values: emailValues(entries),
      needs: { entries },
      mayBeDone: false,
    });
  });
});

describe("a changed email", () => {
  const withEmail = (email: string): Emails =>
    entries.map((entry) => (entry.id === "e2" ? { ...entry, email } : entry));

  it("has another address; other capitals do not count [PROF-3]", () => {
    expect(changedEmails(entries, withEmail("new@example.org")).map(({ id }) => id)).toEqual([
      "e2",
    ]);
    expect(changedEmails(entries, withEmail("OLENA@example.org"))).toEqual([]);
    expect(changedEmails(entries, withEmail("olena@example.com")).map(({ id }) => id)).toEqual([
      "e2",
    ]);
    expect(changedEmails([], entries)).toEqual(entries);
    expect(changedEmails(entries, [])).toEqual([]);
  });
});
