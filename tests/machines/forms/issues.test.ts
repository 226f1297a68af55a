import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { issuesOf } from "#machines/forms/issues.ts";

describe("an issue of a form's rules", () => {
  it("without a field or a code throws and names what is missing", () => {
    expect(() => issuesOf(Schema.String, {})).toThrow("No field of the form: undefined");
    expect(() => issuesOf(Schema.Struct({ email: Schema.String }), { email: 1 })).toThrow(
      "No code for email",
    );
  });
});
