import type { ReactElement } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AskLink } from "./ask-link.tsx";
import { helpTexts as texts } from "./help.texts.ts";

/** Shown if no questions are published. */
export const NoQuestions = ({ canAsk }: { readonly canAsk: boolean }): ReactElement => (
  <EmptyState title={texts.empty} icon="help" action={canAsk && <AskLink />}>
    {canAsk && texts.emptyAdvice}
  </EmptyState>
);
