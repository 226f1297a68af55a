import { useMemo } from "react";
import { control } from "../control.ts";
import { usePolled } from "../use-polled.ts";
import type { Defect } from "./grouped.ts";
import { groupedReports } from "./grouped.ts";

/** Their number is shown beside the tab, so they are always loaded. */
const everyMs = 2_000;

export interface Defects {
  readonly defects: readonly Defect[];
  /** Why the reports could not be read. */
  readonly failure: string | null;
  readonly refresh: () => void;
}

/** The defects that the portal has reported in this session. */
export const useDefects = (): Defects => {
  const { value, failure, refresh } = usePolled(control.errorReports, everyMs);
  const defects = useMemo(() => groupedReports(value ?? []), [value]);
  return { defects, failure, refresh };
};
