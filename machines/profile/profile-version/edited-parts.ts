import type { Failure } from "#contracts/failure.ts";
import type { Emails, Phones, Profile } from "#contracts/schemas/profile.ts";
import type { EmailsDraft, EmailsNeeds } from "../../forms/emails.form.ts";
import { areOtherEmails, emailsDraft } from "../../forms/emails.form.ts";
import type { FormInput } from "../../forms/form-machine.ts";
import type { GeneralDraft, GeneralNeeds } from "../../forms/general.form.ts";
import { generalDraftOf, isOtherProfile } from "../../forms/general.form.ts";
import type { PhoneDraft, PhoneNeeds } from "../../forms/phone.form.ts";
import { entryOf, isOtherPhone, phoneDraftOf } from "../../forms/phone.form.ts";
import { isConflict, isOvertaken } from "../../forms/refusal.ts";

/** The rules of a part of the profile that is edited on a version. */
export interface EditedPart<Stored, Draft, Needs> {
  /** The initial draft on this version; the form's needs contain the version. */
  readonly inputOf: (base: Stored) => FormInput<Draft, Needs>;
  /** Whether the stored version differs from the form's. */
  readonly isOther: (base: Stored, stored: Stored) => boolean;
  /** Whether what is edited was deleted. */
  readonly isGone: (stored: Stored) => boolean;
  /** Whether a save was refused because of a change elsewhere. */
  readonly isConflict: (failure: Failure) => boolean;
}

/** Names and login (PROF-2). */
export const generalPart: EditedPart<Profile, GeneralDraft, GeneralNeeds> = {
  inputOf: (base) => ({ needs: { base }, draft: generalDraftOf(base) }),
  isOther: isOtherProfile,
  isGone: () => false,
  isConflict,
};

/** All addresses together (PROF-3). */
export const emailsPart: EditedPart<Emails, EmailsDraft, EmailsNeeds> = {
  inputOf: (entries) => ({ needs: { entries }, draft: emailsDraft(entries) }),
  isOther: areOtherEmails,
  isGone: () => false,
  isConflict: isOvertaken,
};

/**
 * One phone (PROF-5).
 * @param id the entry to change; `null` adds one.
 */
export const phonePart = (id: string | null): EditedPart<Phones, PhoneDraft, PhoneNeeds> => ({
  inputOf: (phones) => ({ needs: { id, phones }, draft: phoneDraftOf({ id, phones }) }),
  isOther: isOtherPhone(id),
  isGone: (phones) => entryOf({ id, phones }) === undefined,
  isConflict: isOvertaken,
});
