import type { AreaEntry } from "../kit/samples.ts";
import { billByEmailMachine } from "./bill-by-email/bill-by-email.machine.ts";
import { billByEmailSamples } from "./bill-by-email/bill-by-email.samples.ts";
import { dataDownloadMachine } from "./data-download/data-download.machine.ts";
import { dataDownloadSamples } from "./data-download/data-download.samples.ts";
import { freshUserMachine } from "./fresh-user/fresh-user.machine.ts";
import { freshUserSamples } from "./fresh-user/fresh-user.samples.ts";
import { passwordChangeMachine } from "./password-change/password-change.machine.ts";
import { passwordChangeSamples } from "./password-change/password-change.samples.ts";
import { passwordMachine } from "./password/password.machine.ts";
import { passwordSamples } from "./password/password.samples.ts";
import { profileDeletionMachine } from "./profile-deletion/profile-deletion.machine.ts";
import { profileDeletionSamples } from "./profile-deletion/profile-deletion.samples.ts";
import { profileEmailsMachine } from "./profile-emails/profile-emails.machine.ts";
import { profileEmailsSamples } from "./profile-emails/profile-emails.samples.ts";
import { profileGeneralMachine } from "./profile-general/profile-general.machine.ts";
import { profileGeneralSamples } from "./profile-general/profile-general.samples.ts";
import { profilePhoneMachine } from "./profile-phone/profile-phone.machine.ts";
import { profilePhoneSamples } from "./profile-phone/profile-phone.samples.ts";
import {
  profileVersionSamples,
  samplePhoneVersionMachine,
} from "./profile-version/profile-version.samples.ts";

/** The machines of the profile. */
export const profileMachines: readonly AreaEntry[] = [
  { flow: "bill-by-email", machine: billByEmailMachine, samples: billByEmailSamples },
  { flow: "data-download", machine: dataDownloadMachine, samples: dataDownloadSamples },
  { flow: "fresh-user", machine: freshUserMachine, samples: freshUserSamples },
  { flow: "password", machine: passwordMachine, samples: passwordSamples },
  { flow: "password-change", machine: passwordChangeMachine, samples: passwordChangeSamples },
  { flow: "profile-deletion", machine: profileDeletionMachine, samples: profileDeletionSamples },
  { flow: "profile-emails", machine: profileEmailsMachine, samples: profileEmailsSamples },
  { flow: "profile-general", machine: profileGeneralMachine, samples: profileGeneralSamples },
  { flow: "profile-phone", machine: profilePhoneMachine, samples: profilePhoneSamples },
  { flow: "profile-version", machine: samplePhoneVersionMachine, samples: profileVersionSamples },
];
