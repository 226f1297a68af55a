import { createFormMachine } from "../../forms/form-machine.ts";
import type { RegistrationValues } from "../../forms/registration.form.ts";
import { registrationIssues, tidyRegistration } from "../../forms/registration.form.ts";
import type { CaptchaNeeds } from "../../forms/sign-in.form.ts";

export const registrationFormMachine = createFormMachine<RegistrationValues, CaptchaNeeds>({
  id: "registration-form",
  description:
    "Registering by email and password, with an optional phone. One attempt runs at a time, and a failure loses no input.",
  values: { email: "", phone: "", password: "", confirmation: "", agreed: false, recaptcha: "" },
  issuesOf: registrationIssues,
  tidy: tidyRegistration,
  kept: ["email", "phone"],
  spent: { recaptcha: "" },
  secrets: { password: "", confirmation: "" },
});
