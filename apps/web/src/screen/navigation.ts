import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { adminPath, pagePath, paths } from "../runtime/paths.ts";
import { isWithin } from "./cabinet-sections.ts";
import { shellTexts } from "./shell.texts.ts";

export interface NavigationItem {
  readonly path: string;
  readonly label: string;
}

/** Links of the top menu and the footer; each hidden unless its flag is on (SHELL-3). */
export const navigationOf = ({ pages }: ClientConfiguration): readonly NavigationItem[] => [
  ...(pages.features.show ? [{ path: paths.features, label: shellTexts.features }] : []),
  ...(pages.show_callback ? [{ path: paths.feedback, label: shellTexts.feedback }] : []),
  ...(pages.show_faq ? [{ path: paths.help, label: shellTexts.help }] : []),
  ...(pages.document_pages.length > 0 ? [{ path: paths.docs, label: shellTexts.documents }] : []),
  ...pages.additional_pages
    // A name of spaces would be an invisible link.
    .filter(({ name }) => name.trim() !== "")
    .map(({ id, name }) => ({ path: pagePath(id), label: name })),
];

/** Whether the page needs a sign-in: the cabinet or the content area. */
export const needsSignIn = (pathname: string): boolean =>
  isWithin(pathname, paths.dashboard) || isWithin(pathname, adminPath);
