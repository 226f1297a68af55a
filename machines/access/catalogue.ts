import type { AreaEntry } from "../kit/samples.ts";
import { captchaMachine } from "./captcha/captcha.machine.ts";
import { captchaSamples } from "./captcha/captcha.samples.ts";
import { emailConfirmationMachine } from "./email-confirmation/email-confirmation.machine.ts";
import { emailConfirmationSamples } from "./email-confirmation/email-confirmation.samples.ts";
import { passwordRecoveryMachine } from "./password-recovery/password-recovery.machine.ts";
import { passwordRecoverySamples } from "./password-recovery/password-recovery.samples.ts";
import { recoveryRequestMachine } from "./recovery-request/recovery-request.machine.ts";
import { recoveryRequestSamples } from "./recovery-request/recovery-request.samples.ts";
import { recoveryMachine } from "./recovery/recovery.machine.ts";
import { recoverySamples } from "./recovery/recovery.samples.ts";
import { registrationFormMachine } from "./registration-form/registration-form.machine.ts";
import { registrationFormSamples } from "./registration-form/registration-form.samples.ts";
import { registrationMachine } from "./registration/registration.machine.ts";
import { registrationSamples } from "./registration/registration.samples.ts";
import { signInMachine } from "./sign-in/sign-in.machine.ts";
import { signInSamples } from "./sign-in/sign-in.samples.ts";
import { socialMachine } from "./social/social.machine.ts";
import { socialSamples } from "./social/social.samples.ts";

/** The machines of signing in, registering and recovering access. */
export const accessMachines: readonly AreaEntry[] = [
  { flow: "captcha", machine: captchaMachine, samples: captchaSamples },
  {
    flow: "email-confirmation",
    machine: emailConfirmationMachine,
    samples: emailConfirmationSamples,
  },
  { flow: "password-recovery", machine: passwordRecoveryMachine, samples: passwordRecoverySamples },
  { flow: "recovery", machine: recoveryMachine, samples: recoverySamples },
  { flow: "recovery-request", machine: recoveryRequestMachine, samples: recoveryRequestSamples },
  { flow: "registration", machine: registrationMachine, samples: registrationSamples },
  { flow: "registration-form", machine: registrationFormMachine, samples: registrationFormSamples },
  { flow: "sign-in", machine: signInMachine, samples: signInSamples },
  { flow: "social", machine: socialMachine, samples: socialSamples },
];
