import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { Coverage } from "../covering/coverage.ts";
import { isSecretName, masked } from "../mask.ts";
import { eventFields } from "../protocol.ts";
import type { SentEvent } from "../protocol.ts";
import { HeardMachine } from "./heard.ts";
import { ContractWarning } from "../warnings/contract-warnings.ts";
import { areas } from "../storage/stored.ts";
import { Scenario } from "../scenarios/scenario.ts";

/** The form that files are written in. A file of another one is refused with words, not guessed at. */
export const walkVersion = 1;

/** Something that a person uses, as a person finds it. */
const Target = Schema.Struct({
  /** A role of WAI-ARIA; `field`: found by its label, since a password has no role. */
  role: Schema.String,
  name: Schema.String,
  /** Position among those of the same role and name, from 0. */
  nth: Schema.Int,
});
export type Target = typeof Target.Type;

const Deed = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("press"), target: Target }),
  /** `null`: a password, which is never kept. */
  Schema.Struct({
    kind: Schema.Literal("fill"),
    target: Target,
    text: Schema.NullOr(Schema.String),
  }),
  Schema.Struct({ kind: Schema.Literal("choose"), target: Target, option: Schema.String }),
  Schema.Struct({ kind: Schema.Literal("open"), path: Schema.String }),
  Schema.Struct({ kind: Schema.Literal("sign-in"), login: Schema.String }),
  Schema.Struct({ kind: Schema.Literal("event"), machine: Schema.String, event: eventFields }),
  /** What the console asked of the mock server: a fault, the clock, the configuration. */
  Schema.Struct({
    kind: Schema.Literal("order"),
    method: Schema.String,
    path: Schema.String,
    body: Schema.NullOr(Schema.Unknown),
  }),
  /** Something was written in the browser's storage; `null`: taken away. */
  Schema.Struct({
    kind: Schema.Literal("store"),
    area: Schema.Literals(areas),
    name: Schema.String,
    value: Schema.NullOr(Schema.String),
  }),
]);
/** What somebody did, in the portal or in the console. */
export type Deed = typeof Deed.Type;

const Stand = Schema.Struct({
  path: Schema.String,
  /** The heading of the screen; `null`: there was none. */
  heading: Schema.NullOr(Schema.String),
  /** Innermost states by machine. */
  states: Schema.Record(Schema.String, Schema.String),
});
/** Where the portal stood. */
export type Stand = typeof Stand.Type;

const Step = Schema.Struct({
  /** Milliseconds since the walk began. */
  at: Schema.Number,
  deed: Deed,
  /** Just before the next step. */
  after: Stand,
});
export type Step = typeof Step.Type;

const WalkedCall = Schema.Struct({
  n: Schema.Number,
  method: Schema.String,
  path: Schema.String,
  status: Schema.Number,
  conforms: Schema.Boolean,
});

/** What was done from a starting point on, for a report or to be done again. No passwords, no tokens. */
export const Walk = Schema.Struct({
  version: Schema.Literal(walkVersion),
  browser: Schema.String,
  width: Schema.Number,
  height: Schema.Number,
  start: Scenario,
  steps: Schema.Array(Step),
  calls: Schema.Array(WalkedCall),
  /** What machines have been through; files of earlier consoles do not say it. */
  coverage: Schema.optionalKey(Coverage),
  /** What each machine has heard; files of earlier consoles do not say it either. */
  heard: Schema.optionalKey(Schema.Array(HeardMachine)),
  /** What was not as the contract says; the same holds of it. */
  warnings: Schema.optionalKey(Schema.Array(ContractWarning)),
});
export type Walk = typeof Walk.Type;

const decodeVersion = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Struct({ version: Schema.Number })),
);
const decodeWalk = Schema.decodeUnknownOption(Schema.fromJsonString(Walk));

/** What a file turned out to be. */
export type ReadWalk =
  | { readonly kind: "read"; readonly walk: Walk }
  | { readonly kind: "broken" }
  | { readonly kind: "other-version"; readonly version: number };

export const readWalk = (text: string): ReadWalk => {
  const file = Option.getOrNull(decodeVersion(text));
  if (file === null) return { kind: "broken" };
  if (file.version !== walkVersion) return { kind: "other-version", version: file.version };
  const walk = Option.getOrNull(decodeWalk(text));
  return walk === null ? { kind: "broken" } : { kind: "read", walk };
};

const secretValue = (key: string, owner: Readonly<Record<string, unknown>>): boolean =>
  isSecretName(key) ||
  // A change of a field names the field beside its value.
  (key === "value" && typeof owner["field"] === "string" && isSecretName(owner["field"]));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const cleaned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(cleaned);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      secretValue(key, value) ? masked : cleaned(item),
    ]),
  );
};

/** An event without passwords and tokens. */
export const withoutSecretFields = ({ type, ...rest }: SentEvent): SentEvent => {
  const kept = cleaned(rest);
  return { ...(isObject(kept) ? kept : {}), type };
};
