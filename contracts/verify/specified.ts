/**
 * `--specified`: asks for nothing that this project has added to the specification. That lists calls and the fields of
 * requests, but few answers and hardly a rule of a service. It is a smaller check, not a complete one.
 */
import * as Schema from "effect/Schema";
import { endpoints } from "../endpoints/table.ts";
import { inFewestFields, minimalAnswer } from "../minimal-answer.ts";
import type { Interaction } from "./interaction.ts";
import { endpointOf } from "./interaction.ts";

/** Our own rules, by the descriptions of their interactions. A service may have none of them, or others. */
export const ownRules: readonly RegExp[] = [
  // Which passwords are too simple.
  / that everybody knows$/u,
  // The version of what is changed: `dlc` and `was` (docs/decisions/0032).
  / (?:of an older version|that another change has overtaken|with what it was)$/u,
  // How many tries are too many, and how many rows.
  / (?:after too many |with too many rows |as many as an answer may hold$)/u,
  // Pieces and orders of lists.
  /^a piece of |, in pieces\b| after the last one$/u,
  // Which payments are asked for by their partner.
  / that a partner took in whom nobody knows$/u,
  // Where the link of a letter may lead.
  / (?:with a path of another site|with a letter that would lead elsewhere)$/u,
  // Nobody learns who is known (docs/decisions/0028).
  / (?:with the email of a confirmed account|by the email of nobody|with a login that nobody has)$/u,
  // What proves that an account is the resident's (docs/decisions/0035).
  /^an account of somebody else at a water utility linked /u,
  // The unit and the sign of an amount to pay, of an invoice and of a payment.
  /^the amount to pay on an (?:account in debt, in hryvnias|overpaid account, below zero)$/u,
  /^(?:a payment of a known sum|(?:an|the last) invoice of known sums, (?:partly paid|overpaid)), in hryvnias$/u,
  // A list for somebody else's account is empty; it might be refused.
  /^the meters of somebody else's account$/u,
  // A repeated request is done once (../idempotency.ts).
  / under (?:a|the|the same) key\b/u,
  // One refused reading does not refuse the others, and a doubtful one is asked about.
  /^a reading (?:of a meter that is nobody's|of a neighbour's meter|while the provider does not answer|with more digits than the dial)$/u,
  /^(?:a confirmed reading|two readings )/u,
];

/** The specification does not show them, or only in part. */
const ownCalls: ReadonlySet<string> = new Set([
  endpoints.getClientConfiguration.id,
  endpoints.saveEmails.id,
]);

/**
 * Whether the specification gives this interaction of a contract. Of a full answer and the same one in the fewest fields
 * the second is left.
 */
export const isSpecified = (
  interaction: Interaction,
  descriptions: ReadonlySet<string>,
): boolean => {
  const call = endpointOf(interaction);
  return (
    call?.extension !== true &&
    !ownCalls.has(call?.id ?? "") &&
    !ownRules.some((rule) => rule.test(interaction.description)) &&
    !descriptions.has(`${interaction.description}${inFewestFields}`)
  );
};

/** The parts of an answer in a pact that are changed here. */
const Answer = Schema.Struct({
  body: Schema.optionalKey(
    Schema.StructWithRest(Schema.Struct({ content: Schema.Unknown }), [
      Schema.Record(Schema.String, Schema.Unknown),
    ]),
  ),
  matchingRules: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown)),
});

const statusRule = (status: "success" | "clientError" | readonly number[]) => ({
  status: { combine: "AND", matchers: [{ match: "statusCode", status }] },
});

/** Data of other people are refused by 403 or 404 (SES-9). */
const isOfOthers = ({ providerStates = [], response }: Interaction): boolean =>
  response.status === 404 && providerStates.some(({ name }) => name.includes("neighbour"));

const refusalRule = (interaction: Interaction) =>
  statusRule(isOfOthers(interaction) ? [403, 404] : "clientError");

/**
 * What the specification says of an answer, in Pact's form. A refusal is a 4xx without a body: only 401 has a meaning of
 * its own there (SES-6, PROF-7). A success may have any 2xx status, only the fields that the portal needs, and no body
 * where the specification names none.
 */
export const specifiedResponse = (
  interaction: Interaction,
  response: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const { status } = interaction.response;
  if (status === 401) return { status };
  if (status >= 400) return { status, matchingRules: refusalRule(interaction) };
  const success = endpointOf(interaction)?.success;
  if (success === undefined || success.mayBeEmpty !== undefined)
    return { status, matchingRules: statusRule("success") };
  const { body, matchingRules } = Schema.decodeUnknownSync(Answer)(response);
  const isJson = success.mediaType === undefined && body !== undefined;
  return {
    ...response,
    ...(isJson ? { body: { ...body, content: minimalAnswer(success.schema, body.content) } } : {}),
    matchingRules: { ...matchingRules, ...statusRule("success") },
  };
};
