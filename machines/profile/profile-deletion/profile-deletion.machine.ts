import type { DeletionValues } from "../../forms/deletion.form.ts";
import { deletionIssues } from "../../forms/deletion.form.ts";
import type { NoNeeds } from "../../forms/form-machine.ts";
import { createFormMachine } from "../../forms/form-machine.ts";

export const profileDeletionMachine = createFormMachine<DeletionValues, NoNeeds, "deleted">({
  id: "profile-deletion",
  description:
    "Deleting the profile, confirmed by the password. A wrong password does not end the session and stays in its field.",
  values: { password: "" },
  issuesOf: deletionIssues,
  secrets: { password: "" },
});
