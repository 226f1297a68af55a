import type { IconName } from "./icon.tsx";

/** The kind of a message. */
export type ToastKind = "success" | "info" | "warning" | "error";

/** The icon of each kind. */
export const toastIcons: Readonly<Record<ToastKind, IconName>> = {
  success: "check",
  info: "info",
  warning: "alert",
  error: "error",
};
