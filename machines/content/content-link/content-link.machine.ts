import type { LinkDraft } from "../../forms/content.form.ts";
import { linkIssues, tidyLink } from "../../forms/content.form.ts";
import type { NoNeeds } from "../../forms/form-machine.ts";
import { createFormMachine } from "../../forms/form-machine.ts";

export const contentLinkMachine = createFormMachine<LinkDraft, NoNeeds, LinkDraft>({
  id: "content-link",
  description: "Where a link of a text leads: checked before it is put in.",
  draft: { href: "" },
  issuesOf: linkIssues,
  tidy: tidyLink,
});
