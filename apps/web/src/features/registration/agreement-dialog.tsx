import type { ReactElement } from "react";
import { Agreement } from "../../form/agreement.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { registrationTexts } from "./registration.texts.ts";

const texts = registrationTexts.agreement;

interface AgreementDialogProps {
  readonly onAccept: () => void;
  readonly onClose: () => void;
}

/** The contract terms, to accept or to close. */
export const AgreementDialog = ({ onAccept, onClose }: AgreementDialogProps): ReactElement => (
  <Dialog isOpen onClose={onClose} title={texts.title} closeLabel={texts.close}>
    <div className="ui-stack">
      <Agreement>
        <div className="ui-dialog-actions">
          <Button onPress={onAccept}>{texts.accept}</Button>
          <Button variant="secondary" onPress={onClose}>
            {texts.close}
          </Button>
        </div>
      </Agreement>
    </div>
  </Dialog>
);
