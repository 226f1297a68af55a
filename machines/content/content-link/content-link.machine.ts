import type { LinkValues } from "../../forms/content.form.ts";
import { linkIssues, tidyLink } from "../../forms/content.form.ts";
import type { NoNeeds } from "../../forms/form-machine.ts";
import { createFormMachine } from "../../forms/form-machine.ts";

export const contentLinkMachine = createFormMachine<LinkValues, NoNeeds, LinkValues>({
  id: "content-link",
  description: "Where a link of a text leads: checked before it is put in.",
  values: { href: "" },
  issuesOf: linkIssues,
  tidy: tidyLink,
});
