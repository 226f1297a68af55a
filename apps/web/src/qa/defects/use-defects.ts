import { useMemo } from "react";
import { control } from "../control.ts";
import { usePolled } from "../use-polled.ts";
import type { Defect } from "./grouped.ts";
import { groupedReports } from "./grouped.ts";

/** Their number stands beside the tab, whichever is open. */
const everyMs = 2_000;

export interface Defects {
  readonly defects: readonly Defect[];
  /** Why the reports could not be read. */
  readonly failure: string | null;
  readonly refresh: () => void;
}

/** What the portal has reported of its own defects in this session. */
export const useDefects = (): Defects => {
  const { value, failure, refresh } = usePolled(control.errorReports, everyMs);
  const defects = useMemo(() => groupedReports(value ?? []), [value]);
  return { defects, failure, refresh };
};
