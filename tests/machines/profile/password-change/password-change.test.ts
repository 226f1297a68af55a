import { describe, expect, it } from "vitest";
import { passwordChangeIssues } from "#machines/forms/password-change.form.ts";
import { passwordChangeMachine } from "#machines/profile/password-change/password-change.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { describeForm, startForm } from "../../support/form-suite.ts";

const empty = { password: "", new_password: "", new_password_confirm: "" };
const filled = {
  password: "Olena-2026",
  new_password: "  Пароль 🔑 ",
  new_password_confirm: "  Пароль 🔑 ",
};

const start = () => startForm(passwordChangeMachine, {});

describeForm({
  name: "password-change",
  machine: passwordChangeMachine,
  needs: {},
  empty,
  filled,
  edit: { new_password: "Інший пароль", new_password_confirm: "Інший пароль" },
  result: "changed",
  afterRefusal: empty,
  afterSuccess: empty,
});

describe("a password change", () => {
  it.each([
    [empty, { password: "required", new_password: "required", new_password_confirm: "required" }],
    [{ ...filled, password: "  " }, { password: "required" }],
    [
      { ...filled, new_password: "12345", new_password_confirm: "12345" },
      { new_password: "too-short", new_password_confirm: "too-short" },
    ],
    [
      { ...filled, new_password: "123456", new_password_confirm: "12345" },
      { new_password_confirm: "too-short" },
    ],
    [{ ...filled, new_password_confirm: "" }, { new_password_confirm: "required" }],
    [{ ...filled, new_password_confirm: "Пароль 🔑" }, { new_password_confirm: "mismatch" }],
    [
      { ...filled, new_password: "12345", new_password_confirm: "123456" },
      { new_password: "too-short", new_password_confirm: "mismatch" },
    ],
  ])("%j is held back [PROF-6]", (values, issues) => {
    const { fillIn, submit, send, snapshot } = start();
    fillIn(values);
    submit();
    expect(snapshot().hasTag("invalid")).toBe(true);
    expect(passwordChangeIssues(snapshot().context.values)).toEqual(issues);
    expect(send.calls).toEqual([]);
  });

  it("requires only that the current password is filled in [PROF-6]", () => {
    const { fillIn, submit, send } = start();
    const values = { password: "1", new_password: "абвгде", new_password_confirm: "абвгде" };
    fillIn(values);
    submit();
    expect(send.last().input.values).toEqual(values);
  });

  it.each([
    ["a wrong one", failures.rejected(422, [{ field: "password", message: "Wrong" }])],
    ["a lost connection", failures.noConnection("timeout")],
    ["any status", failures.other(429, "later")],
  ])("is empty after %s, and the failure stays until the next try [PROF-6]", async (_, failure) => {
    const { fillIn, submit, send, failed, values, snapshot, change } = start();
    fillIn(filled);
    submit();
    send.last().reject(failure);
    await failed();
    expect(values()).toEqual(empty);
    expect(snapshot().context.failure).toEqual(failure);
    change("password", "O");
    expect(snapshot().context.failure).toEqual(failure);
  });
});
