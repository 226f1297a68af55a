import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { FaultOrder } from "../control.ts";
import { isSecretName } from "../mask.ts";
import { eventFields } from "../protocol.ts";

/** The version of the file format. Files of other versions are refused. */
const scenarioVersion = 1;

/** A saved starting point. It names a test person without the password, which the mock server knows. */
export const Scenario = Schema.Struct({
  /** Its address is `/qa?scenario=<id>`. */
  id: Schema.String.check(Schema.isPattern(/^[a-z0-9][a-z0-9-]{0,60}$/u)),
  name: Schema.String.check(Schema.isPattern(/\S/u)),
  /** Login of a test person; `null`: nobody is signed in. */
  person: Schema.NullOr(Schema.String),
  /** Path inside the portal. */
  page: Schema.String.check(Schema.isPattern(/^\//u)),
  faults: Schema.Array(FaultOrder),
  /** The offset of the server's clock in milliseconds. */
  clockMs: Schema.Int,
  /** A merge patch (RFC 7396) for the default configuration. */
  configuration: Schema.Record(Schema.String, Schema.Unknown),
  /** Whether answers are minimal. */
  minimal: Schema.Boolean,
  /** Minutes until the session expires; `null`: the full lifetime. */
  sessionMinutes: Schema.NullOr(Schema.Number),
  /** Events for machines after the page has loaded. */
  events: Schema.Array(Schema.Struct({ machine: Schema.String, event: eventFields })),
  /** A text that the portal shows then; `null`: not specified. */
  shows: Schema.NullOr(Schema.String),
  /** A text that must not appear there; optional in files. */
  lacks: Schema.optionalKey(Schema.String),
  /** What the tester does next, and what comes of it; optional in files. */
  next: Schema.optionalKey(Schema.String),
});
export type Scenario = typeof Scenario.Type;

const ScenarioFile = Schema.fromJsonString(
  Schema.Struct({ version: Schema.Number, scenarios: Schema.Array(Schema.Unknown) }),
);

const decodeFile = Schema.decodeUnknownOption(ScenarioFile);
const decodeScenario = Schema.decodeUnknownOption(Scenario);

/** The result of reading a file. */
export type ReadScenarios =
  | { readonly kind: "read"; readonly scenarios: readonly Scenario[] }
  | { readonly kind: "broken" }
  | { readonly kind: "other-version"; readonly version: number };

/** Reads a file of scenarios. One invalid scenario makes the whole file invalid. */
export const readScenarios = (text: string): ReadScenarios => {
  const file = Option.getOrNull(decodeFile(text));
  if (file === null) return { kind: "broken" };
  if (file.version !== scenarioVersion) return { kind: "other-version", version: file.version };
  const scenarios = file.scenarios.map((one) => Option.getOrNull(decodeScenario(one)));
  const right = scenarios.filter((one) => one !== null);
  return right.length === scenarios.length
    ? { kind: "read", scenarios: right }
    : { kind: "broken" };
};

export const writeScenarios = (scenarios: readonly Scenario[]): string =>
  `${JSON.stringify({ version: scenarioVersion, scenarios }, undefined, 2)}\n`;

/** A path without secrets: letter codes and tokens. */
export const withoutSecrets = (path: string): string => {
  const [rest = "", hash] = path.split("#", 2);
  const [address = "/", query = ""] = rest.split("?", 2);
  const kept = [...new URLSearchParams(query)].filter(([name]) => !isSecret(name));
  const search = kept.length === 0 ? "" : `?${String(new URLSearchParams(kept.map(pair)))}`;
  const isBad = hash === undefined || hash === "" || hash.includes("=");
  return address + search + (isBad ? "" : `#${hash}`);
};

const isSecret = (name: string): boolean => isSecretName(name) || /key$/iu.test(name);
const pair = ([name, value]: [string, string]): string[] => [name, value];

/** A unique address for a name. */
export const idFor = (name: string, others: ReadonlySet<string>): string => {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, "-")
    .replaceAll(/^-+|-+$/gu, "")
    .slice(0, 40);
  const base = plain === "" ? "own" : plain;
  if (!others.has(base)) return base;
  for (let count = 2; ; count += 1) if (!others.has(`${base}-${count}`)) return `${base}-${count}`;
};

/**
 * The own scenarios and those of a file. One of the file replaces the own one with the same address. An address opens
 * one scenario only, so one that is taken by a ready scenario, or twice in the file, is changed: in the same way each
 * time, so that the file can be opened again.
 * @param ready the ids of the ready scenarios.
 */
export const withThoseOfFile = (
  own: readonly Scenario[],
  file: readonly Scenario[],
  ready: ReadonlySet<string>,
): readonly Scenario[] => {
  const taken = new Set(ready);
  const added = file.map((one) => {
    const id = taken.has(one.id) ? idFor(one.id, taken) : one.id;
    taken.add(id);
    return { ...one, id };
  });
  return [...own.filter(({ id }) => !taken.has(id)), ...added];
};
