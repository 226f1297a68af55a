import type { ReactElement, ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly acceptLabel: string;
  readonly rejectLabel: string;
  readonly closeLabel: string;
  readonly onAccept: () => void;
  readonly onReject: () => void;
  /** Called for Escape and the close button, without an answer. */
  readonly onClose: () => void;
  /** `danger` for irreversible actions. */
  readonly tone?: "primary" | "danger";
  readonly isPending?: boolean;
}

/** The confirm dialog. The harmless answer has the initial focus (WAI-ARIA, alert dialog). */
export const ConfirmDialog = ({
  isOpen,
  title,
  children,
  acceptLabel,
  rejectLabel,
  closeLabel,
  onAccept,
  onReject,
  onClose,
  tone = "primary",
  isPending = false,
}: ConfirmDialogProps): ReactElement => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title={title}
    closeLabel={closeLabel}
    role="alertdialog"
    width="28rem"
    actions={
      <>
        <Button variant={tone} onPress={onAccept} isPending={isPending}>
          {acceptLabel}
        </Button>
        <Button variant="secondary" onPress={onReject} takesFocus>
          {rejectLabel}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);
