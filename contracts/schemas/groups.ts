import * as Schema from "effect/Schema";
import { NonEmptyString } from "./common.ts";

/** Provider group ids from the configuration, separated by commas (CFG-2). */
export const ByGroups = Schema.Struct({
  serviceProviderGroupIds: Schema.optionalKey(NonEmptyString),
});
