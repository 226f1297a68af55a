import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useEffect, useState } from "react";
import type { StateValueFrom } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import type { emailConfirmationMachine } from "#machines/access/email-confirmation/email-confirmation.machine.ts";
import { messageInPlace } from "#machines/portal/message.ts";
import { useLetterCode } from "../../screen/code-from-address.tsx";
import { textOf } from "../../screen/messages.texts.ts";
import { PageHeading } from "../../screen/page-heading.tsx";
import { useRuntimeSlot } from "../../runtime/runtime-context.ts";
import { paths } from "../../runtime/paths.ts";
import { useOnChange } from "../../runtime/use-on-change.ts";
import { useIsSignedIn } from "../../runtime/use-portal.ts";
import { useLeave } from "../../screen/use-leave.ts";
import { useRetryFocus } from "../../ui/use-retry-focus.ts";
import { WayIn, WaysOn } from "../../screen/ways-on.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { emailConfirmationMachineFor } from "./registration.actors.ts";
import { confirmationTexts as texts } from "./registration.texts.ts";

/**
 * How to get another letter: registering again (REG-9), or saving the address again in the profile (PROF-3). The links
 * of both letters look the same, so only a resident is told which: for a visitor the sign-in weighs as much.
 */
const letters = {
  visitor: { to: paths.register, label: texts.visitor.letter, variant: "secondary" },
  resident: { to: paths.profile, label: texts.resident.letter, variant: "primary" },
} as const;

type Reader = (typeof texts)[keyof typeof letters];

interface Explanation {
  readonly title: string;
  readonly next?: string;
}

/** Texts for some states of the machine, by their names. */
type ByState = Readonly<
  Partial<Record<StateValueFrom<typeof emailConfirmationMachine>, Explanation>>
>;

/** Success: the first time, and every time the link is opened again. */
const successesFor = (reader: Reader): ByState => ({
  confirmed: { title: texts.confirmed, next: reader.confirmedNext },
  alreadyConfirmed: { title: texts.already, next: reader.alreadyNext },
});

/** Messages for an invalid link, if the server sends none (REG-9). */
const refusalsFor = ({ newLetter }: Reader): ByState => ({
  noCode: { title: texts.noCode, next: texts.noCodeNext },
  expired: { title: texts.failed, next: `${texts.expired} ${newLetter}` },
  unknown: { title: texts.failed, next: `${texts.unknown} ${newLetter}` },
});

/** The reason of the failure: the server's message, that it could not be reached, or when to come back. */
const detailOf = (failure: Failure): string | undefined => {
  const hasReason =
    failure._tag === "NoConnection" || (failure._tag === "Other" && failure.status === 429);
  if (hasReason) return textOf(messageInPlace(failure, "processing-failed"));
  return "message" in failure ? failure.message : undefined;
};

const explain = (failure: Failure, refusal: Explanation | undefined): Explanation => {
  const detail = detailOf(failure);
  if (refusal !== undefined) return detail === undefined ? refusal : { title: detail };
  return detail === undefined ? { title: texts.failed } : { title: texts.failed, next: detail };
};

interface OutcomeProps {
  readonly success: Explanation | undefined;
  /** Why nothing was confirmed. */
  readonly reason: Explanation | undefined;
  readonly isBusy: boolean;
  /** The reason stays on the screen meanwhile. */
  readonly isRetried: boolean;
}

/** Progress and result of the confirmation, in live regions. */
const Outcome = ({ success, reason, isBusy, isRetried }: OutcomeProps): ReactElement => (
  <>
    {/* Both live regions exist before they are filled. */}
    {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element holds no paragraphs */}
    <div role="status">
      {isRetried && <VisuallyHidden>{texts.confirming}</VisuallyHidden>}
      {isBusy && !isRetried && (
        <p className="ui-cluster">
          <Spinner /> {texts.confirming}
        </p>
      )}
      {success !== undefined && (
        <Banner kind="success" title={success.title}>
          {success.next}
        </Banner>
      )}
    </div>
    <div role="alert">
      {reason !== undefined && (
        <Banner kind="danger" title={reason.title}>
          {reason.next}
        </Banner>
      )}
    </div>
  </>
);

/**
 * On a shared computer the link may be another person's than the cabinet that is open, and the forms to sign in and to
 * register are for visitors only (SES-8).
 */
const SignOut = ({ children }: { readonly children: string }): ReactElement => {
  const { leave } = useLeave();
  return (
    <p>
      <Button variant="secondary" onPress={() => leave({ to: "logout" })}>
        {children}
      </Button>
    </p>
  );
};

const Confirmation = ({ code }: { readonly code: string }): ReactElement => {
  const { runtime, ready } = useRuntimeSlot();
  const [machine] = useState(() => emailConfirmationMachineFor(ready, code));
  const actor = useActorRef(machine);
  useEffect(() => {
    actor.send({ type: "LINK.OPENED", hasCode: code !== "" });
  }, [actor, code]);
  const state = useSelector(actor, ({ value }) => value);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isRefused = useSelector(actor, (snapshot) => snapshot.hasTag("refused"));

  const who = useIsSignedIn() ? "resident" : "visitor";
  // The answer may be on the screen a moment before the runtime is.
  const canSignOut = runtime !== null && who === "resident";
  const success = successesFor(texts[who])[state];
  const refusal = refusalsFor(texts[who])[state];
  // A failure stays during a retry, so that the button keeps its place and the focus.
  const canRetry = !isRefused && failure !== null;
  const reason = failure === null ? refusal : explain(failure, refusal);

  const { region, retried } = useRetryFocus<HTMLDivElement>(canRetry);
  // The pressed button to sign out goes, and the outcome says what is next.
  useOnChange(who, () => {
    if (document.activeElement === document.body) region.current?.focus();
  });

  return (
    <div className="ui-container shell-screen">
      <div className="ui-form-column ui-stack">
        <PageHeading title={reason === undefined ? texts.heading : texts.errorTitle(texts.heading)}>
          {texts.heading}
        </PageHeading>
        {/* Independent of the outcome: prerendered, and stays when the outcome arrives. */}
        <p className="ui-lead">{texts.lead}</p>
        <noscript>
          <p>{texts.withoutScript}</p>
        </noscript>
        <div ref={region} tabIndex={-1} className="shell-region">
          <Outcome
            success={success}
            reason={reason}
            isBusy={isBusy}
            isRetried={isBusy && canRetry}
          />
        </div>
        {success !== undefined && (
          <p>
            <WayIn variant="primary" />
          </p>
        )}
        {canRetry && (
          <p>
            <Button
              isPending={isBusy}
              onPress={() => {
                retried();
                actor.send({ type: "RETRY" });
              }}
            >
              {texts.retry}
            </Button>
          </p>
        )}
        {isRefused && <WaysOn letter={letters[who]} next={paths.profile} />}
        {canSignOut && success !== undefined && <SignOut>{texts.signOutToEnter}</SignOut>}
        {canSignOut && (state === "expired" || state === "unknown") && (
          <SignOut>{texts.signOut}</SignOut>
        )}
      </div>
    </div>
  );
};

/** The target of the letter's link (REG-9). Another code starts another confirmation. */
export const EmailConfirmPage = (): ReactElement => {
  const code = useLetterCode() ?? "";
  return <Confirmation key={code} code={code} />;
};
