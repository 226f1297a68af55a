import * as Schema from "effect/Schema";
import type { LoggedCall } from "../control.ts";
import { breachesOf } from "../control.ts";
import { withoutSecrets } from "../scenarios/scenario.ts";
import type { Warned } from "../warned.ts";
import { placeInWarning } from "./found.ts";

/** One difference from the contract: who reported it, the call, and the place. */
export const ContractWarning = Schema.Struct({
  from: Schema.Literals(["portal", "server"]),
  /** `null`: the call is no longer known. */
  method: Schema.NullOr(Schema.String),
  path: Schema.String,
  /** Keys separated by dots; empty: the whole body. */
  place: Schema.String,
  expected: Schema.String,
  /** `null`: unknown. Numbers and contract terms; for other values their kind. */
  found: Schema.NullOr(Schema.String),
});
export type ContractWarning = typeof ContractWarning.Type;

const told = (line: string): Pick<ContractWarning, "place" | "expected"> => {
  const place = placeInWarning(line);
  return line.startsWith(`${place}: `)
    ? { place, expected: line.slice(place.length + 2) }
    : { place: "", expected: line };
};

const ofServer = (call: LoggedCall): readonly ContractWarning[] =>
  breachesOf(call).map((line) => ({
    from: "server",
    method: call.method,
    path: withoutSecrets(call.path),
    ...told(line),
    found: null,
  }));

const ofPortal = (
  { path, requestId, warnings, found }: Warned,
  calls: readonly LoggedCall[],
): readonly ContractWarning[] => {
  const call = calls.find((one) => one.requestId === requestId);
  return warnings.map((line, at) => ({
    from: "portal",
    method: call?.method ?? null,
    path: withoutSecrets(call?.path ?? path),
    ...told(line),
    found: found[at] ?? null,
  }));
};

/** All differences reported by the server, then those by the portal. */
export const contractWarnings = (
  calls: readonly LoggedCall[],
  warned: readonly Warned[],
): readonly ContractWarning[] => [
  ...calls.flatMap(ofServer),
  ...warned.flatMap((one) => ofPortal(one, calls)),
];
