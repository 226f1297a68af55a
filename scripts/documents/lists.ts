/** The generated parts of docs/contract-tables.md: calls, shapes and provider states. */
import type { Endpoint } from "#contracts/endpoint.ts";
import { endpoints } from "#contracts/endpoints/table.ts";
import { idempotencyHeader } from "#contracts/idempotency.ts";
import { Problem } from "#contracts/schemas/problem.ts";
import { states } from "#contracts/states/states.ts";
import { wrap } from "#machines/kit/wrap.ts";
import { askedFields } from "./asked-fields.ts";
import { callRules, shapeRules } from "./notes.ts";
import { fieldListOf, fileDescription, describedShapes, descriptionOf } from "./descriptions.ts";

/** An item of a list with its details below. */
const item = (head: string, facts: readonly string[]): string =>
  [wrap(head, "- "), ...facts.map((fact) => wrap(fact, "  - "))].join("\n");

const named = (what: string, text: string): readonly string[] =>
  text === "–" ? [] : [`${what}: ${text}`];

const calls: readonly Endpoint[] = Object.values(endpoints);

const requestOf = ({ params, query, body, multipart, idempotencyKey }: Endpoint): string =>
  [
    ...(idempotencyKey === undefined ? [] : [`header \`${idempotencyHeader}?\` (**extension**)`]),
    ...(params === undefined ? [] : [`path ${fieldListOf(params)}`]),
    ...(query === undefined ? [] : [`query ${fieldListOf(query)}`]),
    ...(body === undefined ? [] : [`body ${descriptionOf(body)}`]),
    ...(multipart === undefined
      ? []
      : [
          `form (\`multipart/form-data\`) with \`${multipart.field}\`: ${fileDescription(multipart)}`,
        ]),
  ].join("; ") || "–";

const answerOf = ({ success }: Endpoint): string => {
  if (success.status === 204) return "204";
  const { mediaType, caching } = success;
  // Files have no shape to describe.
  return `${success.status} ${mediaType === undefined ? descriptionOf(success.schema) : `a file, \`${mediaType}\`${caching === undefined ? "" : ", kept for ever"}`}`;
};

const TOKEN = {
  true: "with the token",
  false: "no token",
  "if-any": "with the token if there is one",
};

/** One item per call. */
export const callsList = (): string =>
  calls
    .map((call) =>
      item(
        `\`${call.method} ${call.path}\`${call.extension === true ? " **extension**" : ""}: ${call.summary}; ${TOKEN[`${call.bearer}`]}`,
        [
          ...named("request", requestOf(call)),
          `answer: ${answerOf(call)}`,
          ...named("own refusals", call.failures.join(", ") || "–"),
          ...named("rule", callRules[call.id] ?? "–"),
        ],
      ),
    )
    .join("\n");

/** One item per named shape of all requests and answers. */
export const shapesList = (): string => {
  const schemas = calls.flatMap(({ params, query, body, success }) =>
    [params, query, body, success.mediaType === undefined ? success.schema : undefined].filter(
      (schema) => schema !== undefined,
    ),
  );
  return [...describedShapes([...schemas, Problem])]
    .map(([name, shape]) => {
      const rule = named("rule", shapeRules[name] ?? "–");
      return typeof shape === "string"
        ? item(`\`${name}\`: ${shape}`, rule)
        : item(`\`${name}\``, [...shape, ...rule]);
    })
    .join("\n");
};

/**
 * One item per provider state.
 * @param pact the content of the pact file.
 */
export const statesList = (pact: string): string => {
  const asked = askedFields(pact);
  return Object.entries(states)
    .map(([name, { description, params, values }]) =>
      item(`\`${name}\`: ${description}`, [
        ...named("parameters", fieldListOf(params)),
        ...named("returns", fieldListOf(values)),
        ...[...(asked.get(name) ?? [])].map(
          ([call, fields]) =>
            `fields of \`${call}\`: ${fields.map((field) => `\`${field}\``).join(", ")}`,
        ),
      ]),
    )
    .join("\n");
};

const mark = (name: string, end: "begin" | "end"): string => `<!-- ${end}: ${name} -->`;

/**
 * Replaces the text between the two marks of that name.
 * @throws if a mark is missing, or the end comes before the beginning.
 */
export const fill = (document: string, name: string, text: string): string => {
  const from = document.indexOf(mark(name, "begin"));
  const to = document.indexOf(mark(name, "end"));
  if (from === -1 || to < from) throw new Error(`The document has no place for "${name}".`);
  const head = document.slice(0, from + mark(name, "begin").length);
  return `${head}\n\n${text}\n\n${document.slice(to)}`;
};
