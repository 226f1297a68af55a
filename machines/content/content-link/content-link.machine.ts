import type { LinkValues } from "../../forms/content.form.ts";
import { linkIssues, tidyLink } from "../../forms/content.form.ts";
import type { NoNeeds } from "../../forms/form-machine.ts";
import { createFormMachine } from "../../forms/form-machine.ts";

export const contentLinkMachine = createFormMachine<LinkValues, NoNeeds, LinkValues>({
  id: "content-link",
  description:
    "The target of a link in a text. It is checked before the link is inserted. Nothing goes to the server: 'processing' inserts the link at once.",
  values: { href: "" },
  issuesOf: linkIssues,
  tidy: tidyLink,
});
