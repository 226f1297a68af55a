import type { ReactElement } from "react";
import { Suspense, useEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { platformOf } from "../brand/platforms.ts";
import { LongTextLabels } from "../ui/long-text.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { SkipLink } from "../ui/skip-link.tsx";
import { ConfigurationGate } from "./configuration-gate.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { BrokenSection } from "./waiting.tsx";
import { paths } from "../runtime/paths.ts";
import { isWithin } from "../screen/cabinet-sections.ts";
import { leaveKeptPage, placeOf } from "../screen/kept-page.ts";
import { lazyPart } from "../screen/lazy-part.tsx";
import { AtBottom } from "../screen/missing-part.tsx";
import { useRuntimeSlot } from "../runtime/runtime-context.ts";
import { ScreenBoundary } from "../screen/screen-boundary.tsx";
import { shellTexts } from "../screen/shell.texts.ts";
import { useCover } from "./use-cover.ts";
import { useConfiguration } from "../runtime/use-portal.ts";
import "./shell.css";

const Overlays = lazyPart(() => import("./overlays.tsx").then((m) => m.Overlays), {
  missing: AtBottom,
});

const mainId = "main";

/** Sets the platform's colours once for the whole document. */
const usePlatform = (): void => {
  const { id } = platformOf(useConfiguration().run_platform);
  useEffect(() => {
    document.documentElement.dataset["platform"] = id;
  }, [id]);
};

/** The frame of every screen: skip link, header, main content with its boundary, footer, and what floats. */
export const Shell = (): ReactElement => {
  const { pathname } = useLocation();
  const { runtime } = useRuntimeSlot();
  usePlatform();
  const cover = useCover();
  useEffect(() => leaveKeptPage(pathname), [pathname]);
  return (
    <LongTextLabels value={shellTexts.longText}>
      <ConfigurationGate>
        <div className="shell" {...cover}>
          <SkipLink targetId={mainId}>{shellTexts.skip}</SkipLink>
          <Header />
          <main id={mainId} tabIndex={-1} className="shell-main">
            <ScreenBoundary
              resetKey={pathname}
              frame={isWithin(pathname, paths.dashboard) ? BrokenSection : undefined}
            >
              <Suspense
                key={placeOf(pathname)}
                fallback={
                  <div className="ui-container shell-screen">
                    <Skeleton label={shellTexts.loading} shape="cards" />
                  </div>
                }
              >
                <Outlet />
              </Suspense>
            </ScreenBoundary>
          </main>
          <Footer />
        </div>
        {runtime !== null && (
          <Suspense fallback={null}>
            <Overlays />
          </Suspense>
        )}
      </ConfigurationGate>
    </LongTextLabels>
  );
};
