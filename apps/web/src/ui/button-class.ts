/** The prominence of a button; a screen has at most one primary button. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

/** Classes that make a link or a native button look like {@link Button}; import `ui/button.css` with it. */
export const buttonClass = (
  variant: ButtonVariant,
): { readonly className: string; readonly "data-variant": ButtonVariant } => ({
  className: "ui-button",
  "data-variant": variant,
});
