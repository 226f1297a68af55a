import * as Schema from "effect/Schema";
import type { Profile } from "#contracts/schemas/profile.ts";
import type { IssueCode, Issues } from "./issues.ts";
import { issuesOf } from "./issues.ts";
import { EmailRule, Filled } from "./rules.ts";
import { trimmed } from "./trimmed.ts";

/** The longest name that a service takes, in characters (code points). */
const nameMax = 100;

const tooLong: IssueCode = "too-long";
const NameRule = Schema.String.check(Schema.isMaxCodePoints(nameMax, { message: tooLong }));

const names = { firstName: NameRule, lastName: NameRule, middleName: NameRule };
const rules = Schema.Struct({ ...names, name: EmailRule });
const withKnownLogin = Schema.Struct({ ...names, name: Filled });

/** General information as typed; a missing middle name is an empty text. */
export interface GeneralValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly middleName: string;
  /** The login, an email address. */
  readonly name: string;
}

export interface GeneralNeeds {
  /** The version that the input is based on; its login is valid whatever it looks like. */
  readonly base: Profile;
}

/** In the order of the screen. */
export const generalFields = [
  "lastName",
  "firstName",
  "middleName",
  "name",
] as const satisfies readonly (keyof GeneralValues)[];

/** What the form starts with. */
export const generalValuesOf = (profile: Profile): GeneralValues => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  middleName: profile.middleName ?? "",
  name: profile.name,
});

/** Its last change is the profile's version. */
export const isOtherProfile = (base: Profile, stored: Profile): boolean => base.dlc !== stored.dlc;

/** Whether the values differ from the version. An answer is no measure: it may leave fields out. */
export const hasOtherValues = (base: Profile, values: GeneralValues): boolean => {
  const before = generalValuesOf(base);
  return generalFields.some((field) => before[field] !== values[field]);
};

/** As it is sent: without invisible characters at both ends of a name. */
export const tidyGeneral = (values: GeneralValues): GeneralValues => ({
  firstName: trimmed(values.firstName),
  lastName: trimmed(values.lastName),
  middleName: trimmed(values.middleName),
  name: trimmed(values.name),
});

/** Names are optional: a registration by email has none. The login is required and an email address. */
export const generalIssues = (
  values: GeneralValues,
  { base }: GeneralNeeds,
): Issues<GeneralValues> => {
  const tidy = tidyGeneral(values);
  return issuesOf(tidy.name === base.name ? withKnownLogin : rules, tidy);
};

/** The full profile to send (PROF-2): the version it was edited on, merged with the input. */
export const mergedProfile = (base: Profile, values: GeneralValues): Profile => ({
  ...base,
  ...values,
  middleName: values.middleName === "" ? null : values.middleName,
});

/**
 * Puts the input of one version onto a newer one. Fields that nobody touched here follow the newer version, so that no
 * change is undone unseen.
 */
export const rebasedGeneral = (
  values: GeneralValues,
  { base }: GeneralNeeds,
  { base: newest }: GeneralNeeds,
): GeneralValues => {
  const before = generalValuesOf(base);
  const after = generalValuesOf(newest);
  const on = (field: keyof GeneralValues): string =>
    values[field] === before[field] ? after[field] : values[field];
  return {
    firstName: on("firstName"),
    lastName: on("lastName"),
    middleName: on("middleName"),
    name: on("name"),
  };
};
