import { describe, expect, it } from "vitest";
import type { RegistrationValues } from "#machines/forms/registration.form.ts";
import { registrationIssues } from "#machines/forms/registration.form.ts";
import { registrationFormMachine } from "#machines/access/registration-form/registration-form.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { describeForm, startForm } from "../../support/form-suite.ts";

const empty: RegistrationValues = {
  email: "",
  phone: "",
  password: "",
  confirmation: "",
  agreed: false,
  recaptcha: "",
};
const filled: RegistrationValues = {
  email: "olena@example.org",
  phone: "+38 (067) 123 45 67",
  password: "  Пароль 🔑 ",
  confirmation: "  Пароль 🔑 ",
  agreed: true,
  recaptcha: "",
};

const start = (captchaRequired = false) => {
  const { fillIn: type, ...form } = startForm(registrationFormMachine, { captchaRequired });
  return { ...form, type };
};

const issues = ({ snapshot }: ReturnType<typeof start>) => {
  const { values, needs } = snapshot().context;
  return registrationIssues(values, needs);
};

describeForm({
  name: "registration-form",
  machine: registrationFormMachine,
  needs: { captchaRequired: false },
  empty,
  filled,
  edit: { email: "taras@example.org", phone: "" },
  result: undefined,
  afterRefusal: filled,
  afterSuccess: { ...filled, password: "", confirmation: "" },
  kept: ["email", "phone"],
});

describe("the registration form", () => {
  it("requires every field except the phone [REG-1]", () => {
    const form = start();
    form.submit();
    expect(issues(form)).toEqual({
      email: "required",
      password: "required",
      confirmation: "required",
      agreed: "not-accepted",
    });
    expect(form.send.calls).toEqual([]);
  });

  it.each([
    ["a short email", { email: "a@b.c" }, { email: "too-short" }],
    ["no address", { email: "olena.example.org" }, { email: "email-format" }],
    ["a phone begun", { phone: "+38 (067) 12" }, { phone: "phone-format" }],
    [
      "a short password",
      { password: "12345", confirmation: "12345" },
      { password: "too-short", confirmation: "too-short" },
    ],
    ["a short confirmation", { confirmation: "12345" }, { confirmation: "too-short" }],
    ["another confirmation", { confirmation: "  пароль 🔑 " }, { confirmation: "mismatch" }],
    ["terms not accepted", { agreed: false }, { agreed: "not-accepted" }],
  ] satisfies readonly (readonly [string, Partial<RegistrationValues>, object])[])(
    "holds back %s and names the field [REG-1, REG-3]",
    (_, wrong, expected) => {
      const form = start();
      form.type({ ...filled, ...wrong });
      form.submit();
      expect(form.snapshot().hasTag("invalid")).toBe(true);
      expect(issues(form)).toEqual(expected);
      expect(form.send.calls).toEqual([]);
    },
  );

  it("accepts six characters although the criteria recommend more [REG-2]", () => {
    const form = start();
    form.type({ ...filled, password: "абвгде", confirmation: "абвгде" });
    form.submit();
    expect(form.send.calls).toHaveLength(1);
  });

  it("requires a solved captcha where configured, and a new one after a refusal [REG-3]", async () => {
    const form = start(true);
    form.type(filled);
    form.submit();
    expect(issues(form)).toEqual({ recaptcha: "required" });
    expect(form.send.calls).toEqual([]);
    form.change("recaptcha", "solved");
    form.submit();
    form.send.last().reject(failures.rejected(422, [{ field: "password", message: "no" }]));
    await form.failed();
    expect(form.values()).toEqual({ ...filled, recaptcha: "" });
    form.submit();
    expect(form.send.calls).toHaveLength(1);
  });

  it("keeps the input when the captcha becomes required later", () => {
    const form = start();
    form.type(filled);
    form.actor.send({ type: "CONFIGURED", needs: { captchaRequired: true } });
    expect(form.values()).toEqual(filled);
    form.submit();
    expect(issues(form)).toEqual({ recaptcha: "required" });
  });

  it("removes invisible characters around the email at submit, and shows the result [REG-6]", () => {
    const form = start();
    form.type({ ...filled, email: " \u200Eolena@example.org\u00A0\n" });
    expect(issues(form)).toEqual({});
    form.submit();
    expect(form.values().email).toBe("olena@example.org");
    expect(form.send.last().input.values).toEqual(filled);
  });

  it("removes them also when the submit is held back, but never from passwords", () => {
    const form = start();
    form.type({ ...filled, email: " olena@example.org ", agreed: false });
    form.submit();
    expect(form.snapshot().hasTag("invalid")).toBe(true);
    expect(form.values()).toEqual({ ...filled, agreed: false });
  });

  it("keeps all input when it is refused, and can be sent again [REG-7]", async () => {
    const form = start();
    form.type(filled);
    form.submit();
    form.send.last().reject(failures.other(503));
    await form.failed();
    expect(form.values()).toEqual(filled);
    form.submit();
    expect(form.send.calls).toHaveLength(2);
  });
});
