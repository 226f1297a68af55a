import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useEffect, useId, useRef, useState } from "react";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { textInForm } from "../../form/refusal-errors.ts";
import { lazyPart, PartSuspense } from "../../screen/lazy-part.tsx";
import { OverPage } from "../../screen/missing-part.tsx";
import { useRuntime } from "../../runtime/runtime-context.ts";
import { FailedState } from "../../ui/failed-state.tsx";
import { FieldError } from "../../ui/field-error.tsx";
import { useRetryFocus } from "../../ui/use-retry-focus.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { socialFlow } from "./social.actors.ts";
import { socialTexts as texts } from "./social.texts.ts";
import "./social.css";

const SocialRegistration = lazyPart(
  () => import("./social-registration.tsx").then((m) => m.SocialRegistration),
  { missing: OverPage, close: ({ onClose }) => onClose },
);

/** CSS pixels: fits the narrowest phone (320) with its padding. */
const width = 220;

interface SocialSignInProps {
  readonly configuration: ClientConfiguration;
}

/** The provider's own button, and the flow after signing in there (SOC-1). */
export const SocialSignIn = ({ configuration }: SocialSignInProps): ReactElement => {
  const runtime = useRuntime();
  const [flow] = useState(() => socialFlow(runtime, configuration));
  const actor = useActorRef(flow.machine);
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag("loading"));
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isDialog = useSelector(actor, (snapshot) => snapshot.hasTag("dialog"));
  const { user, emailUsed, message, isWarning } = useSelector(actor, ({ context }) => context);
  const ownText = message === null ? null : textInForm(message, false);
  const kind = isWarning ? "warning" : "error";
  const id = useId();
  const { region, retried } = useRetryFocus<HTMLElement>(isFailed);

  const place = useRef<HTMLDivElement>(null);
  const isReady = !isLoading && !isFailed;
  useEffect(() => {
    if (isReady && place.current !== null) flow.renderButton(place.current, width);
  }, [flow, isReady]);

  return (
    <section
      ref={region}
      tabIndex={-1}
      className="social shell-region"
      aria-label={texts.title}
      aria-busy={isBusy}
    >
      <p className="social-or">{texts.or}</p>
      {isFailed ? (
        <FailedState
          message={ownText ?? ""}
          retryLabel={texts.retry}
          onRetry={() => {
            retried();
            actor.send({ type: "RETRY" });
          }}
        />
      ) : (
        <>
          <div className="social-button" ref={place} />
          {isLoading && <VisuallyHidden>{texts.loading}</VisuallyHidden>}
          {ownText !== null && !isDialog && (
            <FieldError id={`${id}message`} text={ownText} kind={kind} />
          )}
        </>
      )}
      {isDialog && user !== null && (
        <PartSuspense fallback={null}>
          <SocialRegistration
            user={user}
            emailUsed={emailUsed === true}
            isBusy={isBusy}
            message={ownText === null ? null : { text: ownText, kind }}
            onAccept={() => actor.send({ type: "ACCEPT" })}
            onClose={() => actor.send({ type: "CANCEL" })}
          />
        </PartSuspense>
      )}
    </section>
  );
};
