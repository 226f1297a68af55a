import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { contentIds } from "#contracts/content-ids.ts";
import { lazyPart, PartSuspense } from "../../screen/lazy-part.tsx";
import { PageHeading } from "../../screen/page-heading.tsx";
import { useRuntimeSlot } from "../../runtime/runtime-context.ts";
import { useIsSignedIn } from "../../runtime/use-portal.ts";
import { paths } from "../../runtime/paths.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { FeaturesView } from "./advantages.tsx";
import { useKept } from "./kept-content.ts";
import { KeptPart } from "./kept-part.tsx";
import { SampleBill } from "./sample-bill.tsx";
import "../../ui/button.css";
import "./features.css";
import { publicTexts } from "./public.texts.ts";

const texts = publicTexts.features;

const wanted = { page: contentIds.features, posts: contentIds.features };

const FeaturesContent = lazyPart(() =>
  import("./features-content.tsx").then((m) => m.FeaturesContent),
);

/** The landing page, readable without scripts, with the editors' content at the time of the build. */
export const FeaturesPage = (): ReactElement => {
  const { runtime } = useRuntimeSlot();
  const kept = useKept();
  const isSignedIn = useIsSignedIn();
  const waiting = <Skeleton label={texts.loading} shape="cards" count={6} />;
  return (
    <>
      <section className="features-hero">
        <div className="ui-container features-opening">
          <div className="ui-stack">
            <PageHeading title={texts.title}>{texts.title}</PageHeading>
            <p className="features-question">{texts.question}</p>
            <p className="ui-lead">{texts.lead}</p>
            <p className="ui-cluster">
              {isSignedIn ? (
                <Link {...buttonClass("primary")} to={paths.dashboard}>
                  {texts.open}
                </Link>
              ) : (
                <>
                  <Link {...buttonClass("primary")} to={paths.signIn}>
                    {texts.signIn}
                  </Link>
                  <Link {...buttonClass("secondary")} to={paths.register}>
                    {texts.create}
                  </Link>
                </>
              )}
            </p>
          </div>
          <SampleBill />
        </div>
      </section>
      <div className="ui-container shell-screen ui-stack" data-gap="l">
        {kept !== null ? (
          <KeptPart first={kept} wanted={wanted} gap="l">
            {(content) => <FeaturesView {...content} />}
          </KeptPart>
        ) : runtime === null ? (
          waiting
        ) : (
          <PartSuspense fallback={waiting}>
            <FeaturesContent />
          </PartSuspense>
        )}
      </div>
    </>
  );
};
