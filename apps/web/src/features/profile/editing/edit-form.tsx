import type { ReactElement, ReactNode } from "react";
import { useRef } from "react";
import { refusalWith } from "#web/form/unknown-outcome.ts";
import type { FormView } from "#web/form/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import type { OutdatedTexts, StoredFact } from "./outdated.tsx";
import { Outdated } from "./outdated.tsx";
import { outdatedTexts } from "./outdated.texts.ts";
import { profileTexts as texts } from "../profile.texts.ts";
import type { VersionView } from "./use-version.ts";

interface EditFormProps {
  readonly form: Pick<
    FormView<object, unknown>,
    "errors" | "wrong" | "failure" | "mayBeDone" | "isBusy" | "isValid"
  >;
  readonly version: VersionView<unknown>;
  /** Id of the heading that names the form. */
  readonly labelledBy: string;
  readonly texts: {
    /** Headings of the summary: for issues in the input, for a refusal, and for an attempt without a clear answer. */
    readonly summary: string;
    readonly refused: string;
    readonly unknown: string;
    /** Why it cannot be saved now. */
    readonly reason: string;
    readonly outdated: OutdatedTexts;
  };
  /** The stored values that differ; `null` until known. */
  readonly facts: readonly StoredFact[] | null;
  /** After the input was kept. */
  readonly onKept: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** The form of a section of the profile: fields, Save and Cancel, and the question after a change elsewhere. */
export const EditForm = ({
  form,
  version,
  labelledBy,
  texts: ownTexts,
  facts,
  onKept,
  onCancel,
  children,
}: EditFormProps): ReactElement => {
  const { isOutdated, wasConflict, submit } = version;
  const panel = useRef<HTMLElement>(null);
  const { mayBeDone, isBusy, isValid } = form;
  const { title, errors } = refusalWith(form, {
    ...ownTexts,
    unknownAdvice: texts.unknownAdvice,
  });
  const reason = isOutdated ? outdatedTexts.decide : isValid ? undefined : ownTexts.reason;
  return (
    <>
      {isOutdated && (
        <Outdated
          ref={panel}
          version={version}
          texts={mayBeDone ? { ...ownTexts.outdated, ...outdatedTexts.unsure } : ownTexts.outdated}
          facts={facts}
          onKept={onKept}
        />
      )}
      <Form
        labelledBy={labelledBy}
        // The panel says it already, with two ways on; it is not repeated, nor after the decision.
        errors={wasConflict ? form.wrong : errors}
        errorTitle={wasConflict ? ownTexts.summary : title}
        isPending={isBusy}
        onSubmit={submit}
        onBlockedSubmit={isOutdated ? () => panel.current?.focus() : submit}
      >
        {children}
        <div className="profile-actions">
          <Button type="submit" isPending={isBusy} disabledReason={isBusy ? undefined : reason}>
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
    </>
  );
};
