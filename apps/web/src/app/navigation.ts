import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { shellTexts } from "../screen/shell.texts.ts";

export interface NavigationItem {
  readonly path: string;
  readonly label: string;
}

/** Links of the top menu and the footer; each hidden unless its flag is on (SHELL-3). */
export const navigationOf = ({ pages }: ClientConfiguration): readonly NavigationItem[] => [
  ...(pages.features.show ? [{ path: "/features", label: shellTexts.features }] : []),
  ...(pages.show_callback ? [{ path: "/contacts/new", label: shellTexts.feedback }] : []),
  ...(pages.show_faq ? [{ path: "/help", label: shellTexts.help }] : []),
  ...(pages.document_pages.length > 0 ? [{ path: "/docs", label: shellTexts.documents }] : []),
  ...pages.additional_pages
    // A name of spaces would be an invisible link.
    .filter(({ name }) => name.trim() !== "")
    .map(({ id, name }) => ({ path: `/pages/${encodeURIComponent(id)}`, label: name })),
];

/** Whether the page needs a sign-in: the cabinet or the content area. */
export const isInside = (pathname: string): boolean =>
  /^\/(?:dashboard|admin)(?:\/|$)/u.test(pathname);
