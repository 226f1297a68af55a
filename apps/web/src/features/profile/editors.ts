/** What of the profile is wanted by a press only: most visits only read, so it comes when nothing else is to do. */
export const editors = {
  general: () => import("./general/general-editor.tsx").then((part) => part.GeneralEditor),
  emails: () => import("./emails/emails-editor.tsx").then((part) => part.EmailsEditor),
  phone: () => import("./phones/phone-editor.tsx").then((part) => part.PhoneEditor),
  download: () => import("./download/collect.ts").then((part) => part.collect),
};

/** Fetches all of it once the browser is idle, so that none is waited for; a failure is told when one is wanted. */
export const fetchEditors = (): (() => void) => {
  if (!("requestIdleCallback" in window)) return () => undefined;
  const handle = requestIdleCallback(
    () => {
      for (const load of Object.values(editors)) load().catch(() => undefined);
    },
    { timeout: 10_000 },
  );
  return () => cancelIdleCallback(handle);
};
