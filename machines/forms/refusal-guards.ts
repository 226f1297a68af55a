import type { WithFailure } from "../kit/failed-call.ts";
import { isMissing } from "#contracts/failure.ts";
import { isConflict } from "./refusal.ts";

/** What a refusal means, as guards: `withFailure("isConflict")`. */
export const refusalGuards = {
  isConflict: (_: unknown, { failure }: WithFailure): boolean => isConflict(failure),
  isGone: (_: unknown, { failure }: WithFailure): boolean => isMissing(failure),
};
