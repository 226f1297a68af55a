import type { Failure } from "#contracts/failure.ts";
import type { Emails, Phones, Profile } from "#contracts/schemas/profile.ts";
import type { EmailsValues, EmailsNeeds } from "../../forms/emails.form.ts";
import { areOtherEmails, emailValues } from "../../forms/emails.form.ts";
import type { FormInput } from "../../forms/form-machine.ts";
import type { GeneralValues, GeneralNeeds } from "../../forms/general.form.ts";
import { generalValuesOf, isOtherProfile } from "../../forms/general.form.ts";
import type { PhoneValues, PhoneNeeds } from "../../forms/phone.form.ts";
import { entryOf, isOtherPhone, phoneValuesOf } from "../../forms/phone.form.ts";
import { isConflict, isOvertaken } from "../../forms/refusal.ts";

/** The rules of a part of the profile that is edited on a version. */
export interface EditedPart<Stored, Values, Needs> {
  /** The initial values on this version; the form's needs contain the version. */
  readonly inputOf: (base: Stored) => FormInput<Values, Needs>;
  /** Whether the stored version differs from the form's. */
  readonly isOther: (base: Stored, stored: Stored) => boolean;
  /** Whether what is edited was deleted. */
  readonly isGone: (stored: Stored) => boolean;
  /** Whether a save was refused because of a change elsewhere. */
  readonly isConflict: (failure: Failure) => boolean;
}

/** Names and login (PROF-2). */
export const generalPart: EditedPart<Profile, GeneralValues, GeneralNeeds> = {
  inputOf: (base) => ({ needs: { base }, values: generalValuesOf(base) }),
  isOther: isOtherProfile,
  isGone: () => false,
  isConflict,
};

/** All addresses together (PROF-3). */
export const emailsPart: EditedPart<Emails, EmailsValues, EmailsNeeds> = {
  inputOf: (entries) => ({ needs: { entries }, values: emailValues(entries) }),
  isOther: areOtherEmails,
  isGone: () => false,
  isConflict: isOvertaken,
};

/**
 * One phone (PROF-5).
 * @param id the entry to change; `null` adds one.
 */
export const phonePart = (id: string | null): EditedPart<Phones, PhoneValues, PhoneNeeds> => ({
  inputOf: (phones) => ({ needs: { id, phones }, values: phoneValuesOf({ id, phones }) }),
  isOther: isOtherPhone(id),
  isGone: (phones) => entryOf({ id, phones }) === undefined,
  isConflict: isOvertaken,
});
