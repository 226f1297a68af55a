import type { ReactElement, ReactNode } from "react";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { paths } from "../runtime/paths.ts";
import { useConfiguration } from "../runtime/use-portal.ts";
import { cabinetSections, isWithin } from "../screen/cabinet-sections.ts";
import { PageHeading } from "../screen/page-heading.tsx";
import { AsScreen, OnScreen } from "../screen/missing-part.tsx";
import { SeenText } from "../screen/seen-text.tsx";
import { shellTexts } from "../screen/shell.texts.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { WhileMissing } from "./missing-at-start.tsx";

interface SkeletonProps {
  /** The page that is loading. */
  readonly pathname: string;
}

/** In its own card; its styles load with the overview. */
const SeenSum = (): ReactElement => <SeenText part="seenSum" className="ui-card seen-sum" />;

/** The name of the section at an address, also of one of its pages. */
const sectionNameOf = (
  pathname: string,
  configuration: ClientConfiguration,
): string | undefined => {
  const { main, rest } = cabinetSections(configuration);
  // All other sections are below the overview.
  return [...main, ...rest].findLast(({ path }) => isWithin(pathname, path))?.label;
};

interface SectionSkeletonProps extends SkeletonProps {
  /** Between the name and the placeholder. */
  readonly children?: ReactNode;
}

/** A section of the cabinet while its code or the machines load: its name, inside the frame. */
export const SectionSkeleton = ({ pathname, children }: SectionSkeletonProps): ReactElement => {
  const name = sectionNameOf(pathname, useConfiguration());
  return (
    <>
      {name !== undefined && <PageHeading title={name}>{name}</PageHeading>}
      {children}
      <Skeleton label={shellTexts.loading} shape="cards" />
    </>
  );
};

/** A page that fills the screen while it loads. */
export const PageSkeleton = (): ReactElement => (
  <div className="ui-container shell-screen">
    <Skeleton label={shellTexts.loading} shape="cards" />
  </div>
);

/** Shown instead of a page for residents until the session is known. */
export const SessionSkeleton = ({ pathname }: SkeletonProps): ReactElement =>
  isWithin(pathname, paths.dashboard) ? (
    <WhileMissing view={AsScreen}>
      <SectionSkeleton pathname={pathname}>
        {pathname === paths.dashboard && <SeenSum />}
      </SectionSkeleton>
    </WhileMissing>
  ) : (
    <WhileMissing view={OnScreen}>
      <PageSkeleton />
    </WhileMissing>
  );
