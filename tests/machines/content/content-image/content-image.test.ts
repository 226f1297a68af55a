import { describe, expect, it } from "vitest";
import { createContentImageMachine } from "#machines/content/content-image/content-image.machine.ts";
import { imageIssues } from "#machines/forms/content.form.ts";
import { describeForm } from "../../support/form-suite.ts";

const file = { name: "meter.png", size: 1000 };
const filled = { file, alt: "Лічильник води" };

describeForm({
  name: "an image",
  machine: createContentImageMachine<{ readonly name: string; readonly size: number }>(),
  needs: {},
  empty: { file: null, alt: "" },
  filled,
  edit: { alt: "Лічильник газу" },
  result: { url: "/api/cms/public/content/images/meter.png", alt: "Лічильник води" },
  afterRefusal: filled,
  afterSuccess: filled,
});

describe("the form of an image", () => {
  it("requires a file and a text alternative [CMS-4]", () => {
    expect(imageIssues({ file: null, alt: " " })).toEqual({ file: "required", alt: "required" });
    expect(imageIssues({ ...filled, alt: "\u{200B}" })).toEqual({ alt: "required" });
    expect(imageIssues(filled)).toEqual({});
  });

  it.each([
    ["drawing.svg", 100, "code-format"],
    ["page.html", 100, "code-format"],
    ["meter", 100, "code-format"],
    ["meter.png", 0, "too-short"],
    ["METER.JPEG", 5 * 1024 * 1024 + 1, "too-long"],
  ] as const)("refuses %s of %i bytes [CMS-4]", (name, size, issue) => {
    expect(imageIssues({ ...filled, file: { name, size } })).toEqual({ file: issue });
  });
});
