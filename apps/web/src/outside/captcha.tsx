import type { ReactElement } from "react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { FailedState } from "../ui/failed-state.tsx";
import { FieldError } from "../ui/field-error.tsx";
import { useBackOnline } from "../ui/use-back-online.ts";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { captchaTexts as texts } from "./captcha.texts.ts";
import "./captcha.css";

interface CaptchaProps {
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

interface WidgetProps {
  readonly configuration: ClientConfiguration;
  readonly token: string;
  readonly onToken: (token: string) => void;
  readonly onFailed: () => void;
}

/** The service's own widget, in its frame. Emptying the token restarts it: a token works once. */
const Widget = ({ configuration, token, onToken, onFailed }: WidgetProps): ReactElement => {
  const box = useRef<HTMLDivElement>(null);
  const reset = useRef<(() => void) | null>(null);
  const last = useRef(token);
  const tell = useEffectEvent((next: string) => {
    last.current = next;
    onToken(next);
  });
  const fail = useEffectEvent(onFailed);

  useEffect(() => {
    let isCurrent = true;
    const frame = document.createElement("div");
    box.current?.append(frame);
    // Few forms need it: the code for the service is loaded with the first one.
    import("./recaptcha.ts")
      .then(async ({ loadRecaptcha, sizeFor }) => {
        const captcha = await loadRecaptcha(configuration);
        if (!isCurrent) return;
        const widget = captcha.render(frame, {
          sitekey: configuration.recaptcha.site_key,
          hl: "uk",
          size: sizeFor(frame.clientWidth),
          callback: (next) => tell(next),
          "expired-callback": () => tell(""),
          "error-callback": () => fail(),
        });
        reset.current = () => captcha.reset(widget);
      })
      .catch(() => {
        if (isCurrent) fail();
      });
    return () => {
      isCurrent = false;
      reset.current = null;
      frame.remove();
    };
  }, [configuration]);

  useEffect(() => {
    if (token === "" && last.current !== "") reset.current?.();
    last.current = token;
  }, [token]);

  return <div ref={box} />;
};

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

/** The captcha of the configured service, with a way on if it does not load or cannot be solved. */
export const Captcha = ({
  configuration,
  isConfigured,
  error,
  token,
  onToken,
  contactAddress,
}: CaptchaProps): ReactElement => {
  const [isFailed, setFailed] = useState(false);
  useBackOnline(() => setFailed(false));
  const id = useId();
  const described = error === undefined ? `${id}help` : `${id}help ${id}error`;
  return (
    <fieldset className="ui-field captcha" aria-describedby={described}>
      <legend className="ui-label">{texts.label}</legend>
      {isFailed ? (
        <FailedState
          message={texts.failed}
          retryLabel={texts.retry}
          onRetry={() => setFailed(false)}
        />
      ) : (
        <div className="captcha-place">
          {isConfigured ? (
            <Widget
              configuration={configuration}
              token={token}
              onToken={onToken}
              onFailed={() => setFailed(true)}
            />
          ) : (
            <div />
          )}
        </div>
      )}
      <p className="ui-hint" id={`${id}help`}>
        <Help contactAddress={configuration.pages.show_callback ? contactAddress : undefined} />
      </p>
      {error !== undefined && <FieldError id={`${id}error`} text={error} />}
    </fieldset>
  );
};
