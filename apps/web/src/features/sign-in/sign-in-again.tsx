import type { ReactElement } from "react";
import { useId } from "react";
import { InUkrainian } from "../../runtime/in-ukrainian.tsx";
import { useRuntime } from "../../runtime/runtime-context.ts";
import { useHasEnded, useIsLocked, useSignInAttempt } from "../../runtime/use-portal.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { signInTexts as texts } from "./sign-in.texts.ts";
import { useSignIn } from "./use-sign-in.ts";

interface FieldsProps {
  readonly hasEnded: boolean;
  readonly onLeave: () => void;
}

const Fields = ({ hasEnded, onLeave }: FieldsProps): ReactElement => {
  const signIn = useSignIn();
  const { box } = signIn.form;
  const isLocked = useIsLocked();
  const id = useId();
  return (
    <div className="ui-stack" ref={box}>
      <p id={id}>{hasEnded ? texts.againHint : texts.aheadHint}</p>
      <SignInForm signIn={signIn} labelledBy={id}>
        {isLocked && (
          <Button variant="quiet" onPress={onLeave}>
            {texts.leave}
          </Button>
        )}
      </SignInForm>
    </div>
  );
};

/**
 * Signing in over the page, which waits behind (SES-10): before or after the session ends. The login is not prefilled:
 * whoever is at the screen must not learn whose page it is.
 */
export const SignInAgain = (): ReactElement => {
  const { portal } = useRuntime();
  const isLocked = useIsLocked();
  const hasEnded = useHasEnded();
  // A sign-in that could not identify anybody is over: the next one starts with an empty form.
  const attempt = useSignInAttempt();
  const leave = (): void => portal.send({ type: "SIGN_IN.LEAVE" });
  return (
    <InUkrainian>
      <Dialog
        isOpen
        onClose={leave}
        title={hasEnded ? texts.ended : texts.again}
        closeLabel={isLocked ? texts.leave : texts.close}
        width="28rem"
        // Closing drops the page's unsaved input, so no key does it: Escape may have been meant for a password manager.
        ignoresEscape={isLocked}
      >
        <Fields key={attempt} hasEnded={hasEnded} onLeave={leave} />
      </Dialog>
    </InUkrainian>
  );
};
