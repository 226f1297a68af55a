import type { ReactElement } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { pagesTexts as texts } from "./pages.texts.ts";

/** Shown instead of an unpublished text. */
export const NoPage = (): ReactElement => (
  <EmptyState title={texts.empty}>{texts.emptyAdvice}</EmptyState>
);
