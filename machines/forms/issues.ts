import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as SchemaIssue from "effect/SchemaIssue";

const codes = [
  "required",
  "too-short",
  "too-long",
  "email-format",
  "phone-format",
  "code-format",
  "flat-format",
  "mismatch",
  "duplicate",
  "not-accepted",
] as const;

/** What is wrong with a field; the texts are the view's. */
export type IssueCode = (typeof codes)[number];

const known: ReadonlySet<string> = new Set(codes);
const isCode = (text: string): text is IssueCode => known.has(text);

export type Issues<Values> = { readonly [Field in keyof Values]?: IssueCode };

const format = SchemaIssue.makeFormatterStandardSchemaV1();

/**
 * The first issue of every field, by the rules of a form. The `message` of a rule's check is its code; a
 * field without an entry is valid. Throws for a message that is no code: otherwise its field would count as valid.
 */
export const issuesOf = <Values extends object>(
  rules: Schema.ConstraintDecoder<unknown>,
  values: Values,
): Issues<Values> => {
  const result = Schema.decodeUnknownResult(rules)(values, { errors: "all" });
  if (Result.isSuccess(result)) return {};
  const found: { [Field in keyof Values]?: IssueCode } = {};
  const isField = (name: unknown): name is keyof Values & string =>
    typeof name === "string" && Object.hasOwn(values, name);
  for (const issue of format(result.failure.issue).issues) {
    const name = issue.path?.[0];
    if (!isField(name))
      throw new Error(`No field of the form: ${JSON.stringify(name)}: ${issue.message}`);
    if (!isCode(issue.message)) throw new Error(`No code for ${name}: ${issue.message}`);
    found[name] ??= issue.message;
  }
  return found;
};
