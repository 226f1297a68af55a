import * as Schema from "effect/Schema";

/**
 * The body of a refusal. A server may send only part of it; nothing of it is needed to show a message
 * (section 8: the server's message when present, otherwise the default).
 */
export const Problem = Schema.Struct({
  message: Schema.optionalKey(Schema.String),
  errors: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({ message: Schema.String, field: Schema.optionalKey(Schema.String) }),
    ),
  ),
}).annotate({ identifier: "Problem" });

export type Problem = typeof Problem.Type;
