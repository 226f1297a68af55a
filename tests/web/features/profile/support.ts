import type { Runtime } from "#web/app/runtime.ts";
import { liveToasts } from "#web/app/live-toasts.ts";

/** What is told now; a toast on its way out is told no more. */
export const toastsOf = ({ portal }: Runtime) => {
  const { toasts } = portal.getSnapshot().children;
  if (toasts === undefined) throw new Error("The portal has no toasts.");
  return liveToasts(toasts)
    .getSnapshot()
    .map(({ kind, message }) => ({ kind, message }));
};
