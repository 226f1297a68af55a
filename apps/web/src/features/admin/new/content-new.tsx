import type { ReactElement } from "react";
import { useId, useMemo } from "react";
import { Link, Navigate } from "react-router-dom";
import type { ContentKind } from "#contracts/schemas/administration.ts";
import { newContentIssues } from "#machines/forms/content.form.ts";
import { isConflict } from "#machines/forms/refusal.ts";
import { PageHeading } from "#web/screen/page-heading.tsx";
import { useRuntimeSlot } from "#web/runtime/runtime-context.ts";
import { SubmitButton } from "#web/form/submit-button.tsx";
import { refusalWith } from "#web/form/unknown-outcome.ts";
import { useForm } from "#web/form/use-form.ts";
import { useUnsavedInput } from "#web/runtime/use-unsaved-input.ts";
import { Card } from "#web/ui/card.tsx";
import { Form } from "#web/ui/form.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { newTexts as texts } from "../admin.texts.ts";
import { contentNewMachineFor } from "./content-new.actors.ts";
import { uselessReasonOf } from "../reason.ts";
import { itemPath, listPath } from "../kinds.ts";

const fields = ["title", "id"] as const;

/** Creates an item: its title, and its id for addresses and the configuration. */
export const ContentNew = ({ kind }: { readonly kind: ContentKind }): ReactElement => {
  const { ready } = useRuntimeSlot();
  const needs = useMemo(() => ({ kind }), [kind]);
  const form = useForm({
    machine: () => contentNewMachineFor(ready, kind),
    issuesOf: newContentIssues,
    needs,
    fields,
    issueTexts: texts.issues,
    fallback: "processing-failed",
    failureTexts: (failure) => {
      const reason = uselessReasonOf(failure);
      return reason === undefined ? undefined : [reason, texts.useless];
    },
  });
  const { values, failure, isBusy, isUnsaved, result, change, submit } = form;
  useUnsavedInput(isUnsaved);
  const headingId = useId();
  if (result !== null) return <Navigate to={itemPath(kind, result.id)} replace />;
  const isTaken = failure !== null && isConflict(failure);
  const { title, errors } = refusalWith(
    isTaken ? { ...form, errors: [{ field: "id", text: texts.taken }] } : form,
    texts,
  );
  return (
    <div className="ui-form-column ui-stack">
      <p>
        <Link className="ui-link" to={listPath(kind)}>
          {texts.back}
        </Link>
      </p>
      <PageHeading title={texts.heading[kind]}>
        <span id={headingId}>{texts.heading[kind]}</span>
      </PageHeading>
      <Card>
        <Form
          labelledBy={headingId}
          errors={errors}
          errorTitle={title}
          isPending={isBusy}
          onSubmit={submit}
        >
          <TextField
            label={texts.name}
            name="title"
            value={values.title}
            onChange={change("title")}
            enterKeyHint="next"
            isRequired
          />
          <TextField
            label={texts.id}
            name="id"
            hint={texts.idHint}
            value={values.id}
            onChange={change("id")}
            enterKeyHint="done"
            isRequired
            isLiteral
          />
          <SubmitButton form={form} reason={texts.reason}>
            {texts.create}
          </SubmitButton>
        </Form>
      </Card>
    </div>
  );
};
