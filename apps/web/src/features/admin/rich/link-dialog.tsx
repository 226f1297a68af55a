import type { ReactElement } from "react";
import type { LinkDraft } from "#machines/forms/content.form.ts";
import { linkIssues } from "#machines/forms/content.form.ts";
import type { NoNeeds } from "#machines/forms/form-machine.ts";
import { useForm } from "#web/form/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Form } from "#web/ui/form.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { contentLinkMachineFor } from "./link.actors.ts";
import { richTexts as texts } from "./rich.texts.ts";

interface LinkDialogProps {
  /** Where the link under the cursor leads; empty for a new one. */
  readonly href: string;
  readonly onLink: (link: LinkDraft) => void;
  readonly onClose: () => void;
}

const fields = ["href"] as const;
const needs: NoNeeds = {};

/** Asks where a link leads. */
export const LinkDialog = ({ href, onLink, onClose }: LinkDialogProps): ReactElement => {
  const { draft, errors, isBusy, isValid, change, submit } = useForm<LinkDraft, NoNeeds, LinkDraft>(
    {
      machine: () => contentLinkMachineFor(onLink),
      issuesOf: linkIssues,
      needs,
      fields,
      words: texts.linkIssues,
      fallback: "processing-failed",
      initial: { href },
    },
  );
  return (
    <Dialog isOpen onClose={onClose} title={texts.linkDialog} closeLabel={texts.close}>
      <Form
        errors={errors}
        errorTitle={texts.summary}
        isPending={isBusy}
        onSubmit={submit}
        onBlockedSubmit={submit}
      >
        <TextField
          label={texts.address}
          name="href"
          hint={texts.addressHint}
          value={draft.href}
          onChange={change("href")}
          inputMode="url"
          enterKeyHint="done"
          isRequired
          isLiteral
        />
        <div className="ui-cluster">
          <Button type="submit" disabledReason={isValid ? undefined : texts.reason}>
            {texts.insert}
          </Button>
          <Button variant="secondary" onPress={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
