import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { FaultOrder } from "../control.ts";
import { isSecretName } from "../mask.ts";
import { eventFields } from "../protocol.ts";

/** The form that files are written in. A file of another one is refused with words, not guessed at. */
const scenarioVersion = 1;

/** A saved starting point. It names a person and holds no password: the test people have theirs in the mock server. */
export const Scenario = Schema.Struct({
  /** Its address is `/qa?scenario=<id>`. */
  id: Schema.String.check(Schema.isPattern(/^[a-z0-9][a-z0-9-]{0,60}$/u)),
  name: Schema.String.check(Schema.isPattern(/\S/u)),
  /** Login of a test person; `null`: nobody is signed in. */
  person: Schema.NullOr(Schema.String),
  /** Path inside the portal. */
  page: Schema.String.check(Schema.isPattern(/^\//u)),
  faults: Schema.Array(FaultOrder),
  /** How far the server's clock is ahead, in milliseconds. */
  clockMs: Schema.Int,
  /** A merge patch (RFC 7396) for the default configuration. */
  configuration: Schema.Record(Schema.String, Schema.Unknown),
  /** The least that the contract allows. */
  minimal: Schema.Boolean,
  /** Minutes until the portal ends the session; `null`: as long as it lasts. */
  sessionMinutes: Schema.NullOr(Schema.Number),
  /** Events for machines once the page is there. */
  events: Schema.Array(Schema.Struct({ machine: Schema.String, event: eventFields })),
  /** What can be read in the portal then; `null`: it was not said. */
  shows: Schema.NullOr(Schema.String),
  /** What cannot be read there, although it can elsewhere; files may leave it out. */
  lacks: Schema.optionalKey(Schema.String),
});
export type Scenario = typeof Scenario.Type;

const ScenarioFile = Schema.fromJsonString(
  Schema.Struct({ version: Schema.Number, scenarios: Schema.Array(Schema.Unknown) }),
);

const decodeFile = Schema.decodeUnknownOption(ScenarioFile);
const decodeScenario = Schema.decodeUnknownOption(Scenario);

/** What a file turned out to be. */
export type ReadScenarios =
  | { readonly kind: "read"; readonly scenarios: readonly Scenario[] }
  | { readonly kind: "broken" }
  | { readonly kind: "other-version"; readonly version: number };

/** Reads a file of scenarios. One bad scenario makes the file broken: half of a file would look like all of it. */
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

/** A path without what opens something for whoever has it: codes of letters, tokens. */
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

/** An address for a name, which none of the others has. */
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
