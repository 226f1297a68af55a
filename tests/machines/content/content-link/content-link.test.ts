import { describe, expect, it } from "vitest";
import { contentLinkMachine } from "#machines/content/content-link/content-link.machine.ts";
import { isAllowedLink, linkIssues } from "#machines/forms/content.form.ts";
import { describeForm, startForm } from "../../support/form-suite.ts";

const filled = { href: "https://example.org/" };

describeForm({
  name: "a link",
  machine: contentLinkMachine,
  needs: {},
  empty: { href: "" },
  filled,
  edit: { href: "/help" },
  result: filled,
  afterRefusal: filled,
  afterSuccess: filled,
});

describe("the form of a link", () => {
  it("accepts an address that residents may open [CMS-4]", () => {
    expect(linkIssues({ href: " " })).toEqual({ href: "required" });
    expect(linkIssues({ href: "javascript:alert(1)" })).toEqual({ href: "code-format" });
    expect(linkIssues({ href: " /help " })).toEqual({});
  });

  it("trims white space at submit", () => {
    const form = startForm(contentLinkMachine, {});
    form.fillIn({ href: " /help " });
    form.submit();
    expect(form.send.last().input.values).toEqual({ href: "/help" });
  });
});

describe("an address of a link", () => {
  it.each([
    "https://example.org/a?b#c",
    "mailto:a@example.org",
    "tel:+380441234567",
    "/",
    "/help",
    "#a",
  ])("may be %s [CMS-4]", (address) => expect(isAllowedLink(address)).toBe(true));
  it.each([
    "",
    "http://example.org",
    "javascript:alert(1)",
    "data:text/html,x",
    "//example.org",
    "/\\example.org",
    "example.org",
    "https://",
    "https://a b",
  ])("may not be «%s» [CMS-4]", (address) => expect(isAllowedLink(address)).toBe(false));
});
