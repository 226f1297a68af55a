import { fetchAhead } from "../../ui/fetch-ahead.ts";

/** The parts of the profile that open on a press: most visits only read, so they load when the browser is idle. */
export const editors = {
  general: () => import("./general/general-editor.tsx").then((part) => part.GeneralEditor),
  emails: () => import("./emails/emails-editor.tsx").then((part) => part.EmailsEditor),
  phone: () => import("./phones/phone-editor.tsx").then((part) => part.PhoneEditor),
  download: () => import("./download/collect.ts").then((part) => part.collect),
};

/** Fetches them ahead; a failure is reported only when one is opened. */
export const fetchEditors = (): (() => void) =>
  fetchAhead(() => {
    for (const load of Object.values(editors)) load().catch(() => undefined);
  });
