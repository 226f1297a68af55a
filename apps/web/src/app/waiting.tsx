import type { ComponentType, ReactElement, ReactNode } from "react";
import { Suspense, useEffect, useState } from "react";
import { paths } from "../runtime/paths.ts";
import { useConfiguration } from "../runtime/use-portal.ts";
import { cabinetSections, isWithin } from "../screen/cabinet-sections.ts";
import { lazyPart } from "../screen/lazy-part.tsx";
import { AsScreen, Inside, type MissingView, OnScreen } from "../screen/missing-part.tsx";
import { SeenWords } from "../screen/seen-words.tsx";
import { shellTexts } from "../screen/shell.texts.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { WhileMissing } from "./missing-at-start.tsx";

type Frame = ComponentType<{ readonly children: ReactNode }>;

const loadFrame = (): Promise<Frame> =>
  import("../screen/cabinet-frame.tsx").then((m) => m.CabinetFrame);

/** Stands around a section that is not there: the ways to the others stay. */
const Cabinet = lazyPart(loadFrame, {
  missing: Inside,
  content: ({ children }) => children,
  isOptional: true,
});

interface WaitingProps {
  /** The page that is to come. */
  readonly pathname: string;
}

/** In a card of its own; its styles come with the page of the overview. */
const SeenSum = (): ReactElement => <SeenWords part="seenSum" className="ui-card seen-sum" />;

/** A section of the cabinet before the machines are there: its frame and its name. */
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

/** In the place of a page for residents until it is known who is there. */
export const Waiting = ({ pathname }: WaitingProps): ReactElement =>
  isWithin(pathname, paths.dashboard) ? (
    <Section pathname={pathname} />
  ) : (
    <WhileMissing view={OnScreen}>
      <Plain />
    </WhileMissing>
  );

/**
 * In the place of a screen that a sign-in leads to, until its code is there. The frame comes by a state: React does not
 * try a lazy part again while a transition of the router waits for another one.
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

/** Around what is said of a section that broke: the ways to the others stay (SHELL-12). */
export const BrokenSection = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <Suspense fallback={null}>
    <Cabinet>{children}</Cabinet>
  </Suspense>
);

/** A section that did not come. */
export const InCabinet: MissingView = (props) => (
  <Cabinet>
    <AsScreen {...props} />
  </Cabinet>
);
