import type { ReactElement } from "react";
import type { LinkValues } from "#machines/forms/content.form.ts";
import { linkIssues } from "#machines/forms/content.form.ts";
import type { NoNeeds } from "#machines/forms/form-machine.ts";
import { useForm } from "#web/form/use-form.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { InsertDialog } from "./insert-dialog.tsx";
import { contentLinkMachineFor } from "./link.actors.ts";
import { richTexts as texts } from "./rich.texts.ts";

interface LinkDialogProps {
  /** The target of the link at the cursor; empty for a new one. */
  readonly href: string;
  readonly onLink: (link: LinkValues) => void;
  readonly onClose: () => void;
}

const fields = ["href"] as const;
const needs: NoNeeds = {};

/** Asks for the target of a link. */
export const LinkDialog = ({ href, onLink, onClose }: LinkDialogProps): ReactElement => {
  const form = useForm({
    machine: () => contentLinkMachineFor(onLink),
    issuesOf: linkIssues,
    needs,
    fields,
    issueTexts: texts.linkIssues,
    fallback: "processing-failed",
    initial: { href },
  });
  return (
    <InsertDialog
      title={texts.linkDialog}
      form={form}
      errorTitle={texts.summary}
      reason={texts.reason}
      onClose={onClose}
    >
      <TextField
        label={texts.address}
        name="href"
        hint={texts.addressHint}
        value={form.values.href}
        onChange={form.change("href")}
        inputMode="url"
        enterKeyHint="done"
        isRequired
        isLiteral
      />
    </InsertDialog>
  );
};
