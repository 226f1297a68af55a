import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useEffect, useId, useRef } from "react";
import type { PhoneEntry, Phones } from "#contracts/schemas/profile.ts";
import type { PhoneValues, PhoneNeeds } from "#machines/forms/phone.form.ts";
import { entryOf, phoneIssues } from "#machines/forms/phone.form.ts";
import type { FormRef } from "#web/form/use-form.ts";
import { useFormOf } from "#web/form/use-form.ts";
import { useUnsavedInput } from "#web/runtime/use-unsaved-input.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { PhoneField } from "#web/ui/phone-field.tsx";
import type { StoredFact } from "../editing/outdated.tsx";
import { EditForm } from "../editing/edit-form.tsx";
import { phonesTexts as texts } from "./phones.texts.ts";
import type { VersionView } from "../editing/use-version.ts";

interface PhoneFormProps {
  readonly fillIn: FormRef<PhoneValues, PhoneNeeds, PhoneEntry>;
  readonly version: VersionView<Phones>;
  readonly onCancel: () => void;
}

const fields = ["phone", "useAsDefault"] as const satisfies readonly (keyof PhoneValues)[];

/** The stored values that differ from the input; none of an entry that is gone. */
const factsOf = (stored: PhoneEntry | undefined, values: PhoneValues): readonly StoredFact[] => {
  if (stored === undefined) return [];
  const mark = stored.useAsDefault ? texts.yes : texts.no;
  return [
    ...(stored.phone === values.phone ? [] : [{ label: texts.phone, value: stored.phone }]),
    ...(stored.useAsDefault === values.useAsDefault
      ? []
      : [{ label: texts.makeDefault, value: mark }]),
  ];
};

/** The form of one contact phone, in its place in the list. */
export const PhoneForm = ({ fillIn, version, onCancel }: PhoneFormProps): ReactElement => {
  const { newest, isGone } = version;
  const needs = useSelector(fillIn, ({ context }) => context.needs);
  const form = useFormOf(fillIn, {
    issuesOf: phoneIssues,
    needs,
    fields,
    issueTexts: texts.issues,
    fallback: "phone-save-failed",
  });
  const { values, change } = form;
  useUnsavedInput(form.isUnsaved);
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const focusField = () => box.current?.querySelector<HTMLElement>("input[name=phone]")?.focus();
  useEffect(focusField, []);

  const { id, phones } = needs;
  const stored = newest === null ? undefined : entryOf({ id, phones: newest });
  const isOnly = phones.every((phone) => phone.id === id);
  const isFixed = phones.length === 0 || entryOf(needs)?.useAsDefault === true;
  const whyFixed = isOnly ? texts.isOnly : texts.isDefault;
  const { outdated, gone, ...ownTexts } = texts;
  return (
    <div className="ui-stack profile-form" data-gap="m" ref={box}>
      <EditForm
        form={form}
        version={version}
        labelledBy={titleId}
        texts={{ ...ownTexts, outdated: isGone ? gone : outdated }}
        facts={newest === null ? null : factsOf(stored, values)}
        onKept={focusField}
        onCancel={onCancel}
      >
        <h3 id={titleId}>{id === null ? texts.newTitle : texts.editTitle}</h3>
        <PhoneField
          label={texts.phone}
          name="phone"
          hint={texts.phoneHint}
          foreignText={texts.phoneForeign}
          value={values.phone}
          onChange={change("phone")}
          enterKeyHint="done"
          isRequired
        />
        <Checkbox
          name="useAsDefault"
          isChecked={values.useAsDefault}
          onChange={change("useAsDefault")}
          isDisabled={isFixed}
          hint={isFixed ? whyFixed : undefined}
        >
          {texts.makeDefault}
        </Checkbox>
      </EditForm>
    </div>
  );
};
