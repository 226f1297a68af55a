import type { ReactElement, ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { ariaTexts } from "./aria.texts.ts";

/*
 * React Aria looks here before its own catalogues, of which the build has none (`LocalizedStringDictionary` of
 * @internationalized/string). It throws if a part that speaks has no texts here.
 */
Object.assign(globalThis, {
  [Symbol.for("react-aria.i18n.locale")]: "uk-UA",
  [Symbol.for("react-aria.i18n.strings")]: ariaTexts,
});

/** Makes parts of React Aria speak and format Ukrainian, whatever the browser's language is. */
export const InUkrainian = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <I18nProvider locale="uk-UA">{children}</I18nProvider>
);
