import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useEffect, useId, useState } from "react";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { FailedState } from "../ui/failed-state.tsx";
import { FieldError } from "../ui/field-error.tsx";
import { useFormField } from "../ui/form-context.ts";
import { useBackOnline } from "../ui/use-back-online.ts";
import { useRetryFocus } from "../ui/use-retry-focus.ts";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { captchaMachineFor } from "./captcha.actors.ts";
import { captchaTexts as texts } from "./captcha.texts.ts";
import "./captcha.css";

interface CaptchaProps {
  /** Name of the field: the form's summary leads to it. */
  readonly name: string;
  readonly configuration: ClientConfiguration;
  /** Whether the configuration has arrived; until then the place is reserved and nothing foreign is loaded. */
  readonly isConfigured: boolean;
  readonly error: string | undefined;
  /** The solved token; when emptied (used or expired), the widget starts again. */
  readonly token: string;
  readonly onToken: (token: string) => void;
  /** The address of the feedback form; none on that form itself. */
  readonly contactAddress: string | undefined;
}

/**
 * Help with the captcha: the service has an audio task, and whoever can do neither can write to us. In a new tab, so
 * that the input stays.
 */
const Help = ({ contactAddress }: Pick<CaptchaProps, "contactAddress">): ReactElement => (
  <>
    {texts.help}
    {contactAddress !== undefined && (
      <>
        {" "}
        <a href={contactAddress} target="_blank" rel="noreferrer">
          {texts.contact} <VisuallyHidden>{texts.opensElsewhere}</VisuallyHidden>
        </a>
      </>
    )}
  </>
);

/** The captcha of the configured service, with an alternative if it does not load or cannot be solved. */
export const Captcha = ({
  name,
  configuration,
  isConfigured,
  error,
  token,
  onToken,
  contactAddress,
}: CaptchaProps): ReactElement => {
  const id = useId();
  const { id: groupId } = useFormField(name, error);
  const placeId = `${id}place`;
  const [machine] = useState(() => captchaMachineFor({ placeId, onToken }));
  const captcha = useActorRef(machine);
  const isFailed = useSelector(captcha, (snapshot) => snapshot.hasTag("failed"));
  useEffect(() => {
    if (isConfigured) captcha.send({ type: "CONFIGURED", configuration });
  }, [captcha, isConfigured, configuration]);
  useEffect(() => {
    if (token === "") captcha.send({ type: "USED" });
  }, [captcha, token]);
  useBackOnline(() => captcha.send({ type: "NETWORK.BACK" }));
  const { region, retried } = useRetryFocus<HTMLFieldSetElement>(isFailed);
  const described = error === undefined ? `${id}help` : `${id}help ${id}error`;
  return (
    // The frame belongs to another site: the summary can move the focus to the group only.
    <fieldset
      ref={region}
      id={groupId}
      tabIndex={-1}
      className="ui-field captcha"
      aria-describedby={described}
    >
      <legend className="ui-label">{texts.label}</legend>
      {isFailed && (
        <FailedState
          message={texts.failed}
          retryLabel={texts.retry}
          onRetry={() => {
            retried();
            captcha.send({ type: "RETRY" });
          }}
        />
      )}
      {/* Always rendered: the frame is inserted as soon as it is needed. */}
      <div className="captcha-place" hidden={isFailed}>
        <div id={placeId} />
      </div>
      <p className="ui-hint" id={`${id}help`}>
        <Help contactAddress={configuration.pages.show_callback ? contactAddress : undefined} />
      </p>
      {error !== undefined && <FieldError id={`${id}error`} text={error} />}
    </fieldset>
  );
};
