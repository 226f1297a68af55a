import { describe, expect, it } from "vitest";
import { newPasswordIssues } from "#machines/forms/new-password.form.ts";
import {
  isCodeRefused,
  passwordRecoveryMachine,
} from "#machines/access/password-recovery/password-recovery.machine.ts";
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
  result: { refusal: null, mayBeDone: false },
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
  ])("holds back %j [REC-5]", (values, issues) => {
    const { fillIn, submit, send, snapshot } = start();
    fillIn(values);
    submit();
    expect(snapshot().hasTag("invalid")).toBe(true);
    expect(newPasswordIssues(snapshot().context.values)).toEqual(issues);
    expect(send.calls).toEqual([]);
  });

  it("accepts six characters: the criteria are only advice [REC-5]", () => {
    const { fillIn, submit, send } = start();
    fillIn({ password: "абвгде", confirmation: "абвгде" });
    submit();
    expect(send.last().input.values).toEqual({ password: "абвгде", confirmation: "абвгде" });
  });

  it("keeps the code neither in the context nor in what it sends [REC-6]", () => {
    const { fillIn, submit, send, snapshot } = start();
    fillIn(filled);
    submit();
    expect(Object.keys(snapshot().context).toSorted()).toEqual([
      "failure",
      "kept",
      "mayBeDone",
      "needs",
      "prefill",
      "prefilled",
      "result",
      "untouched",
      "values",
    ]);
    expect(Object.keys(send.last().input)).toEqual(["values", "needs", "mayBeDone"]);
  });

  it.each([
    ["they are set", { refusal: null, mayBeDone: false }],
    ["the code is of no use", { refusal: failures.other(410), mayBeDone: true }],
  ])("clears both passwords once %s [REC-6]", async (_, outcome) => {
    const { fillIn, submit, send, done, values, finished } = start();
    fillIn(filled);
    submit();
    send.last().resolve(outcome);
    await done();
    expect(values()).toEqual(empty);
    expect(finished).toEqual([outcome]);
  });

  it.each([429, 502])("keeps both passwords after a %i [REC-6]", async (status) => {
    const { fillIn, submit, send, failed, values, snapshot } = start();
    fillIn(filled);
    submit();
    send.last().reject(failures.other(status, "words"));
    await failed();
    expect(values()).toEqual(filled);
    expect(snapshot().context.failure).toMatchObject({ status, message: "words" });
  });

  it("treats only a code that is unknown, used or expired as refused [REC-7]", () => {
    expect([404, 410].map((status) => isCodeRefused(failures.other(status)))).toEqual([true, true]);
    expect([403, 409, 429, 502].some((status) => isCodeRefused(failures.other(status)))).toBe(
      false,
    );
    expect(isCodeRefused(failures.noConnection("network"))).toBe(false);
  });
});
