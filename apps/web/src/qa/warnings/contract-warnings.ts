import * as Schema from "effect/Schema";
import type { Call } from "../control.ts";
import { withoutSecrets } from "../scenarios/scenario.ts";
import type { Warned } from "../warned.ts";
import { placeOf } from "./found.ts";

/** One difference from the contract: by whom it was seen, in which call, and where in it. */
export const ContractWarning = Schema.Struct({
  from: Schema.Literals(["portal", "server"]),
  /** `null`: the call is not known any more. */
  method: Schema.NullOr(Schema.String),
  path: Schema.String,
  /** Keys with dots between them; empty: the whole. */
  place: Schema.String,
  expected: Schema.String,
  /** `null`: nobody knows. Numbers and words of contracts; of all else its kind. */
  found: Schema.NullOr(Schema.String),
});
export type ContractWarning = typeof ContractWarning.Type;

const told = (line: string): Pick<ContractWarning, "place" | "expected"> => {
  const place = placeOf(line);
  return line.startsWith(`${place}: `)
    ? { place, expected: line.slice(place.length + 2) }
    : { place: "", expected: line };
};

const ofServer = ({ method, path, problems }: Call): readonly ContractWarning[] =>
  problems.map((line) => ({
    from: "server",
    method,
    path: withoutSecrets(path),
    ...told(line),
    found: null,
  }));

const ofPortal = (
  { path, requestId, warnings, found }: Warned,
  calls: readonly Call[],
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

/** All differences that the server or the portal has told of, those of the portal after the server's. */
export const contractWarnings = (
  calls: readonly Call[],
  warned: readonly Warned[],
): readonly ContractWarning[] => [
  ...calls.flatMap(ofServer),
  ...warned.flatMap((one) => ofPortal(one, calls)),
];
