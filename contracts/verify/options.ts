import { parseArgs } from "node:util";
import * as Schema from "effect/Schema";

/** The options of a verification. */
export const VerifyOptions = Schema.Struct({
  /** Address of the service. */
  provider: Schema.String,
  /** Address to which provider states are posted: `{state, params, action}` (docs/contracts.md). */
  states: Schema.String,
  source: Schema.Union([
    Schema.Struct({ file: Schema.String }),
    Schema.Struct({ broker: Schema.String, token: Schema.optionalKey(Schema.String) }),
  ]),
  /** `METHOD /path` with `*` as wildcard; empty: every call. */
  only: Schema.Array(Schema.String),
  /** `listed`: the calls that the specification lists; `specified`: a smaller check, see specified.ts. */
  scope: Schema.Literals(["all", "listed", "specified"]),
  /** Also asks whether changes last, see sequences.ts. */
  sequences: Schema.Boolean,
  /** Sent with every request, also to the states address. */
  headers: Schema.Record(Schema.String, Schema.String),
  /** Disables the check of certificates. */
  isInsecure: Schema.Boolean,
  /** Timeout of one request in milliseconds. */
  timeout: Schema.Number,
  junit: Schema.optionalKey(Schema.String),
  json: Schema.optionalKey(Schema.String),
  /** Publishes the results to the broker for this version of the service. */
  publish: Schema.optionalKey(
    Schema.Struct({ version: Schema.String, branch: Schema.optionalKey(Schema.String) }),
  ),
});
export type VerifyOptions = typeof VerifyOptions.Type;

export const committedPact = "contracts/pacts/portal-portal-api.json";
/**
 * Interactions that show how the portal reads failures. Services need not fail on request, so they are not part of the
 * contract.
 */
export const failingCallsPact = "contracts/pacts/failing-calls/portal-portal-api.json";

export const usage = `Verify a service against the portal's contract.

  npm run verify -- --provider URL --states URL [options]

  --only "GET /api/ud/*"   these calls only; may be given again; * stands for anything
  --no-extensions          leave out the calls that the specification does not list
  --specified              ask for nothing that the specification does not give:
                           a smaller check to begin with
  --sequences              also read whether changes last, and histories in order
  --header "Name: value"   goes with every request; may be given again
  --insecure               do not check certificates
  --timeout SECONDS        the most that one request may take, 30 by default, at most 3600
  --junit FILE             write the results as JUnit XML
  --json FILE              write the results as JSON
  --file PACT              another pact file
  --broker URL             take the pacts of the main branch from a broker
  --token TOKEN            of the broker; better as PACT_BROKER_TOKEN in the environment
  --publish                send the results to the broker, with --version and --branch of the service
`;

/** Maximum in seconds: an hour. Node's timers fire immediately beyond 24 days. */
const LONGEST_TIMEOUT = 3600;

interface Problem {
  readonly problem: string;
}

