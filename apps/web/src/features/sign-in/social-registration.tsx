import type { ReactElement } from "react";
import { useId, useRef } from "react";
import type { SocialUser } from "#machines/access/social/social.setup.ts";
import { Agreement } from "../../form/agreement.tsx";
import { useOnChange } from "../../runtime/use-on-change.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FieldError } from "../../ui/field-error.tsx";
import { socialTexts as texts } from "./social.texts.ts";

interface SocialRegistrationProps {
  readonly user: SocialUser;
  readonly emailUsed: boolean;
  readonly isBusy: boolean;
  /** The failure of the last try. */
  readonly message: { readonly text: string; readonly kind: "error" | "warning" } | null;
  readonly onAccept: () => void;
  readonly onClose: () => void;
}

const nameOf = ({ name, firstName, lastName, email }: SocialUser): string =>
  name ??
  ([firstName, lastName].filter((part) => part !== undefined).join(" ") ||
    (email ?? texts.nameless));

/**
 * The person who is about to register, and for what: attaching to the account with this email, or accepting the terms.
 */
export const SocialRegistration = ({
  user,
  emailUsed,
  isBusy,
  message,
  onAccept,
  onClose,
}: SocialRegistrationProps): ReactElement => {
  const id = useId();
  const asked = useRef<HTMLElement>(null);
  // The pressed button is gone with what was asked before.
  useOnChange(emailUsed, () => asked.current?.focus());
  const accept = (label: string): ReactElement => (
    <>
      {message !== null && (
        <FieldError id={`${id}message`} text={message.text} kind={message.kind} />
      )}
      <div className="ui-dialog-actions">
        <Button onPress={onAccept} isPending={isBusy}>
          {label}
        </Button>
      </div>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={texts.dialogTitle} closeLabel={texts.close}>
      <div className="ui-stack">
        <div className="social-user">
          {user.photoUrl !== undefined && (
            <img src={user.photoUrl} alt="" width={56} height={56} referrerPolicy="no-referrer" />
          )}
          <div className="social-user-text">
            <strong>{nameOf(user)}</strong>
            {user.email !== undefined && user.email !== nameOf(user) && <span>{user.email}</span>}
          </div>
        </div>
        <section
          ref={asked}
          tabIndex={-1}
          aria-label={emailUsed ? texts.emailUsed : texts.dialogTitle}
          className="ui-stack shell-region"
        >
          {emailUsed ? (
            <>
              <p>{texts.emailUsed}</p>
              {accept(texts.connect)}
            </>
          ) : (
            <Agreement>{accept(texts.accept)}</Agreement>
          )}
        </section>
      </div>
    </Dialog>
  );
};
