import { useSelector } from "@xstate/react";
import type { ReactElement, RefObject } from "react";
import { useEffect, useId, useMemo, useRef } from "react";
import type { Profile } from "#contracts/schemas/profile.ts";
import type { GeneralDraft } from "#machines/forms/general.form.ts";
import {
  generalDraftOf,
  generalFields,
  generalIssues,
  rebasedDraft,
  tidyGeneral,
} from "#machines/forms/general.form.ts";
import { useRuntimeSlot } from "#web/runtime/runtime-context.ts";
import type { FormView } from "#web/form/use-form.ts";
import { useForm } from "#web/form/use-form.ts";
import { useUnsavedInput } from "#web/runtime/use-unsaved-input.ts";
import { EmailField } from "#web/ui/email-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { EditForm } from "../editing/edit-form.tsx";
import { isConflict, profileGeneralMachineFor } from "./general.actors.ts";
import { generalTexts as texts } from "./general.texts.ts";
import { profileTexts } from "../profile.texts.ts";
import type { Version } from "../editing/version.actors.ts";

interface GeneralFormProps {
  readonly version: Version<Profile>;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

const labels: Readonly<Record<keyof GeneralDraft, string>> = {
  lastName: profileTexts.lastName,
  firstName: profileTexts.firstName,
  middleName: profileTexts.middleName,
  name: profileTexts.login,
};

/** The stored values that differ from the input. */
const factsOf = (newest: Profile, draft: GeneralDraft) => {
  const stored = generalDraftOf(newest);
  const mine = tidyGeneral(draft);
  return generalFields
    .filter((field) => stored[field] !== mine[field])
    .map((field) => ({ label: labels[field], value: stored[field] }));
};

interface GeneralFieldsProps {
  readonly form: Pick<FormView<GeneralDraft, Profile>, "draft" | "change">;
  /** Around the first field, which takes the focus. */
  readonly first: RefObject<HTMLDivElement | null>;
}

const GeneralFields = ({ form: { draft, change }, first }: GeneralFieldsProps): ReactElement => (
  <>
    <div ref={first}>
      <TextField
        label={profileTexts.lastName}
        optionalText={texts.optional}
        name="lastName"
        value={draft.lastName}
        onChange={change("lastName")}
        autoComplete="family-name"
        enterKeyHint="next"
      />
    </div>
    <TextField
      label={profileTexts.firstName}
      optionalText={texts.optional}
      name="firstName"
      value={draft.firstName}
      onChange={change("firstName")}
      autoComplete="given-name"
      enterKeyHint="next"
    />
    <TextField
      label={profileTexts.middleName}
      optionalText={texts.optional}
      name="middleName"
      value={draft.middleName}
      onChange={change("middleName")}
      autoComplete="additional-name"
      enterKeyHint="next"
    />
    <EmailField
      label={profileTexts.login}
      name="name"
      hint={texts.loginHint}
      value={draft.name}
      onChange={change("name")}
      autoComplete="username"
      enterKeyHint="done"
    />
  </>
);

/** Names and login, to edit. */
export const GeneralForm = ({ version, onSaved, onCancel }: GeneralFormProps): ReactElement => {
  const { ready } = useRuntimeSlot();
  const base = useSelector(version, ({ context }) => context.base);
  const newest = useSelector(version, ({ context }) => context.newest);
  const needs = useMemo(() => ({ login: base.name }), [base.name]);
  const form = useForm({
    machine: () => profileGeneralMachineFor(ready, version, onSaved),
    issuesOf: generalIssues,
    needs,
    fields: generalFields,
    words: texts.issues,
    fallback: "processing-failed",
    initial: generalDraftOf(base),
  });
  const { draft, change } = form;
  useUnsavedInput(form.isUnsaved);
  const headingId = useId();
  const first = useRef<HTMLDivElement>(null);
  const focusFirst = () => first.current?.querySelector("input")?.focus();
  useEffect(focusFirst, []);

  const keep = () => {
    if (newest === null) return;
    const rebased = rebasedDraft(draft, base, newest);
    for (const field of generalFields) change(field)(rebased[field]);
    version.send({ type: "KEEP" });
    focusFirst();
  };
  return (
    <div className="ui-stack" data-gap="m">
      <h3 id={headingId} className="ui-visually-hidden">
        {texts.editWhat}
      </h3>
      <EditForm
        form={form}
        version={version}
        isConflict={isConflict}
        labelledBy={headingId}
        words={texts}
        facts={newest === null ? null : factsOf(newest, draft)}
        onKeep={keep}
        onCancel={onCancel}
      >
        <GeneralFields form={form} first={first} />
      </EditForm>
    </div>
  );
};
