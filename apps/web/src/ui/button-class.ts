/**
 * How loud a button is: one primary on a screen, everything else quieter. `danger` does what cannot be undone,
 * `danger-quiet` asks about it first.
 */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "danger-quiet";

/** Classes that make a link or a native button look like {@link Button}; import `ui/button.css` with it. */
export const buttonClass = (
  variant: ButtonVariant,
): { readonly className: string; readonly "data-variant": ButtonVariant } => ({
  className: "ui-button",
  "data-variant": variant,
});
