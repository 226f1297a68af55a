import { useEffect, useId, useRef } from "react";
import type { MouseEvent, ReactElement, ReactNode } from "react";
import { buttonClass } from "./button-class.ts";
import type { ButtonVariant } from "./button-class.ts";
import { Spinner } from "./spinner.tsx";
import "./button.css";

export interface ButtonProps {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly type?: "button" | "submit";
  readonly onPress?: () => void;
  /** Work is running: shows a spinner and ignores presses; name and focus stay. */
  readonly isPending?: boolean;
  /** Why it is disabled. The button stays focusable and announces the reason, unlike a native `disabled`. */
  readonly disabledReason?: string | undefined;
  /** Called instead of `onPress` while there is a reason; a submit button notifies its form instead. */
  readonly onDisabledPress?: () => void;
  /** As wide as its column. */
  readonly isWide?: boolean;
  /** Gets the focus when it appears: the safest answer of a dialog, or the place that the focus returns to. */
  readonly takesFocus?: boolean;
  readonly "aria-label"?: string;
}

/**
 * The button of forms, dialogs and screens; small controls inside a component have their own. It is a native button: React
 * Aria's press handling is for gestures that none of ours has, and adds 16 kB to a public form (docs/decisions/0025).
 */
export const Button = ({
  children,
  variant = "primary",
  type = "button",
  onPress,
  isPending = false,
  disabledReason,
  onDisabledPress,
  isWide = false,
  takesFocus = false,
  "aria-label": label,
}: ButtonProps): ReactElement => {
  const reasonId = useId();
  const ref = useRef<HTMLButtonElement>(null);
  const isBlocked = disabledReason !== undefined;
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  const press = (event: MouseEvent): void => {
    // A pending button must not submit again, also not by Enter in a field.
    if (isPending) event.preventDefault();
    else if (isBlocked) onDisabledPress?.();
    else onPress?.();
  };
  return (
    <span className="ui-button-box" data-wide={isWide || undefined}>
      <button
        ref={ref}
        {...buttonClass(variant)}
        // oxlint-disable-next-line react/button-has-type -- one of the two that the type allows
        type={type}
        data-pending={isPending || undefined}
        aria-disabled={isPending || isBlocked || undefined}
        aria-describedby={isBlocked ? reasonId : undefined}
        aria-label={label}
        onClick={press}
      >
        {isPending && <Spinner />}
        <span>{children}</span>
      </button>
      {isBlocked && (
        <span className="ui-button-reason" id={reasonId}>
          {disabledReason}
        </span>
      )}
    </span>
  );
};
