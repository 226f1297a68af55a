import type { ReactElement } from "react";
import { startTransition, Suspense, useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { platformOf } from "../brand/platforms.ts";
import { LongTextLabels } from "../ui/long-text.tsx";
import { SkipLink } from "../ui/skip-link.tsx";
import { whenIdle } from "../ui/when-idle.ts";
import { ConfigurationGate } from "./configuration-gate.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { leaveKeptPage, pageKeyOf } from "../screen/kept-page.ts";
import { lazyPart, PartSuspense } from "../screen/lazy-part.tsx";
import { AtBottom } from "../screen/missing-part.tsx";
import { useRuntimeSlot } from "../runtime/runtime-context.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { ScreenBoundary } from "../screen/screen-boundary.tsx";
import { shellTexts } from "../screen/shell.texts.ts";
import { useLockedPage } from "./use-locked-page.ts";
import { useConfiguration } from "../runtime/use-portal.ts";
import { PageSkeleton } from "./skeletons.tsx";
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

/** The overlays wait this long for the content of the page at most (milliseconds), since a message may be due. */
const patience = 300;

/** Whether the overlays may be rendered: their code has been requested, and the browser has been idle since. */
const useIsSettled = (runtime: Runtime | null): boolean => {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (runtime === null) return undefined;
    // If it fails, rendering requests it again and says so.
    Overlays.ahead().catch(() => undefined);
    return whenIdle(() => startTransition(() => setIsSettled(true)), patience);
  }, [runtime]);
  return isSettled;
};

/** The frame of every screen: skip link, header, main content with its boundary, footer, and the overlays. */
export const Shell = (): ReactElement => {
  const { pathname } = useLocation();
  const { runtime } = useRuntimeSlot();
  const isSettled = useIsSettled(runtime);
  usePlatform();
  const lockedPage = useLockedPage();
  useEffect(() => leaveKeptPage(pathname), [pathname]);
  return (
    <LongTextLabels value={shellTexts.longText}>
      <ConfigurationGate>
        <div className="shell" {...lockedPage}>
          <SkipLink targetId={mainId}>{shellTexts.skip}</SkipLink>
          <Header />
          <main id={mainId} tabIndex={-1} className="shell-main">
            <ScreenBoundary resetKey={pathname}>
              {/* Not `PartSuspense`: an update would make React replace a page that it has not hydrated yet. */}
              <Suspense key={pageKeyOf(pathname)} fallback={<PageSkeleton />}>
                <Outlet />
              </Suspense>
            </ScreenBoundary>
          </main>
          <Footer />
        </div>
        {isSettled && (
          <PartSuspense fallback={null}>
            <Overlays />
          </PartSuspense>
        )}
      </ConfigurationGate>
    </LongTextLabels>
  );
};
