import type { ReactElement } from "react";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ContentBlock } from "./content-block.tsx";
import { NoPage } from "./no-page.tsx";
import { pagesTexts as texts } from "./pages.texts.ts";

/** The text of one page. */
export const PagesContent = ({ id }: { readonly id: string }): ReactElement => (
  <ContentBlock
    id={id}
    loading={<Skeleton label={texts.loading} shape="text" count={6} />}
    empty={<NoPage />}
  />
);
