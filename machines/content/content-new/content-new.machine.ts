import type { ContentItem } from "#contracts/schemas/administration.ts";
import type { NewContentValues, NewContentNeeds } from "../../forms/content.form.ts";
import { newContentIssues, tidyNewContent } from "../../forms/content.form.ts";
import { createFormMachine } from "../../forms/form-machine.ts";

export const contentNewMachine = createFormMachine<NewContentValues, NewContentNeeds, ContentItem>({
  id: "content-new",
  description:
    "Beginning a page, a part of a page, a question, a document or an advantage: an item with a title that residents do not see yet.",
  values: { title: "", id: "" },
  issuesOf: newContentIssues,
  tidy: tidyNewContent,
});
