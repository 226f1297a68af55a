import type { ReactElement } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { pagesTexts as texts } from "./pages.texts.ts";

/** In the place of a page's text that is not published. */
export const NoPage = (): ReactElement => (
  <EmptyState title={texts.empty}>{texts.emptyAdvice}</EmptyState>
);
