import type { ContentItem } from "#contracts/schemas/administration.ts";
import type { NewContentValues, NewContentNeeds } from "../../forms/content.form.ts";
import { newContentIssues, tidyNewContent } from "../../forms/content.form.ts";
import { createFormMachine } from "../../forms/form-machine.ts";

export const contentNewMachine = createFormMachine<NewContentValues, NewContentNeeds, ContentItem>({
  id: "content-new",
  description:
    "Creating a page, a page part, a question, a document or an advantage. The new item has a title, and residents do not see it yet.",
  values: { title: "", id: "" },
  issuesOf: newContentIssues,
  tidy: tidyNewContent,
});
