import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useEffect, useId, useMemo } from "react";
import type { Emails } from "#contracts/schemas/profile.ts";
import type { EmailsDraft, EmailsNeeds } from "#machines/forms/emails.form.ts";
import {
  emailsDraft,
  emailsIssues,
  rebasedEmails,
  tidyEmails,
} from "#machines/forms/emails.form.ts";
import { useRuntimeSlot } from "#web/runtime/runtime-context.ts";
import { useForm } from "#web/form/use-form.ts";
import { useUnsavedInput } from "#web/runtime/use-unsaved-input.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { EmailField } from "#web/ui/email-field.tsx";
import { EditForm } from "../editing/edit-form.tsx";
import { profileEmailsMachineFor } from "./emails.actors.ts";
import { emailsTexts as texts } from "./emails.texts.ts";
import type { Version } from "../editing/version.actors.ts";
import { isOvertaken } from "../editing/version.actors.ts";

interface EmailsFormProps {
  readonly version: Version<Emails>;
  readonly onSaved: (emails: Emails) => void;
  readonly onCancel: () => void;
}

const wordsOf = (entries: Emails) =>
  Object.fromEntries(entries.map(({ id }, at) => [id, texts.issues(at + 1, entries.length)]));

/** The stored addresses that differ from the input, by label. */
const factsOf = (newest: Emails, draft: EmailsDraft) => {
  const mine = tidyEmails(draft);
  return newest.flatMap(({ id, email }, at) =>
    mine[id] === email ? [] : [{ label: texts.address(at + 1, newest.length), value: email }],
  );
};

/** All addresses are saved together (PROF-3). */
export const EmailsForm = ({ version, onSaved, onCancel }: EmailsFormProps): ReactElement => {
  const { ready } = useRuntimeSlot();
  const entries = useSelector(version, ({ context }) => context.base);
  const newest = useSelector(version, ({ context }) => context.newest);
  const needs = useMemo(() => ({ entries }), [entries]);
  const form = useForm<EmailsDraft, EmailsNeeds, Emails>({
    machine: () => profileEmailsMachineFor(ready, version, onSaved),
    issuesOf: emailsIssues,
    needs,
    fields: entries.map(({ id }) => id),
    words: wordsOf(entries),
    fallback: "processing-failed",
    initial: emailsDraft(entries),
  });
  const { draft, change, box } = form;
  useUnsavedInput(form.isUnsaved);
  const focusFirst = () => box.current?.querySelector("input")?.focus();
  useEffect(() => box.current?.querySelector("input")?.focus(), [box]);
  const keep = () => {
    if (newest === null) return;
    for (const [id, email] of Object.entries(rebasedEmails(draft, entries, newest)))
      change(id)(email);
    version.send({ type: "KEEP" });
    focusFirst();
  };
  const titleId = useId();
  return (
    <div className="ui-stack" data-gap="m" ref={box}>
      <h3 id={titleId} className="ui-visually-hidden">
        {texts.formTitle}
      </h3>
      <EditForm
        form={form}
        version={version}
        isConflict={isOvertaken}
        labelledBy={titleId}
        words={texts}
        facts={newest === null ? null : factsOf(newest, draft)}
        onKeep={keep}
        onCancel={onCancel}
      >
        {entries.map(({ id, useAsDefault }, at) => (
          <div key={id} className="profile-email">
            <EmailField
              label={texts.address(at + 1, entries.length)}
              name={id}
              hint={texts.hint}
              value={draft[id] ?? ""}
              onChange={change(id)}
              enterKeyHint="done"
            />
            {useAsDefault && (
              <Checkbox name={`${id} default`} isChecked isDisabled onChange={() => undefined}>
                {texts.byDefault}
              </Checkbox>
            )}
          </div>
        ))}
      </EditForm>
    </div>
  );
};
