import type { IconName } from "./icon.tsx";

/** How a message is meant. */
export type ToastKind = "success" | "info" | "warning" | "error";

/** What each kind shows beside its colour. */
export const toastIcons: Readonly<Record<ToastKind, IconName>> = {
  success: "check",
  info: "info",
  warning: "alert",
  error: "error",
};
