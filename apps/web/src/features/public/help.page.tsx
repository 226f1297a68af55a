import type { ReactElement } from "react";
import { lazy } from "react";
import { Skeleton } from "../../ui/skeleton.tsx";
import { helpTexts as texts } from "./help.texts.ts";
import { PublicScreen } from "./public-screen.tsx";

const Questions = lazy(async () => ({
  default: (await import("./help-content.tsx")).HelpContent,
}));

/** Questions and answers (section 2, /help). */
export const HelpPage = (): ReactElement => (
  <PublicScreen
    heading={texts.heading}
    lead={texts.lead}
    waiting={<Skeleton label={texts.loading} shape="rows" count={6} />}
  >
    <Questions />
  </PublicScreen>
);
