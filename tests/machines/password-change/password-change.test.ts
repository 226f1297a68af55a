import { describe, expect, it } from "vitest";
import { passwordChangeIssues } from "#machines/forms/password-change.form.ts";
import { passwordChangeMachine } from "#machines/password-change/password-change.machine.ts";
import { failures } from "../../contracts/failures.ts";
import { describeForm, startForm } from "../support/form-suite.ts";

const empty = { current: "", password: "", confirmation: "" };
const filled = { current: "Olena-2026", password: "  Пароль 🔑 ", confirmation: "  Пароль 🔑 " };

const start = () => startForm(passwordChangeMachine, {});

describeForm({
  name: "password-change",
  machine: passwordChangeMachine,
  needs: {},
  empty,
  filled,
  edit: { password: "Інший пароль", confirmation: "Інший пароль" },
  result: "changed",
  afterRefusal: empty,
  afterSuccess: empty,
});

describe("a change of the password", () => {
  it.each([
    [empty, { current: "required", password: "required", confirmation: "required" }],
    [{ ...filled, current: "  " }, { current: "required" }],
    [{ ...filled, password: "12345", confirmation: "12345" }, { password: "too-short" }],
    [{ ...filled, confirmation: "" }, { confirmation: "required" }],
    [{ ...filled, confirmation: "Пароль 🔑" }, { confirmation: "mismatch" }],
    [
      { ...filled, password: "12345", confirmation: "123456" },
      { password: "too-short", confirmation: "mismatch" },
    ],
  ])("%j is held back [PROF-6]", (draft, issues) => {
    const { fillIn, submit, send, snapshot } = start();
    fillIn(draft);
    submit();
    expect(snapshot().hasTag("invalid")).toBe(true);
    expect(passwordChangeIssues(snapshot().context.draft)).toEqual(issues);
    expect(send.calls).toEqual([]);
  });

  it("asks nothing of the current password but that it is there [PROF-6]", () => {
    const { fillIn, submit, send } = start();
    const draft = { current: "1", password: "абвгде", confirmation: "абвгде" };
    fillIn(draft);
    submit();
    expect(send.last().input).toEqual({ draft });
  });

  it.each([
    ["a wrong one", failures.rejected(422, [{ field: "current", message: "Wrong" }])],
    ["a lost connection", failures.noConnection("timeout")],
    ["any status", failures.other(429, "later")],
  ])("is empty after %s, and the reason stays until the next try [PROF-6]", async (_, failure) => {
    const { fillIn, submit, send, failed, draft, snapshot, change } = start();
    fillIn(filled);
    submit();
    send.last().reject(failure);
    await failed();
    expect(draft()).toEqual(empty);
    expect(snapshot().context.failure).toEqual(failure);
    change("current", "O");
    expect(snapshot().context.failure).toEqual(failure);
  });
});
