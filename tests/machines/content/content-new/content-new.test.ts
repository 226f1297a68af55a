import { describe, expect, it } from "vitest";
import { aContentItem } from "#contracts/builders/content.data.ts";
import { contentNewMachine } from "#machines/content/content-new/content-new.machine.ts";
import { areSameValues, newContentIssues, contentIssues } from "#machines/forms/content.form.ts";
import { describeForm, startForm } from "../../support/form-suite.ts";

const filled = { title: "Як сплатити?", id: "how-to-pay" };

describeForm({
  name: "beginning an item",
  machine: contentNewMachine,
  needs: { kind: "faq" },
  empty: { title: "", id: "" },
  filled,
  edit: { title: "Чим сплатити?" },
  result: aContentItem(),
  afterRefusal: filled,
  afterSuccess: filled,
});

describe("a new item", () => {
  it.each([
    ["title", "", "required"],
    ["title", " ", "required"],
    ["title", "т".repeat(201), "too-long"],
    ["id", "", "required"],
    ["id", "як", "code-format"],
    ["id", "a/b", "code-format"],
    ["id", "a".repeat(65), "code-format"],
  ] as const)("checks its %s: «%s» is %s [CMS-4]", (field, value, issue) => {
    expect(newContentIssues({ ...filled, [field]: value })).toEqual({ [field]: issue });
  });

  it("trims title and name at submit, and judges them so before", () => {
    expect(newContentIssues({ title: " Як сплатити? ", id: "how-to-pay\n" })).toEqual({});
    const form = startForm(contentNewMachine, { kind: "faq" });
    form.fillIn({ title: " Як сплатити? ", id: "how-to-pay\n" });
    form.submit();
    expect(form.send.last().input.values).toEqual(filled);
  });
});

describe("a text", () => {
  it("needs a title, and has the maximum length of the contract [CMS-4]", () => {
    const values = { title: "Як сплатити?", content: "" };
    expect(contentIssues(values)).toEqual({});
    expect(contentIssues({ ...values, title: " " })).toEqual({ title: "required" });
    expect(contentIssues({ ...values, content: "x".repeat(500_000) })).toEqual({});
    expect(contentIssues({ title: "т".repeat(201), content: "x".repeat(500_001) })).toEqual({
      title: "too-long",
      content: "too-long",
    });
  });

  it("is equal to another one only when every character is", () => {
    const values = { title: "Т", content: "<p>а</p>" };
    expect(areSameValues(values, { ...values })).toBe(true);
    expect(areSameValues(values, { ...values, title: "т" })).toBe(false);
    expect(areSameValues(values, { ...values, content: "<p>а</p> " })).toBe(false);
  });
});
