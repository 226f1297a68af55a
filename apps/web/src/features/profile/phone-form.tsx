import type { ReactElement } from "react";
import { useEffect, useId, useRef } from "react";
import type { PhoneEntry } from "#contracts/schemas/profile.ts";
import type { PhoneDraft } from "#machines/forms/phone.form.ts";
import { phoneIssues } from "#machines/forms/phone.form.ts";
import { useRuntimeSlot } from "../../app/runtime-context.ts";
import { useForm } from "../../app/use-form.ts";
import { useUnsentWords } from "../../app/use-unsent-words.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Form } from "../../ui/form.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { profilePhoneMachineFor } from "./phones.actors.ts";
import { phonesTexts as texts } from "./phones.texts.ts";

interface PhoneFormProps {
  /** What is changed; `null` adds a phone. */
  readonly entry: PhoneEntry | null;
  /** Whether the list is empty without it: a single phone is the default one. */
  readonly isFirst: boolean;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

const needs = {};
const fields = ["phone", "useAsDefault"] as const satisfies readonly (keyof PhoneDraft)[];

/** One contact phone to fill in, in its place of the list. */
export const PhoneForm = ({ entry, isFirst, onSaved, onCancel }: PhoneFormProps): ReactElement => {
  const { ready } = useRuntimeSlot();
  const { draft, errors, failure, isBusy, isValid, isUnsent, change, submit } = useForm({
    machine: () => profilePhoneMachineFor(ready, entry, onSaved),
    issuesOf: phoneIssues,
    needs,
    fields,
    words: texts.issues,
    fallback: "phone-save-failed",
    initial: { phone: entry?.phone ?? "", useAsDefault: entry?.useAsDefault ?? isFirst },
  });
  useUnsentWords(isUnsent);
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  const isDefault = entry?.useAsDefault === true;
  const fixed = isFirst ? texts.isFirst : isDefault ? texts.isDefault : undefined;
  return (
    <div className="profile-form" ref={box}>
      <Form
        labelledBy={titleId}
        errors={errors}
        errorTitle={failure === null ? texts.summary : texts.refused}
        isPending={isBusy}
        onSubmit={submit}
        onBlockedSubmit={submit}
      >
        <h3 id={titleId}>{entry === null ? texts.newTitle : texts.editTitle}</h3>
        <PhoneField
          label={texts.phone}
          name="phone"
          hint={texts.phoneHint}
          foreignText={texts.phoneForeign}
          value={draft.phone}
          onChange={change("phone")}
          enterKeyHint="done"
          isRequired
        />
        <Checkbox
          name="useAsDefault"
          isChecked={draft.useAsDefault}
          onChange={change("useAsDefault")}
          isDisabled={fixed !== undefined}
          hint={fixed}
        >
          {texts.makeDefault}
        </Checkbox>
        <div className="profile-actions">
          <Button
            type="submit"
            isPending={isBusy}
            disabledReason={isValid || isBusy ? undefined : texts.reason}
          >
            {texts.save}
          </Button>
          <Button
            variant="secondary"
            onPress={onCancel}
            disabledReason={isBusy ? texts.saving : undefined}
          >
            {texts.cancel}
          </Button>
        </div>
      </Form>
    </div>
  );
};
