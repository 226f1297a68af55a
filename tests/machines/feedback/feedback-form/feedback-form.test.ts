import { describe, expect, it } from "vitest";
import { feedbackFormMachine } from "#machines/feedback/feedback-form/feedback-form.machine.ts";
import { feedbackIssues } from "#machines/forms/feedback.form.ts";
import { describeForm, startForm } from "../../support/form-suite.ts";

const empty = { name: "", email: "", message: "", recaptcha: "" };
const filled = {
  name: "Олена",
  email: "olena@example.org",
  message: "Чому зросла сума? 🙂",
  recaptcha: "",
};

describeForm({
  name: "feedback-form",
  machine: feedbackFormMachine,
  needs: { captchaRequired: false },
  empty,
  filled,
  edit: { message: "Чому не зросла сума?" },
  result: { id: "f-1" },
  afterRefusal: filled,
  afterSuccess: filled,
  kept: ["name", "email", "message"],
});

describe("a message to the municipality", () => {
  const none = { captchaRequired: false };

  it.each([
    ["name", "", "required"],
    ["name", "Ян", "too-short"],
    ["email", "", "required"],
    ["email", "olena@example", "email-format"],
    ["message", "  ", "required"],
    ["message", "Дев’ять!!", "too-short"],
  ] as const)("checks its %s: «%s» is %s [FEED-1]", (field, value, issue) => {
    expect(feedbackIssues({ ...filled, [field]: value }, none)).toEqual({ [field]: issue });
  });

  it("accepts the shortest name and message, and white space around the email", () => {
    const shortest = { ...filled, name: "Яна", message: "Десять сим" };
    expect(feedbackIssues({ ...shortest, email: " olena@example.org " }, none)).toEqual({});
  });

  it("requires the captcha where configured, a new one each time [FEED-1]", async () => {
    const form = startForm(feedbackFormMachine, { captchaRequired: true });
    form.fillIn(filled);
    form.submit();
    expect(feedbackIssues(form.values(), { captchaRequired: true })).toEqual({
      recaptcha: "required",
    });
    expect(form.send.calls).toEqual([]);
    form.change("recaptcha", "once");
    form.submit();
    form.send.last().reject(new Error("refused"));
    await form.failed();
    expect(form.values()).toEqual(filled);
  });
});
