import type { ComponentType, ReactElement, ReactNode } from "react";
import { useEffect, useState } from "react";
import { paths } from "../runtime/paths.ts";
import { useConfiguration } from "../runtime/use-portal.ts";
import { cabinetSections, isWithin } from "../screen/cabinet-sections.ts";
import { lazyPart, PartSuspense } from "../screen/lazy-part.tsx";
import { AsScreen, Inside, type MissingView, OnScreen } from "../screen/missing-part.tsx";
import { SeenText } from "../screen/seen-text.tsx";
import { shellTexts } from "../screen/shell.texts.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { WhileMissing } from "./missing-at-start.tsx";

type Frame = ComponentType<{ readonly children: ReactNode }>;

const loadFrame = (): Promise<Frame> =>
  import("../screen/cabinet-frame.tsx").then((m) => m.CabinetFrame);

/** The frame around a missing section; links to the others stay usable. */
const Cabinet = lazyPart(loadFrame, {
  missing: Inside,
  content: ({ children }) => children,
  isOptional: true,
});

interface WaitingProps {
  /** The page that is loading. */
  readonly pathname: string;
}

/** In its own card; its styles load with the overview. */
const SeenSum = (): ReactElement => <SeenText part="seenSum" className="ui-card seen-sum" />;

/** A section of the cabinet before the machines have loaded: its frame and its name. */
const Section = ({
  pathname,
  frame: Around = Cabinet,
}: WaitingProps & { readonly frame?: Frame }): ReactElement => {
  const { main, rest } = cabinetSections(useConfiguration());
  const name = [...main, ...rest].find(({ path }) => path === pathname)?.label;
  return (
    <Around>
      <WhileMissing view={AsScreen}>
        {name !== undefined && <h1>{name}</h1>}
        {pathname === paths.dashboard && <SeenSum />}
        <Skeleton label={shellTexts.loading} shape="cards" />
      </WhileMissing>
    </Around>
  );
};

const Plain = (): ReactElement => (
  <div className="ui-container shell-screen">
    <Skeleton label={shellTexts.loading} shape="cards" />
  </div>
);

/** Shown instead of a page for residents until the session is known. */
export const Waiting = ({ pathname }: WaitingProps): ReactElement =>
  isWithin(pathname, paths.dashboard) ? (
    <Section pathname={pathname} />
  ) : (
    <WhileMissing view={OnScreen}>
      <Plain />
    </WhileMissing>
  );

/**
 * Shown instead of the screen after a sign-in until its code has loaded. The frame is kept in state: React does not
 * retry a lazy part while a router transition waits for another one.
 */
export const Coming = ({ path }: { readonly path: string }): ReactElement => {
  const [frame, setFrame] = useState<Frame | null>(null);
  useEffect(() => {
    const keep = (loaded: Frame): void => setFrame(() => loaded);
    loadFrame().then(keep, () => undefined);
  }, []);
  const [pathname = ""] = path.split(/[?#]/u);
  return frame !== null && isWithin(pathname, paths.dashboard) ? (
    <Section pathname={pathname} frame={frame} />
  ) : (
    <Plain />
  );
};

/** The frame around the message of a broken section; links to the others stay usable (SHELL-12). */
export const BrokenSection = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <PartSuspense fallback={null}>
    <Cabinet>{children}</Cabinet>
  </PartSuspense>
);

/** A section that did not load. */
export const InCabinet: MissingView = (props) => (
  <Cabinet>
    <AsScreen {...props} />
  </Cabinet>
);
