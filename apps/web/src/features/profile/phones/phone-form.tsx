import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useEffect, useId, useRef } from "react";
import type { Phones } from "#contracts/schemas/profile.ts";
import type { PhoneDraft } from "#machines/forms/phone.form.ts";
import { phoneDraftOf, phoneIssues, rebasedPhone } from "#machines/forms/phone.form.ts";
import { useRuntimeSlot } from "#web/runtime/runtime-context.ts";
import { useForm } from "#web/form/use-form.ts";
import { useUnsavedInput } from "#web/runtime/use-unsaved-input.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { PhoneField } from "#web/ui/phone-field.tsx";
import { EditForm } from "../editing/edit-form.tsx";
import { profilePhoneMachineFor } from "./phones.actors.ts";
import { phonesTexts as texts } from "./phones.texts.ts";
import type { Version } from "../editing/version.actors.ts";
import { isOvertaken } from "../editing/version.actors.ts";

interface PhoneFormProps {
  /** The entry to change; `null` adds one. */
  readonly id: string | null;
  readonly version: Version<Phones>;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

const needs = {};
const fields = ["phone", "useAsDefault"] as const satisfies readonly (keyof PhoneDraft)[];

/** The form of one contact phone, in its place in the list. */
export const PhoneForm = ({ id, version, onSaved, onCancel }: PhoneFormProps): ReactElement => {
  const { ready } = useRuntimeSlot();
  const base = useSelector(version, ({ context }) => context.base);
  const newest = useSelector(version, ({ context }) => context.newest);
  const form = useForm({
    machine: () => profilePhoneMachineFor(ready, id, version, onSaved),
    issuesOf: phoneIssues,
    needs,
    fields,
    words: texts.issues,
    fallback: "phone-save-failed",
    initial: phoneDraftOf(base, id),
  });
  const { draft, change } = form;
  useUnsavedInput(form.isUnsaved);
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const focusField = () => box.current?.querySelector<HTMLElement>("input[name=phone]")?.focus();
  useEffect(focusField, []);

  const entry = base.find((one) => one.id === id);
  const stored = newest?.find((one) => one.id === id);
  const isGone = newest !== null && stored === undefined;
  const keep = () => {
    const { phone, useAsDefault } = rebasedPhone(draft, entry, stored);
    change("phone")(phone);
    change("useAsDefault")(useAsDefault);
    version.send({ type: "KEEP" });
    focusField();
  };
  const facts =
    stored === undefined
      ? []
      : [
          ...(stored.phone === draft.phone ? [] : [{ label: texts.phone, value: stored.phone }]),
          ...(stored.useAsDefault === draft.useAsDefault
            ? []
            : [{ label: texts.makeDefault, value: stored.useAsDefault ? texts.yes : texts.no }]),
        ];
  const isFirst = base.length === 0;
  const isDefault = entry?.useAsDefault === true;
  const fixed = isFirst ? texts.isFirst : isDefault ? texts.isDefault : undefined;
  const { outdated, gone, ...words } = texts;
  return (
    <div className="ui-stack profile-form" data-gap="m" ref={box}>
      <EditForm
        form={form}
        version={version}
        isConflict={isOvertaken}
        labelledBy={titleId}
        words={{ ...words, outdated: isGone ? gone : outdated }}
        facts={newest === null ? null : facts}
        // A deleted entry has nothing to take over.
        onTake={isGone ? onCancel : () => version.send({ type: "TAKE" })}
        onKeep={keep}
        onCancel={onCancel}
      >
        <h3 id={titleId}>{id === null ? texts.newTitle : texts.editTitle}</h3>
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
      </EditForm>
    </div>
  );
};
