import type { ReactElement } from "react";
import { useDeferredValue } from "react";
import type { ActorRefFrom } from "xstate";
import type { expiryMachine } from "#machines/portal/session/expiry.machine.ts";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { useRuntime } from "../runtime/runtime-context.ts";
import { shellTexts } from "../screen/shell.texts.ts";
import { useActorValue } from "../runtime/use-actor-value.ts";
import "./expiry-warning.css";

/**
 * The session ends soon (SES-7). It is announced when the warning appears and in the last minute; in between only the
 * visible number changes.
 */
export const ExpiryWarning = ({
  expiry,
}: {
  readonly expiry: ActorRefFrom<typeof expiryMachine>;
}): ReactElement => {
  const { portal } = useRuntime();
  const isShown = useActorValue(expiry, (snapshot) => snapshot.hasTag("warning"), false);
  const minutes = useActorValue(expiry, ({ context }) => context.minutes, null);
  const announced = useActorValue(expiry, ({ context }) => context.announced, null);
  // Empty at first: a live region announces only changes.
  const spoken = useDeferredValue(
    isShown && announced !== null ? shellTexts.sessionEnds(announced) : "",
    "",
  );
  return (
    <>
      <output className="ui-visually-hidden">{spoken}</output>
      {isShown && minutes !== null && (
        <div className="expiry-warning">
          <Banner kind="warning" title={shellTexts.sessionEnds(minutes)}>
            <div className="expiry-warning-actions">
              <Button variant="secondary" onPress={() => portal.send({ type: "SIGN_IN.AGAIN" })}>
                {shellTexts.signInAgain}
              </Button>
              <Button variant="quiet" onPress={() => expiry.send({ type: "DISMISS" })}>
                {shellTexts.close}
              </Button>
            </div>
          </Banner>
        </div>
      )}
    </>
  );
};
