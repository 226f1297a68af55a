import { useId } from "react";
import type { ReactElement, ReactNode } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { CloseButton } from "./close-button.tsx";
import "./dialog.css";

export interface DialogProps {
  readonly isOpen: boolean;
  /** Called for Escape and the close button; the focus returns to the opener. */
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Buttons at the end, the main one first. */
  readonly actions?: ReactNode;
  /** A CSS length; limited to the screen on phones. */
  readonly width?: string;
  /** A fixed height if there is room; longer content scrolls. */
  readonly height?: "18rem";
  /** `alertdialog` interrupts with a question and is described by its text. */
  readonly role?: "dialog" | "alertdialog";
  /** A press outside closes it. Off by default, so that an accidental press does not lose input. */
  readonly isDismissable?: boolean;
  /** Disables Escape, for a dialog that must not be closed by accident. */
  readonly ignoresEscape?: boolean;
}

/** A titled window over the page (WAI-ARIA modal dialog pattern). */
export const Dialog = ({
  isOpen,
  onClose,
  title,
  closeLabel,
  children,
  actions,
  width = "34rem",
  height,
  role = "dialog",
  isDismissable = false,
  ignoresEscape = false,
}: DialogProps): ReactElement => {
  const id = useId();
  return (
    <ModalOverlay
      className="ui-dialog-backdrop"
      isOpen={isOpen}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={ignoresEscape}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className="ui-dialog-box" data-height={height} style={{ inlineSize: width }}>
        <AriaDialog
          className="ui-dialog"
          role={role}
          aria-labelledby={`${id}title`}
          {...(role === "alertdialog" ? { "aria-describedby": `${id}body` } : {})}
        >
          <div className="ui-dialog-head">
            <h2 id={`${id}title`}>{title}</h2>
            <CloseButton label={closeLabel} onPress={onClose} />
          </div>
          <div className="ui-dialog-body" id={`${id}body`}>
            {children}
          </div>
          {actions !== undefined && <div className="ui-dialog-actions">{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
};
