import type { ReactElement } from "react";
import { lazyPart } from "../../screen/lazy-part.tsx";
import { useConfiguration } from "../../runtime/use-portal.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { helpTexts as texts } from "./help.texts.ts";
import { PublicScreen } from "./public-screen.tsx";

const Questions = lazyPart(() => import("./help-content.tsx").then((m) => m.HelpContent));

/** Questions and answers (CMS-1). */
export const HelpPage = (): ReactElement => {
  const { show_callback: canAsk } = useConfiguration().pages;
  return (
    <PublicScreen
      heading={texts.heading}
      lead={texts.lead}
      waiting={<Skeleton label={texts.loading} shape="rows" count={6} />}
    >
      <Questions canAsk={canAsk} />
    </PublicScreen>
  );
};
