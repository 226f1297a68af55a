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
  /** Initially focused; for the least destructive answer of a dialog. */
  readonly takesFocus?: boolean;
  readonly "aria-label"?: string;
  /** Id of a text that belongs to the button, when the reason is not enough. */
  readonly describedBy?: string;
}

/**
 * The portal's only button. Native: React Aria's press handling is for gestures that none of our buttons has, and costs
 * every form page a tenth of its script (docs/decisions).
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
  describedBy,
}: ButtonProps): ReactElement => {
  const reasonId = useId();
  const ref = useRef<HTMLButtonElement>(null);
  const isBlocked = disabledReason !== undefined;
  const described = [isBlocked && reasonId, describedBy].filter(Boolean).join(" ");
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
        aria-describedby={described === "" ? undefined : described}
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
