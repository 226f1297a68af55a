import { useSelector } from "@xstate/react";
import type { ReactElement, ReactNode } from "react";
import { useRef } from "react";
import type { Failure } from "#contracts/failure.ts";
import type { FormView } from "#web/form/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import type { OutdatedWords, StoredFact } from "./outdated.tsx";
import { Outdated } from "./outdated.tsx";
import { outdatedTexts } from "./outdated.texts.ts";
import { profileTexts as texts } from "../profile.texts.ts";
import type { Version } from "./version.actors.ts";

interface EditFormProps<Stored> {
  readonly form: Pick<
    FormView<object, unknown>,
    "errors" | "failure" | "isBusy" | "isValid" | "submit"
  >;
  readonly version: Version<Stored>;
  /** Whether a save was refused because it was changed elsewhere. */
  readonly isConflict: (failure: Failure) => boolean;
  /** Id of the heading that names the form. */
  readonly labelledBy: string;
  readonly words: {
    /** Headings of the summary: for issues in the input, and for a refusal. */
    readonly summary: string;
    readonly refused: string;
    /** Why it cannot be saved now. */
    readonly reason: string;
    readonly outdated: OutdatedWords;
  };
  /** The stored values that differ; `null` until known. */
  readonly facts: readonly StoredFact[] | null;
  readonly onTake?: () => void;
  readonly onKeep: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** The form of a section of the profile: fields, Save and Cancel, and the question after a change elsewhere. */
export const EditForm = <Stored,>({
  form,
  version,
  isConflict,
  labelledBy,
  words,
  facts,
  onTake = () => version.send({ type: "TAKE" }),
  onKeep,
  onCancel,
  children,
}: EditFormProps<Stored>): ReactElement => {
  const isDecided = useSelector(version, ({ context }) => context.decision !== "none");
  const isOutdated = useSelector(version, (snapshot) => snapshot.hasTag("outdated"));
  const panel = useRef<HTMLElement>(null);
  const { failure, isBusy, isValid } = form;
  const submit = () => {
    version.send({ type: "SENT" });
    form.submit();
  };
  const wasConflict = failure !== null && isConflict(failure);
  // The panel says it already, with two ways on; it is not repeated, nor after the decision.
  const isTold = wasConflict && (isOutdated || isDecided);
  const isAsking = isOutdated && !isBusy;
  const reason = isAsking ? outdatedTexts.decide : isValid ? undefined : words.reason;
  return (
    <>
      {isAsking && (
        <Outdated
          ref={panel}
          version={version}
          words={words.outdated}
          facts={facts}
          takesFocus={wasConflict}
          onTake={onTake}
          onKeep={onKeep}
        />
      )}
      <Form
        labelledBy={labelledBy}
        errors={isTold ? [] : form.errors}
        errorTitle={failure === null ? words.summary : words.refused}
        isPending={isBusy}
        onSubmit={submit}
        onBlockedSubmit={isAsking ? () => panel.current?.focus() : submit}
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
