import { useMemo, useState } from "react";
import { createCallLog } from "../call-log.ts";
import { control } from "../control.ts";
import { usePolled } from "../use-polled.ts";
import type { Warned } from "../warned.ts";
import type { ContractWarning } from "./contract-warnings.ts";
import { contractWarnings } from "./contract-warnings.ts";

/** Their number is shown beside the tab, so they are always loaded. */
const everyMs = 2_000;
const noCalls: readonly [] = [];

/** All differences so far, from portal and server. */
export const useContractWarnings = (
  warned: readonly Warned[],
): { readonly warnings: readonly ContractWarning[]; readonly failure: string | null } => {
  const [read] = useState(() => createCallLog(control.calls));
  const { value, failure } = usePolled(read, everyMs);
  const warnings = useMemo(() => contractWarnings(value ?? noCalls, warned), [value, warned]);
  return { warnings, failure };
};
