import * as Schema from "effect/Schema";
import type { Endpoint } from "../endpoint.ts";
import { idempotencyHeader } from "../idempotency.ts";
import { endpoints } from "../endpoints/table.ts";

const Rule = Schema.Struct({
  match: Schema.optionalKey(Schema.String),
  regex: Schema.optionalKey(Schema.String),
  /** The content type of a file. */
  value: Schema.optionalKey(Schema.Unknown),
});
const Rules = Schema.Record(Schema.String, Schema.Struct({ matchers: Schema.Array(Rule) }));

const Fields = Schema.Record(Schema.String, Schema.Unknown);
const Expression = Schema.Struct({ expression: Schema.String });
const Expressions = Schema.Record(Schema.String, Expression);

/** The parts of an interaction that are read here; only the verifier uses the rest. */
export const Interaction = Schema.Struct({
  description: Schema.String,
  providerStates: Schema.optionalKey(
    Schema.Array(Schema.Struct({ name: Schema.String, params: Schema.optionalKey(Fields) })),
  ),
  request: Schema.Struct({
    method: Schema.String,
    path: Schema.String,
    query: Schema.optionalKey(Schema.Record(Schema.String, Schema.Array(Schema.String))),
    headers: Schema.optionalKey(
      Schema.Struct({ [idempotencyHeader]: Schema.optionalKey(Schema.Array(Schema.String)) }),
    ),
    body: Schema.optionalKey(Schema.Struct({ content: Schema.optionalKey(Schema.Unknown) })),
    /** Where values of the state are put in. */
    generators: Schema.optionalKey(
      Schema.Struct({
        path: Schema.optionalKey(Expression),
        header: Schema.optionalKey(Expressions),
        query: Schema.optionalKey(Expressions),
        body: Schema.optionalKey(Expressions),
      }),
    ),
  }),
  response: Schema.Struct({
    status: Schema.Number,
    matchingRules: Schema.optionalKey(
      Schema.Struct({ body: Schema.optionalKey(Rules), header: Schema.optionalKey(Rules) }),
    ),
    /** Where the answer repeats values of the state. */
    generators: Schema.optionalKey(Schema.Struct({ body: Schema.optionalKey(Expressions) })),
  }),
});
export type Interaction = typeof Interaction.Type;

const descriptors: readonly Endpoint[] = Object.values(endpoints);

const patternOf = ({ path }: Endpoint): RegExp =>
  new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/:\w+/gu, "[^/]+")}$`, "u");

/** The call of an interaction. No path of the contract fits the pattern of another one. */
export const endpointOf = ({ request }: Interaction): Endpoint | undefined =>
  descriptors.find((one) => one.method === request.method && patternOf(one).test(request.path));

/** Method and path in the contract's form: `GET /api/ud/invoices/:id`. */
export const callOf = (interaction: Interaction): string =>
  `${interaction.request.method} ${endpointOf(interaction)?.path ?? interaction.request.path}`;
