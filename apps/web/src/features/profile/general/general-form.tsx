import { useSelector } from "@xstate/react";
import type { ReactElement, RefObject } from "react";
import { useEffect, useId, useRef } from "react";
import type { Profile } from "#contracts/schemas/profile.ts";
import type { GeneralValues, GeneralNeeds } from "#machines/forms/general.form.ts";
import {
  generalValuesOf,
  generalFields,
  generalIssues,
  tidyGeneral,
} from "#machines/forms/general.form.ts";
import type { FormRef, FormView } from "#web/form/use-form.ts";
import { useFormOf } from "#web/form/use-form.ts";
import { useUnsavedInput } from "#web/runtime/use-unsaved-input.ts";
import { EmailField } from "#web/ui/email-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { EditForm } from "../editing/edit-form.tsx";
import { generalTexts as texts } from "./general.texts.ts";
import { profileTexts } from "../profile.texts.ts";
import type { VersionView } from "../editing/use-version.ts";

interface GeneralFormProps {
  readonly fillIn: FormRef<GeneralValues, GeneralNeeds, Profile>;
  readonly version: VersionView<Profile>;
  readonly onCancel: () => void;
}

const labels: Readonly<Record<keyof GeneralValues, string>> = {
  lastName: profileTexts.lastName,
  firstName: profileTexts.firstName,
  middleName: profileTexts.middleName,
  name: profileTexts.login,
};

/** The stored values that differ from the input. */
const factsOf = (newest: Profile, values: GeneralValues) => {
  const stored = generalValuesOf(newest);
  const mine = tidyGeneral(values);
  return generalFields
    .filter((field) => stored[field] !== mine[field])
    .map((field) => ({ label: labels[field], value: stored[field] }));
};

interface GeneralFieldsProps {
  readonly form: Pick<FormView<GeneralValues, Profile>, "values" | "change">;
  /** Around the first field, which takes the focus. */
  readonly first: RefObject<HTMLDivElement | null>;
}

const GeneralFields = ({ form: { values, change }, first }: GeneralFieldsProps): ReactElement => (
  <>
    <div ref={first}>
      <TextField
        label={profileTexts.lastName}
        optionalText={texts.optional}
        name="lastName"
        value={values.lastName}
        onChange={change("lastName")}
        autoComplete="family-name"
        enterKeyHint="next"
      />
    </div>
    <TextField
      label={profileTexts.firstName}
      optionalText={texts.optional}
      name="firstName"
      value={values.firstName}
      onChange={change("firstName")}
      autoComplete="given-name"
      enterKeyHint="next"
    />
    <TextField
      label={profileTexts.middleName}
      optionalText={texts.optional}
      name="middleName"
      value={values.middleName}
      onChange={change("middleName")}
      autoComplete="additional-name"
      enterKeyHint="next"
    />
    <EmailField
      label={profileTexts.login}
      name="name"
      hint={texts.loginHint}
      value={values.name}
      onChange={change("name")}
      autoComplete="username"
      enterKeyHint="done"
    />
  </>
);

/** The form for names and login. */
export const GeneralForm = ({ fillIn, version, onCancel }: GeneralFormProps): ReactElement => {
  const { newest } = version;
  const needs = useSelector(fillIn, ({ context }) => context.needs);
  const form = useFormOf(fillIn, {
    issuesOf: generalIssues,
    needs,
    fields: generalFields,
    issueTexts: texts.issues,
    fallback: "processing-failed",
  });
  useUnsavedInput(form.isUnsaved);
  const headingId = useId();
  const first = useRef<HTMLDivElement>(null);
  const focusFirst = () => first.current?.querySelector("input")?.focus();
  useEffect(focusFirst, []);
  return (
    <div className="ui-stack" data-gap="m">
      <h3 id={headingId} className="ui-visually-hidden">
        {texts.editWhat}
      </h3>
      <EditForm
        form={form}
        version={version}
        labelledBy={headingId}
        texts={texts}
        facts={newest === null ? null : factsOf(newest, form.values)}
        onKept={focusFirst}
        onCancel={onCancel}
      >
        <GeneralFields form={form} first={first} />
      </EditForm>
    </div>
  );
};
