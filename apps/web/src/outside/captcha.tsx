import type { ReactElement } from "react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { FailedState } from "../ui/failed-state.tsx";
import { FieldError } from "../ui/field-error.tsx";
import { loadRecaptcha } from "./recaptcha.ts";

interface CaptchaProps {
  readonly configuration: ClientConfiguration;
  readonly label: string;
  readonly failedLabel: string;
  readonly retryLabel: string;
  readonly error: string | undefined;
  /** The solved token; empty means that a solved one was used or has expired and the widget is to start anew. */
  readonly token: string;
  readonly onToken: (token: string) => void;
}

interface WidgetProps {
  readonly configuration: ClientConfiguration;
  readonly token: string;
  readonly onToken: (token: string) => void;
  readonly onFailed: () => void;
}

/** The service's own widget, in a frame of its own. An emptied token starts it anew: a token works once. */
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
    loadRecaptcha(configuration)
      .then((captcha) => {
        if (!isCurrent) return;
        const widget = captcha.render(frame, {
          sitekey: configuration.recaptcha.site_key,
          hl: "uk",
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

/** The captcha of the configured service, with a way on when it does not load. */
export const Captcha = ({
  configuration,
  label,
  failedLabel,
  retryLabel,
  error,
  token,
  onToken,
}: CaptchaProps): ReactElement => {
  const [isFailed, setFailed] = useState(false);
  const id = useId();
  return (
    <fieldset className="ui-field" {...(error === undefined ? {} : { "aria-describedby": id })}>
      <legend className="ui-label">{label}</legend>
      {isFailed ? (
        <FailedState
          message={failedLabel}
          retryLabel={retryLabel}
          onRetry={() => setFailed(false)}
        />
      ) : (
        <Widget
          configuration={configuration}
          token={token}
          onToken={onToken}
          onFailed={() => setFailed(true)}
        />
      )}
      {error !== undefined && <FieldError id={id} text={error} />}
    </fieldset>
  );
};
