import { useMemo, useState } from "react";
import { createCallLog } from "../call-log.ts";
import { control } from "../control.ts";
import { usePolled } from "../use-polled.ts";
import type { Warned } from "../warned.ts";
import type { ContractWarning } from "./contract-warnings.ts";
import { contractWarnings } from "./contract-warnings.ts";

/** Their number stands beside the tab, whichever is open. */
const everyMs = 2_000;
const noCalls: readonly [] = [];

/** What was told of up to now, by the portal and by the server. */
export const useContractWarnings = (
  warned: readonly Warned[],
): { readonly warnings: readonly ContractWarning[]; readonly failure: string | null } => {
  const [read] = useState(() => createCallLog(control.calls));
  const { value, failure } = usePolled(read, everyMs);
  const warnings = useMemo(() => contractWarnings(value ?? noCalls, warned), [value, warned]);
  return { warnings, failure };
};
