/** Mutants of the command that verifies a service that live, each with its reason. */
import { inFile } from "./in-file.ts";
import type { Explained } from "./in-file.ts";

export const inVerify: readonly Explained[] = [
  ...inFile("contracts/verify/differences.ts", [
    {
      line: 'return /"pattern":("(?:[^"\\\\]|\\\\.)*")/u.exec(JSON.stringify(definitions))?.[1];',
      replacement: '/"pattern":("(?:[^"\\\\]|\\\\.)*")/u.exec(JSON.stringify(definitions))[1]',
      reason: "Each format has a pattern; the check of types wants the question.",
    },
    {
      line: 'if (text.startsWith(\'"\')) return "a text";',
      replacement: "text.endsWith('\"')",
      reason: "In JSON both ends of a text have a quotation mark, and no other value has one.",
    },
    {
      line: 'path === noBody ? "the body" : path.replace(/^\\$\\.?/u, "") || "the body";',
      replacement: "/\\$\\.?/u",
      reason: "Each path of the verifier begins with the first dollar sign.",
    },
    {
      line: 'const { path = "$", mismatch: told = "" } = mismatch;',
      replacement: '"Stryker was here!"',
      reason: "The text of the mutant says nothing about a difference.",
    },
    {
      line: "const fault = /^Failed to parse the actual body: '(.+)'$/u.exec(told)?.[1];",
      reason: "The verifier's whole message has this form.",
    },
    {
      line: "/missing the following keys: (.+)$/u.exec(told)?.[1];",
      replacement: "/missing the following keys: (.+)/u",
      reason: "A message of the verifier is one line.",
    },
    {
      line: "const [, bound, size] = /(minimum|maximum) (?:size|length) of (\\d+)/u.exec(told) ?? [];",
      replacement: '["Stryker was here"]',
      reason: "It has no third entry, so there is no size either way.",
    },
  ]),
  ...inFile("contracts/verify/pact.ts", [
    {
      line: 'const [of = "", place = ""] = call.split(" ");',
      replacement: '"Stryker was here!"',
      reason: "The options take only calls with both parts; the check of types wants the question.",
    },
    {
      line: 'new RegExp(`^${parts.join(".*")}$`, "u").test(one),',
      replacement: '""',
      from: '"u"',
      reason: "All signs of a pattern are escaped, so it means the same without the flag.",
    },
    {
      line: "const Request = Schema.StructWithRest(Schema.Struct({ headers: Schema.optionalKey(AnyRecord) }), [",
      replacement: "{}",
      reason: "The headers of a pact are an object; the check of types wants the shape.",
    },
    {
      line: "const Document = Schema.Struct({ interactions: Schema.Array(AnyRecord) });",
      replacement: "{}",
      reason: "An empty shape lets everything through, and the pact has been read before.",
    },
  ]),
  ...inFile("contracts/verify/specified.ts", [
    {
      line: '!ownCalls.has(call?.id ?? "") &&',
      replacement: '"Stryker was here!"',
      reason: "No call has this id; the check of types wants the question.",
    },
    {
      line: "const isJson = success.mediaType === undefined && body !== undefined;",
      replacement: "true",
      from: "success.mediaType",
      reason: "A file is a text without fields, so nothing would be cut from it.",
    },
    {
      line: "const Answer = Schema.Struct({",
      replacement: "{}",
      reason: "An empty shape lets everything through; the check of types wants the fields.",
    },
    {
      line: "Schema.StructWithRest(Schema.Struct({ content: Schema.Unknown }), [",
      replacement: "{}",
      reason: "The content is let through as one of the other fields.",
    },
  ]),
  ...inFile("contracts/verify/state-values.ts", [
    {
      line: "propertiesOf(state)",
      reason: "No state has an optional value yet.",
    },
    {
      line: "const [type, words] = types.get(ast._tag) ?? [];",
      replacement: '["Stryker was here"]',
      reason: "Each value of a state is a text or a number.",
    },
    {
      line: "return value === undefined || type === undefined || typeof value === type",
      replacement: "false",
      from: "type === undefined",
      reason: "Each value of a state is a text or a number.",
    },
    {
      line: 'const text = JSON.stringify(places) ?? "";',
      replacement: '"Stryker was here!"',
      reason: "The text of the mutant names no value.",
    },
    {
      line: "const needed = neededIn(interaction.request.generators, lacking.get(state) ?? []);",
      replacement: '["Stryker was here"]',
      reason: "No request has a value of this name.",
    },
  ]),
  ...inFile("contracts/verify/interaction.ts", [
    {
      line: 'new RegExp(`^${path.replaceAll(".", "\\\\.").replaceAll(/:\\w+/gu, "[^/]+")}$`, "u");',
      replacement: '""',
      from: '"u"',
      reason: "The signs of a path mean the same without the flag.",
    },
  ]),
  ...inFile("contracts/verify/known-fields.ts", [
    {
      line: "return item === undefined ? value : value.map((entry) => withoutNulls(item, entry));",
      replacement: "false",
      reason:
        "Each list of the contract has a kind of entries; the check of types wants the question.",
    },
    {
      line: 'if (ast._tag !== "Objects") return [];',
      reason: "No place of the contract is either an object or a single value.",
    },
    {
      line: "if (first === undefined) return undefined;",
      replacement: "false",
      reason: "What cannot be read has an issue; the check of types wants the question.",
    },
    {
      line: 'const path = (first.path ?? []).map((step) => (typeof step === "object" ? step.key : step));',
      reason:
        "Effect says a plain path with each issue; only the interface lets it be another one.",
    },
  ]),
  ...inFile("contracts/verify/lasting.ts", [
    {
      line: "const body: unknown = await response.json().catch(() => null);",
      reason: "Neither null nor nothing is a list or an object.",
    },
    {
      line: "return status >= 400 && status < 500 && status !== 429 ? false : undefined;",
      replacement: "true",
      from: "status >= 400",
      reason: "The relay hides a redirect behind a status above 700, so nothing below 400 is left.",
    },
    {
      line: 'state[nameIn.exec(expression)?.[1] ?? ""];',
      reason: "Each expression has a name; the check of types wants the question.",
    },
    {
      line: "const { authorization } = request.generators?.header ?? {};",
      replacement: "request.generators.header",
      reason: "Each change that is made once more has a value of its state.",
    },
    {
      line: "Object.entries(request.generators?.body ?? {}).reduce<unknown>(",
      replacement: "request.generators.body",
      reason: "Each change that is made once more has a value of its state.",
    },
    {
      line: 'const { name = "", params = {} } = interaction.providerStates?.[0] ?? {};',
      reason:
        "Each change that is made once more has a state; the check of types wants the question.",
    },
  ]),
  ...inFile("contracts/verify/order.ts", [
    {
      line: "const [one, other] = [rows[at - 1], rows[at]].map((row) => JSON.stringify(row?.[field]));",
      replacement: "row[field]",
      reason: "Both rows are there; the check of types wants the question.",
    },
    {
      line: 'row["id"] ?? Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))),',
      reason: "Two fields have two names, and either order of them is one.",
    },
  ]),
  ...inFile("contracts/verify/returned-values.ts", [
    {
      line: 'if (body._tag === "None") return undefined;',
      reason: "What is no JSON has no values either way; the check of types wants the question.",
    },
    {
      line: "const told = valuesAt(body.value, place.match(/\\w+|\\*/gu) ?? []);",
      replacement: '["Stryker was here"]',
      reason: "Each place of the contract has a name.",
    },
    {
      line: 'return `${place.replace(/^\\$\\.?/u, "")}: expected ${JSON.stringify(given)}, the state\'s ${name}, got ${JSON.stringify(other)}`;',
      replacement: "/\\$\\.?/u",
      reason: "Each place begins with its only dollar sign.",
    },
  ]),
  ...inFile("contracts/verify/results.ts", [
    {
      line: "/^No pacts found for provider '([^']*)'/u,",
      replacement: "/No pacts found for provider '([^']*)'/u",
      reason: "The verifier's message begins so.",
    },
  ]),
  ...inFile("contracts/verify/states-relay.ts", [
    {
      line: "Schema.Struct({ state: Schema.optionalKey(Schema.String), action: Schema.String }),",
      replacement: "{}",
      reason: "An empty shape lets everything through, and Pact's verifier sends this shape alone.",
    },
    {
      line: 'const { state = "", action } = Schema.decodeUnknownSync(Change)(new TextDecoder().decode(body));',
      replacement: '"Stryker was here!"',
      reason: "No interaction has a state of this name.",
    },
  ]),
  ...inFile("contracts/verify/options.ts", [
    {
      line: 'const { provider = "", states = "", broker, version, branch, junit, json } = values;',
      replacement: '"Stryker was here!"',
      reason: "Both are there, or their lack has been told; the check of types wants the question.",
    },
    {
      line: 'const bare = text.replace(/^(?:[a-z][\\w+.-]*:(?=\\/))?\\/*/iu, "");',
      replacement: "/(?:[a-z][\\w+.-]*:(?=\\/))?\\/*/iu",
      reason: "All parts may be nothing, so the first place fits.",
    },
    {
      line: "const [, name, value] = /^([!#$%&'*+.^`|~\\w-]+):\\s*(.*)$/u.exec(line) ?? [];",
      replacement: '["Stryker was here"]',
      reason: "It has no second entry, so there is no name either way.",
    },
    {
      line: "return name === undefined || value === undefined ? undefined : [name, value];",
      reason: "Both are there or none is; the check of types wants both questions.",
    },
    {
      line: "Object.fromEntries(lines.map(headerOf).filter((header) => header !== undefined));",
      reason: "What is no header has been told before; the check of types wants the question.",
    },
  ]),
  ...inFile("contracts/verify/reason.ts", [
    {
      line: '"code" in error && typeof error.code === "string" ? error.code : "";',
      reason:
        "What is no text is no code of OpenSSL either; the check of types wants the questions.",
    },
    {
      line: 'if (/^(?:EPROTO$|ERR_SSL_)/u.test(code)) return "it does not speak HTTPS";',
      replacement: "/(?:EPROTO$|ERR_SSL_)/u",
      reason: "A code of Node that has these letters begins with them.",
    },
  ]),
  ...inFile("contracts/verify/report.ts", [
    {
      line: 'const [a = "", b = ""] = [one, other].map((call) => call.replace(/^\\w+ /u, ""));',
      replacement: '"Stryker was here!"',
      reason: "Both are there, and a beginning that both have changes no order.",
    },
    {
      line: 'const [a = "", b = ""] = [one, other].map((call) => call.replace(/^\\w+ /u, ""));',
      replacement: "/\\w+ /u",
      reason: "A call begins with a word.",
    },
    {
      line: "return a < b ? -1 : Number(a > b);",
      from: "a > b",
      reason:
        "Node asks only whether the first one comes before; the standard wants all three answers.",
    },
  ]),
  ...inFile("contracts/verify/service-relay.ts", [
    {
      line: 'const url = addressIn(provider, request.url ?? "/");',
      replacement: '""',
      reason: "A request that a server gets has an address; the check of types wants the question.",
    },
    {
      line: 'const port = typeof address === "object" && address !== null ? address.port : 0;',
      reason:
        "A server that listens to a port has an address; the check of types wants the questions.",
    },
    {
      line: ": { [antiForgery.header.toLowerCase()]: percentDecoded(proof()) }),",
      replacement: "antiForgery.header.toUpperCase()",
      reason: "Names of headers are the same in capitals, and the last one counts.",
    },
    {
      line: 'forward.destroy(new Error("late"));',
      replacement: '""',
      reason: "The message is for those who debug: the status says that the time was up.",
    },
  ]),
];
