/** The generated parts of docs/contracts.md: calls, shapes and provider states, from the contracts themselves. */
import type { Endpoint } from "#contracts/endpoint.ts";
import { endpoints } from "#contracts/endpoints/table.ts";
import { idempotencyHeader } from "#contracts/idempotency.ts";
import { Problem } from "#contracts/schemas/problem.ts";
import { states } from "#contracts/states.ts";
import { notes } from "./notes.ts";
import { fieldsOf, fileWords, shapesOf, wordsOf } from "./words.ts";

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const calls: readonly Endpoint[] = Object.values(endpoints);

const requestOf = ({ params, query, body, multipart, idempotencyKey }: Endpoint): string =>
  [
    ...(idempotencyKey === undefined ? [] : [`header \`${idempotencyHeader}?\` (**extension**)`]),
    ...(params === undefined ? [] : [`path ${fieldsOf(params)}`]),
    ...(query === undefined ? [] : [`query ${fieldsOf(query)}`]),
    ...(body === undefined ? [] : [`body ${wordsOf(body)}`]),
    ...(multipart === undefined
      ? []
      : [`form (\`multipart/form-data\`) with \`${multipart.field}\`: ${fileWords(multipart)}`]),
  ].join("; ") || "–";

const answerOf = ({ success }: Endpoint): string => {
  if (success.status === 204) return "204";
  const { mediaType, caching } = success;
  // Bytes have no shape to speak of.
  return `${success.status} ${mediaType === undefined ? wordsOf(success.schema) : `a file, \`${mediaType}\`${caching === undefined ? "" : ", kept for ever"}`}`;
};

/** One row per call. */
export const callsTable = (): string =>
  table(
    ["call", "what for", "token", "request", "success", "own refusals"],
    calls.map((call) => [
      `\`${call.method} ${call.path}\`${call.extension === true ? " **extension**" : ""}`,
      call.summary,
      { true: "yes", false: "no", "if-any": "if there is one" }[`${call.bearer}`],
      requestOf(call),
      answerOf(call),
      call.failures.join(", ") || "–",
    ]),
  );

/** One row per named shape of all requests and answers. */
export const shapesTable = (): string => {
  const schemas = calls.flatMap(({ params, query, body, success }) =>
    [params, query, body, success.mediaType === undefined ? success.schema : undefined].filter(
      (schema) => schema !== undefined,
    ),
  );
  return table(
    ["shape", "what it is"],
    [...shapesOf([...schemas, Problem])].map(([name, words]) => [
      `\`${name}\``,
      notes[name] ?? words,
    ]),
  );
};

/** One row per provider state. */
export const statesTable = (): string =>
  table(
    ["state", "what has to be true", "parameters", "values handed back"],
    Object.entries(states).map(([name, { description, params, values }]) => [
      `\`${name}\``,
      description,
      fieldsOf(params),
      fieldsOf(values),
    ]),
  );

const mark = (name: string, end: "begin" | "end"): string => `<!-- ${end}: ${name} -->`;

/**
 * Puts a text between the two marks of that name.
 * @throws when a mark is missing or the end stands before the beginning.
 */
export const fill = (document: string, name: string, text: string): string => {
  const from = document.indexOf(mark(name, "begin"));
  const to = document.indexOf(mark(name, "end"));
  if (from === -1 || to < from) throw new Error(`The document has no place for "${name}".`);
  const head = document.slice(0, from + mark(name, "begin").length);
  return `${head}\n\n${text}\n\n${document.slice(to)}`;
};
