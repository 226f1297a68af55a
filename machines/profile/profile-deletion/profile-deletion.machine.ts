import type { DeletionDraft } from "../../forms/deletion.form.ts";
import { deletionIssues } from "../../forms/deletion.form.ts";
import type { NoNeeds } from "../../forms/form-machine.ts";
import { createFormMachine } from "../../forms/form-machine.ts";

export const profileDeletionMachine = createFormMachine<DeletionDraft, NoNeeds, "deleted">({
  id: "profile-deletion",
  description:
    "Deleting the profile, confirmed by the password. A wrong one ends nothing: it stays in its field for correction.",
  draft: { password: "" },
  issuesOf: deletionIssues,
  secrets: { password: "" },
});
