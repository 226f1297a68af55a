import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import type { Codec, Endpoint } from "#contracts/endpoint.ts";
import { endpoints } from "#contracts/endpoints/table.ts";
import { namedAnswers } from "./named-fields.ts";

const named: Readonly<Record<string, unknown>> = namedAnswers;
const calls: readonly Endpoint[] = Object.values(endpoints).filter(
  (call: Endpoint) =>
    call.extension !== true &&
    call.path.startsWith("/api/") &&
    call.success.mediaType === undefined,
);

describe("an answer with only the fields that the specification names [CON-1]", () => {
  it("exists here for every call of the specification", () => {
    expect(Object.keys(named).toSorted()).toEqual(calls.map(({ id }) => id).toSorted());
  });

  it.for(calls)("is accepted: $id", ({ id, success }) => {
    const body = named[id];
    const schema: Codec = success.schema;
    const isAnswer =
      body === null
        ? success.status === 204 || success.mayBeEmpty !== undefined
        : Result.isSuccess(Schema.decodeUnknownResult(schema)(body));
    expect(isAnswer).toBe(true);
  });
});
