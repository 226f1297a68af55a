import { describe, expect, it } from "vitest";
import { newPasswordIssues } from "#machines/forms/new-password.form.ts";
import { passwordRecoveryMachine } from "#machines/access/password-recovery/password-recovery.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { describeForm, startForm } from "../../support/form-suite.ts";

const password = "  Пароль 🔑 ";
const filled = { password, confirmation: password };
const empty = { password: "", confirmation: "" };

const start = () => startForm(passwordRecoveryMachine, {});

describeForm({
  name: "password-recovery",
  machine: passwordRecoveryMachine,
  needs: {},
  empty,
  filled,
  edit: { password: "Інший пароль", confirmation: "Інший пароль" },
  result: "changed",
  afterRefusal: filled,
  afterSuccess: empty,
});

describe("choosing a new password", () => {
  it.each([
    [empty, { password: "required", confirmation: "required" }],
    [
      { password: "12345", confirmation: "12345" },
      { password: "too-short", confirmation: "too-short" },
    ],
    [{ password: "123456", confirmation: "" }, { confirmation: "required" }],
    [{ password: "123456", confirmation: "12345" }, { confirmation: "too-short" }],
    [{ password: "123456", confirmation: "1234567" }, { confirmation: "mismatch" }],
    [{ password: "Pass-1", confirmation: "pass-1" }, { confirmation: "mismatch" }],
  ])("holds back %j [REC-5]", (draft, issues) => {
    const { fillIn, submit, send, snapshot } = start();
    fillIn(draft);
    submit();
    expect(snapshot().hasTag("invalid")).toBe(true);
    expect(newPasswordIssues(snapshot().context.draft)).toEqual(issues);
    expect(send.calls).toEqual([]);
  });

  it("sends six characters, the criteria ask for more and hold nothing back [REC-5]", () => {
    const { fillIn, submit, send } = start();
    fillIn({ password: "абвгде", confirmation: "абвгде" });
    submit();
    expect(send.last().input).toEqual({ draft: { password: "абвгде", confirmation: "абвгде" } });
  });

  it("has no place for the code, in context or in what it sends [REC-6]", () => {
    const { fillIn, submit, send, snapshot } = start();
    fillIn(filled);
    submit();
    expect(Object.keys(snapshot().context).toSorted()).toEqual([
      "draft",
      "failure",
      "needs",
      "result",
    ]);
    expect(Object.keys(send.last().input)).toEqual(["draft"]);
  });

  it("forgets both passwords once they are set [REC-6]", async () => {
    const { fillIn, submit, send, done, draft, finished } = start();
    fillIn(filled);
    submit();
    send.last().resolve("changed");
    await done();
    expect(draft()).toEqual(empty);
    expect(finished).toEqual(["changed"]);
  });

  it.each([404, 410, 429, 502])("keeps both passwords after a %i [REC-6]", async (status) => {
    const { fillIn, submit, send, failed, draft, snapshot } = start();
    fillIn(filled);
    submit();
    send.last().reject(failures.other(status, "words"));
    await failed();
    expect(draft()).toEqual(filled);
    expect(snapshot().context.failure).toMatchObject({ status, message: "words" });
  });
});
