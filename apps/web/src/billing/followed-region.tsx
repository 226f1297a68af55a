import type { ReactElement } from "react";
import type { Followed } from "./changed-elsewhere.ts";
import { useChangedElsewhere } from "./changed-elsewhere.ts";
import { useOnChange } from "../runtime/use-on-change.ts";
import type { DataRegionProps } from "../screen/data-region.tsx";
import { LoadedRegion, useLoaded } from "../screen/data-region.tsx";

interface FollowedRegionProps<Data> extends DataRegionProps<Data> {
  readonly follows: Followed;
  /** Loads again when this changes. */
  readonly loadsFor?: string;
}

/** A region that loads again what another tab has changed; what it shows stays meanwhile. */
export const FollowedRegion = <Data,>({
  follows,
  loadsFor,
  load,
  isEmpty,
  ...props
}: FollowedRegionProps<Data>): ReactElement => {
  const loaded = useLoaded(load, isEmpty);
  useChangedElsewhere(follows, loaded);
  useOnChange(loadsFor, () => loaded.send({ type: "REFRESH" }));
  return <LoadedRegion of={loaded} {...props} />;
};
