import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { paths } from "../../runtime/paths.ts";
import { Coverage } from "../covering/coverage.ts";
import { isSecretName, masked } from "../mask.ts";
import { eventFields } from "../protocol.ts";
import type { SentEvent } from "../protocol.ts";
import { HeardMachine } from "./heard.ts";
import { ContractWarning } from "../warnings/contract-warnings.ts";
import { storageAreas } from "../storage/stored.ts";
import { Scenario } from "../scenarios/scenario.ts";

/** The version of the file format. Files of other versions are refused. */
export const walkVersion = 1;

/** An element, as a person finds it. */
const WalkTarget = Schema.Struct({
  /** A WAI-ARIA role, or `field` for fields by label, since passwords have no role. */
  role: Schema.String,
  name: Schema.String,
  /** Position among elements of the same role and name, from 0. */
  nth: Schema.Int,
});
export type WalkTarget = typeof WalkTarget.Type;

const Deed = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("press"), target: WalkTarget }),
  /** `null`: a password, which is never stored. */
  Schema.Struct({
    kind: Schema.Literal("fill"),
    target: WalkTarget,
    text: Schema.NullOr(Schema.String),
  }),
  Schema.Struct({ kind: Schema.Literal("choose"), target: WalkTarget, option: Schema.String }),
  Schema.Struct({ kind: Schema.Literal("open"), path: Schema.String }),
  /** The newest letter of a kind to an address was opened. Its link contains a code, which is never saved. */
  Schema.Struct({ kind: Schema.Literal("letter"), to: Schema.String, letter: Schema.String }),
  Schema.Struct({ kind: Schema.Literal("sign-in"), login: Schema.String }),
  Schema.Struct({ kind: Schema.Literal("event"), machine: Schema.String, event: eventFields }),
  /** An order to the mock server: a fault, the clock, the configuration. */
  Schema.Struct({
    kind: Schema.Literal("order"),
    method: Schema.String,
    path: Schema.String,
    body: Schema.NullOr(Schema.Unknown),
  }),
  /** A change of the browser's storage; `null`: removed. */
  Schema.Struct({
    kind: Schema.Literal("store"),
    area: Schema.Literals(storageAreas),
    name: Schema.String,
    value: Schema.NullOr(Schema.String),
  }),
]);
/** An action in the portal or the console. */
export type Deed = typeof Deed.Type;

const Stand = Schema.Struct({
  path: Schema.String,
  /** The heading of the screen, or `null`. */
  heading: Schema.NullOr(Schema.String),
  /** Innermost states by machine. */
  states: Schema.Record(Schema.String, Schema.String),
});
/** The portal's state. */
export type Stand = typeof Stand.Type;

const WalkStep = Schema.Struct({
  /** Milliseconds since the start of the walk. */
  at: Schema.Number,
  deed: Deed,
  /** Just before the next step. */
  after: Stand,
});
export type WalkStep = typeof WalkStep.Type;

const cabinet = paths.dashboard;

/**
 * The person whose password is meant after a step. An email typed in the cabinet is not a login.
 * @param login the person before the step.
 */
export const loginAfter = (login: string, { deed, after }: WalkStep): string => {
  if (deed.kind === "sign-in") return deed.login;
  const isLogin =
    deed.kind === "fill" && deed.text?.includes("@") === true && !after.path.startsWith(cabinet);
  return isLogin ? (deed.text ?? login) : login;
};

const WalkedCall = Schema.Struct({
  n: Schema.Number,
  method: Schema.String,
  path: Schema.String,
  status: Schema.Number,
  conforms: Schema.Boolean,
});

/** The actions since a starting point, for reports and replays. No passwords, no tokens. */
export const Walk = Schema.Struct({
  version: Schema.Literal(walkVersion),
  browser: Schema.String,
  width: Schema.Number,
  height: Schema.Number,
  start: Scenario,
  steps: Schema.Array(WalkStep),
  calls: Schema.Array(WalkedCall),
  /** Coverage; missing in files of earlier consoles. */
  coverage: Schema.optionalKey(Coverage),
  /** Events of each machine; missing in files of earlier consoles. */
  heard: Schema.optionalKey(Schema.Array(HeardMachine)),
  /** Differences from the contract; missing in files of earlier consoles. */
  warnings: Schema.optionalKey(Schema.Array(ContractWarning)),
});
export type Walk = typeof Walk.Type;

const decodeVersion = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Struct({ version: Schema.Number })),
);
const decodeWalk = Schema.decodeUnknownOption(Schema.fromJsonString(Walk));

/** The result of reading a file. */
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
  // Changes of a form field contain the field's name and value.
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
