import type { ReactElement } from "react";
import type { Followed } from "./changed-elsewhere.ts";
import { useChangedElsewhere } from "./changed-elsewhere.ts";
import type { DataRegionProps } from "../screen/data-region.tsx";
import { LoadedRegion, useLoaded } from "../screen/data-region.tsx";

interface FollowedRegionProps<Data> extends DataRegionProps<Data> {
  readonly follows: Followed;
}

/** A region that loads again what another tab has changed; what it shows stays meanwhile. */
export const FollowedRegion = <Data,>({
  follows,
  load,
  isEmpty,
  ...props
}: FollowedRegionProps<Data>): ReactElement => {
  const loaded = useLoaded(load, isEmpty);
  useChangedElsewhere(follows, loaded);
  return <LoadedRegion of={loaded} {...props} />;
};
