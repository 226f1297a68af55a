import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useEffect, useId, useMemo, useRef } from "react";
import type { ActorRefFrom } from "xstate";
import {
  generalDraftOf,
  generalFields,
  generalIssues,
  rebasedDraft,
} from "#machines/forms/general.form.ts";
import type { profileVersionMachine } from "#machines/profile-version/profile-version.machine.ts";
import { useRuntimeSlot } from "../../app/runtime-context.ts";
import { useForm } from "../../app/use-form.ts";
import { useUnsentWords } from "../../app/use-unsent-words.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { GeneralOutdated } from "./general-outdated.tsx";
import { isConflict, profileGeneralMachineFor } from "./general.actors.ts";
import { generalTexts as texts } from "./general.texts.ts";
import { profileTexts } from "./profile.texts.ts";

interface GeneralFormProps {
  readonly version: ActorRefFrom<typeof profileVersionMachine>;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** Names and login, to edit. */
export const GeneralForm = ({ version, onSaved, onCancel }: GeneralFormProps): ReactElement => {
  const { ready } = useRuntimeSlot();
  const base = useSelector(version, ({ context }) => context.base);
  const newest = useSelector(version, ({ context }) => context.newest);
  const isOutdated = useSelector(version, (snapshot) => snapshot.hasTag("outdated"));
  const needs = useMemo(() => ({ login: base.name }), [base.name]);
  const isDecided = useSelector(version, ({ context }) => context.decision !== "none");
  const form = useForm({
    machine: () => profileGeneralMachineFor(ready, version, onSaved),
    issuesOf: generalIssues,
    needs,
    fields: generalFields,
    words: texts.issues,
    fallback: "processing-failed",
    initial: generalDraftOf(base),
  });
  const { draft, failure, isBusy, isValid, change } = form;
  useUnsentWords(form.isUnsent);
  const headingId = useId();
  const first = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const focusFirst = () => first.current?.querySelector("input")?.focus();
  useEffect(focusFirst, []);

  const submit = () => {
    version.send({ type: "SENT" });
    form.submit();
  };
  const keep = () => {
    if (newest === null) return;
    const rebased = rebasedDraft(draft, base, newest);
    for (const field of generalFields) change(field)(rebased[field]);
    version.send({ type: "KEEP" });
    focusFirst();
  };
  const wasConflict = isConflict(failure);
  // What the panel says with two ways on is not said a second time, nor once it is decided.
  const isTold = wasConflict && (isOutdated || isDecided);
  const errors = isTold ? [] : form.errors;
  const isAsking = isOutdated && !isBusy;
  const reason = isAsking ? texts.outdated.decide : isValid || isBusy ? undefined : texts.reason;
  return (
    <div className="ui-stack" data-gap="m">
      <h3 id={headingId} className="ui-visually-hidden">
        {texts.editWhat}
      </h3>
      {isAsking && (
        <GeneralOutdated
          ref={panel}
          version={version}
          draft={draft}
          takesFocus={wasConflict}
          onTake={() => version.send({ type: "TAKE" })}
          onKeep={keep}
        />
      )}
      <Form
        labelledBy={headingId}
        errors={errors}
        errorTitle={failure === null ? texts.summary : texts.refused}
        isPending={isBusy}
        onSubmit={submit}
        onBlockedSubmit={isAsking ? () => panel.current?.focus() : submit}
      >
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
        <TextField
          label={profileTexts.login}
          name="name"
          hint={texts.loginHint}
          value={draft.name}
          onChange={change("name")}
          inputMode="email"
          autoComplete="username"
          enterKeyHint="done"
          isRequired
          isLiteral
        />
        <div className="profile-actions">
          <Button type="submit" isPending={isBusy} disabledReason={reason}>
            {texts.save}
          </Button>
          <Button
            variant="secondary"
            disabledReason={isBusy ? texts.saving : undefined}
            onPress={onCancel}
          >
            {texts.cancel}
          </Button>
        </div>
      </Form>
    </div>
  );
};
