import { useId } from "react";
import type { ReactElement, ReactNode } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { buttonClass } from "./button-class.ts";
import type { ButtonVariant } from "./button-class.ts";
import { Spinner } from "./spinner.tsx";
import "./button.css";

/** Props of {@link Button}. */
export interface ButtonProps {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly type?: "button" | "submit";
  readonly onPress?: () => void;
  /** Work is under way: a spinner appears, presses do nothing, name and focus stay. */
  readonly isPending?: boolean;
  /** Why it cannot be pressed now. The button stays reachable and says this (never a mute native `disabled`). */
  readonly disabledReason?: string | undefined;
  /** Called instead of `onPress` while there is a reason; a submit button tells its Form instead. */
  readonly onDisabledPress?: () => void;
  /** As wide as its column. */
  readonly isWide?: boolean;
  /** Has the focus when it appears; for the least destructive answer of a dialog. */
  readonly takesFocus?: boolean;
  readonly "aria-label"?: string;
  /** Id of a text that belongs to the button, when the reason is not enough. */
  readonly describedBy?: string;
}

/** The one button of the portal. */
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
  const isBlocked = disabledReason !== undefined;
  const described = [isBlocked && reasonId, describedBy].filter(Boolean).join(" ");
  const press = isBlocked ? onDisabledPress : onPress;
  return (
    <span className="ui-button-box" data-wide={isWide || undefined}>
      <AriaButton
        {...buttonClass(variant)}
        type={type}
        isPending={isPending}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only dialogs ask for it, as their pattern demands
        autoFocus={takesFocus}
        {...(isBlocked ? { "aria-disabled": true } : {})}
        {...(described === "" ? {} : { "aria-describedby": described })}
        {...(label === undefined ? {} : { "aria-label": label })}
        {...(press === undefined ? {} : { onPress: press })}
      >
        {isPending && <Spinner />}
        {children}
      </AriaButton>
      {isBlocked && (
        <span className="ui-button-reason" id={reasonId}>
          {disabledReason}
        </span>
      )}
    </span>
  );
};