const addressProblem = (option: string, text: string): string | undefined => {
  if (!/^https?:\/\//u.test(text)) {
    const bare = text.replace(/^(?:[a-z][\w+.-]*:(?=\/))?\/*/iu, "");
    return `${option}: "${text}" is no address; it begins with http:// or https://, such as http://${bare}.`;
  }
  if (!URL.canParse(text)) return `${option}: "${text}" is no address.`;
  const { username, password } = new URL(text);
  return username === "" && password === ""
    ? undefined
    : `${option}: no name or password in an address; give --header "Authorization: …" instead.`;
};

const headerOf = (line: string): readonly [string, string] | undefined => {
  const [, name, value] = /^([!#$%&'*+.^`|~\w-]+):\s*(.*)$/u.exec(line) ?? [];
  return name === undefined || value === undefined ? undefined : [name, value];
};

const headersOf = (lines: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(lines.map(headerOf).filter((header) => header !== undefined));

const known = {
  provider: { type: "string" },
  states: { type: "string" },
  only: { type: "string", multiple: true },
  "no-extensions": { type: "boolean" },
  specified: { type: "boolean" },
  sequences: { type: "boolean" },
  header: { type: "string", multiple: true },
  insecure: { type: "boolean" },
  timeout: { type: "string" },
  junit: { type: "string" },
  json: { type: "string" },
  file: { type: "string" },
  broker: { type: "string" },
  token: { type: "string" },
  version: { type: "string" },
  branch: { type: "string" },
  publish: { type: "boolean" },
} as const;

const isKnown = (name: string): name is keyof typeof known => Object.hasOwn(known, name);

/** One sentence about words that are no options of the command; those of Node differ by version. */
const argumentsProblem = (args: readonly string[]): string | undefined => {
  const { tokens } = parseArgs({ args: [...args], options: known, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === "positional")
      return `"${token.value}" belongs to no option: options stand behind npm's --, values with spaces in quotes.`;
    if (token.kind !== "option") continue;
    const { name, rawName, value, inlineValue } = token;
    if (!isKnown(name)) return `There is no option ${rawName}.`;
    if (known[name].type === "boolean") {
      if (value !== undefined) return `${rawName} takes no value.`;
    } else if (value === undefined || value === "") return `${rawName} needs a value.`;
    else if (value.startsWith("-") && !inlineValue)
      return `${rawName} needs a value; one that begins with a hyphen is given as ${rawName}=${value}.`;
  }
  return undefined;
};

const parse = (args: readonly string[]) => {
  const { values } = parseArgs({ args: [...args], options: known });
  return { only: [], header: [], timeout: "30", ...values };
};

type Values = ReturnType<typeof parse>;

const scopeOf = (values: Values): VerifyOptions["scope"] => {
  if (values.specified === true) return "specified";
  return values["no-extensions"] === true ? "listed" : "all";
};

/** One sentence about missing or conflicting options. */
const problemOf = (values: Values): string | undefined => {
  const { provider, states, broker, publish } = values;
  if (provider === undefined) return "--provider is missing: where does the service answer?";
  if (states === undefined) return "--states is missing: where are provider states posted?";
  const [malformed] = [
    addressProblem("--provider", provider),
    addressProblem("--states", states),
    /[?#]/u.test(provider)
      ? `--provider: "${provider}" has a "?" or "#"; paths are put behind it.`
      : undefined,
    broker === undefined ? undefined : addressProblem("--broker", broker),
  ].filter((problem) => problem !== undefined);
  if (malformed !== undefined) return malformed;
  const wrongHeader = values.header.find((line) => headerOf(line) === undefined);
  if (wrongHeader !== undefined) return `--header: "${wrongHeader}" is not "Name: value".`;
  const wrongCall = values.only.find((call) => !/^(?:\*|[A-Z]+) \S+$/u.test(call));
  if (wrongCall !== undefined)
    return `--only: "${wrongCall}" is not "METHOD /path", such as "GET /api/ud/*".`;
  if (!(Number(values.timeout) > 0 && Number(values.timeout) <= LONGEST_TIMEOUT))
    return `--timeout: "${values.timeout}" is no number of seconds up to ${LONGEST_TIMEOUT}.`;
  if (broker === undefined) {
    const idle = (["token", "version", "branch"] as const).find((name) => values[name]);
    if (idle !== undefined) return `--${idle} goes with --broker only.`;
    return publish === true ? "--publish goes with --broker only." : undefined;
  }
  if (values.file !== undefined) return "--file and --broker do not go together.";
  if (values.only.length > 0 || scopeOf(values) !== "all" || values.sequences === true)
    return "A broker's pacts are verified whole: --only, --no-extensions, --specified and --sequences do not go with --broker.";
  if (publish === true && values.version === undefined)
    return "--publish needs --version: of which version of the service are the results?";
  return undefined;
};

/**
 * Reads the command line.
 * @param environment provides `PACT_BROKER_TOKEN`, because npm prints its arguments.
 */
export const readOptions = (
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = {},
): VerifyOptions | Problem => {
  const wrong = argumentsProblem(args);
  if (wrong !== undefined) return { problem: wrong };
  const values = parse(args);
  const problem = problemOf(values);
  if (problem !== undefined) return { problem };
  const { provider = "", states = "", broker, version, branch, junit, json } = values;
  const token = values.token ?? environment["PACT_BROKER_TOKEN"];
  return {
    provider,
    states,
    source:
      broker === undefined
        ? { file: values.file ?? committedPact }
        : { broker, ...(token === undefined ? {} : { token }) },
    only: values.only,
    scope: scopeOf(values),
    sequences: values.sequences === true,
    headers: headersOf(values.header),
    isInsecure: values.insecure === true,
    timeout: Number(values.timeout) * 1000,
    ...(junit === undefined ? {} : { junit }),
    ...(json === undefined ? {} : { json }),
    ...(values.publish === true && version !== undefined
      ? { publish: { version, ...(branch === undefined ? {} : { branch }) } }
      : {}),
  };
};
