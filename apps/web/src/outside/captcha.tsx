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

/** The captcha of the configured service. Its token works once, so an emptied token resets the widget. */
export const Captcha = ({
  configuration,
  label,
  failedLabel,
  retryLabel,
  error,
  token,
  onToken,
}: CaptchaProps): ReactElement => {
  const box = useRef<HTMLDivElement>(null);
  const reset = useRef<(() => void) | null>(null);
  const last = useRef(token);
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setFailed] = useState(false);
  const tell = useEffectEvent((next: string) => {
    last.current = next;
    onToken(next);
  });
  const id = useId();

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
          "error-callback": () => setFailed(true),
        });
        reset.current = () => captcha.reset(widget);
      })
      .catch(() => {
        if (isCurrent) setFailed(true);
      });
    return () => {
      isCurrent = false;
      reset.current = null;
      frame.remove();
    };
  }, [configuration, attempt]);

  useEffect(() => {
    if (token === "" && last.current !== "") reset.current?.();
    last.current = token;
  }, [token]);

  return (
    <div
      className="ui-field"
      role="group"
      aria-label={label}
      aria-describedby={error === undefined ? undefined : id}
    >
      {isFailed && (
        <FailedState
          message={failedLabel}
          retryLabel={retryLabel}
          onRetry={() => {
            setFailed(false);
            setAttempt(attempt + 1);
          }}
        />
      )}
      <div ref={box} hidden={isFailed} />
      {error !== undefined && <FieldError id={id} text={error} />}
    </div>
  );
};
