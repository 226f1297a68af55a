import type { Profile } from "#contracts/schemas/profile.ts";
import { createFormMachine } from "../../forms/form-machine.ts";
import type { GeneralValues, GeneralNeeds } from "../../forms/general.form.ts";
import { generalIssues, rebasedGeneral, tidyGeneral } from "../../forms/general.form.ts";

export const profileGeneralMachine = createFormMachine<GeneralValues, GeneralNeeds, Profile>({
  id: "profile-general",
  description:
    "Changing names and login of the profile. One attempt runs at a time, and a refusal loses no input.",
  values: { firstName: "", lastName: "", middleName: "", name: "" },
  issuesOf: generalIssues,
  tidy: tidyGeneral,
  rebased: rebasedGeneral,
});
