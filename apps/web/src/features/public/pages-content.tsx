import type { ReactElement } from "react";
import { getPage } from "#contracts/endpoints/content.ts";
import { ContentBlock } from "../../screen/content-block.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { pagesTexts as texts } from "./pages.texts.ts";

/** The text of one page. */
export const PagesContent = ({ id }: { readonly id: string }): ReactElement => (
  <ContentBlock
    load={(client) => client.call(getPage, { params: { id } })}
    loading={<Skeleton label={texts.loading} shape="text" count={6} />}
    empty={<EmptyState title={texts.empty}>{texts.emptyAdvice}</EmptyState>}
  />
);
