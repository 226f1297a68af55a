import type { ReactElement } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "../runtime/paths.ts";
import { useConfiguration } from "../runtime/use-portal.ts";
import { cabinetSections, isWithin } from "../screen/cabinet-sections.ts";
import { lazyPart } from "../screen/lazy-part.tsx";
import { AsScreen, Inside, type MissingView, OnScreen } from "../screen/missing-part.tsx";
import { shellTexts } from "../screen/shell.texts.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { WhileMissing } from "./missing-at-start.tsx";

/** Stands around a section that is not there: the ways to the others stay. */
const Cabinet = lazyPart(() => import("../screen/cabinet-frame.tsx").then((m) => m.CabinetFrame), {
  missing: Inside,
  content: ({ children }) => children,
  isOptional: true,
});

/** A section of the cabinet before the machines are there: its frame and its name. */
const Section = ({ pathname }: { readonly pathname: string }): ReactElement => {
  const { main, rest } = cabinetSections(useConfiguration());
  const name = [...main, ...rest].find(({ path }) => path === pathname)?.label;
  return (
    <Cabinet>
      <WhileMissing view={AsScreen}>
        {name !== undefined && <h1>{name}</h1>}
        <Skeleton label={shellTexts.loading} shape="cards" />
      </WhileMissing>
    </Cabinet>
  );
};

/** In the place of a page for residents until it is known who is there. */
export const Waiting = (): ReactElement => {
  const { pathname } = useLocation();
  return isWithin(pathname, paths.dashboard) ? (
    <Section pathname={pathname} />
  ) : (
    <WhileMissing view={OnScreen}>
      <div className="ui-container shell-screen">
        <Skeleton label={shellTexts.loading} shape="cards" />
      </div>
    </WhileMissing>
  );
};

/** A section that did not come. */
export const InCabinet: MissingView = (props) => (
  <Cabinet>
    <AsScreen {...props} />
  </Cabinet>
);
