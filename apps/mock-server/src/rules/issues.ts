import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as SchemaIssue from "effect/SchemaIssue";
import type { Codec } from "#contracts/endpoint.ts";

export interface FieldIssue {
  /** `errors[0].message`; empty for the value as a whole. */
  readonly field: string;
  readonly message: string;
}

const format = SchemaIssue.makeFormatterStandardSchemaV1();

type Segment = PropertyKey | { readonly key: PropertyKey };

const fieldOf = (path: readonly Segment[]): string =>
  path
    .map((segment) => String(typeof segment === "object" ? segment.key : segment))
    .join(".")
    .slice(0, 120);

/** All differences between a value and its schema. None repeats the value, to keep personal data out of logs. */
export const fieldIssuesOf = (issue: SchemaIssue.Issue): readonly FieldIssue[] =>
  format(issue).issues.map(({ path, message }) => ({ field: fieldOf(path ?? []), message }));

export type Decoded<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly FieldIssue[] };

/** Decodes external input; unknown fields are dropped. */
export const decode = <S extends Codec>(schema: S, value: unknown): Decoded<S["Type"]> => {
  const result = Schema.decodeUnknownResult(schema)(value, { errors: "all" });
  return Result.isSuccess(result)
    ? { ok: true, value: result.success }
    : { ok: false, issues: fieldIssuesOf(result.failure.issue) };
};

/** Like `decode`, but reports unknown fields as differences; for the call log. */
export const strictIssues = (schema: Codec, value: unknown): readonly FieldIssue[] => {
  const result = Schema.decodeUnknownResult(schema)(value, {
    errors: "all",
    onExcessProperty: "error",
  });
  return Result.isSuccess(result) ? [] : fieldIssuesOf(result.failure.issue);
};

/** The encoded answer, or its differences from the schema. */
export const encode = (schema: Codec, value: unknown): Decoded<unknown> => {
  const result = Schema.encodeUnknownResult(schema)(value, { errors: "all" });
  return Result.isSuccess(result)
    ? { ok: true, value: result.success }
    : { ok: false, issues: fieldIssuesOf(result.failure.issue) };
};

export const describe = (part: string, issue: FieldIssue): string =>
  `${part}${issue.field === "" ? "" : `.${issue.field}`}: ${issue.message}`;
