import { createFormMachine } from "../../forms/form-machine.ts";
import type { RegistrationValues } from "../../forms/registration.form.ts";
import { registrationIssues, tidyRegistration } from "../../forms/registration.form.ts";
import type { CaptchaNeeds } from "../../forms/sign-in.form.ts";

export const registrationFormMachine = createFormMachine<RegistrationValues, CaptchaNeeds>({
  id: "registration-form",
  description:
    "Registering by email and password, with a phone if wanted: sent once at a time, and nothing typed is lost when it fails.",
  values: { email: "", phone: "", password: "", confirmation: "", agreed: false, recaptcha: "" },
  issuesOf: registrationIssues,
  tidy: tidyRegistration,
  spent: { recaptcha: "" },
  secrets: { password: "", confirmation: "" },
});
