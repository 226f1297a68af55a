import { Comparator } from "@pactflow/openapi-pact-comparator";
import { describe, expect, it } from "vitest";
import openApi from "#contracts/openapi.json" with { type: "json" };
import failingCalls from "#contracts/pacts/failing-calls/portal-portal-api.json" with { type: "json" };
import pact from "#contracts/pacts/portal-portal-api.json" with { type: "json" };

/** The errors and warnings of a public comparator. */
const complaints = async (document: unknown): Promise<readonly string[]> => {
  const found: string[] = [];
  const comparator = new Comparator(document as ConstructorParameters<typeof Comparator>[0]);
  for (const file of [pact, failingCalls]) {
    const read = file as unknown as Parameters<Comparator["compare"]>[0];
    for await (const { type, message } of comparator.compare(read)) {
      found.push(`${type}: ${message}`);
    }
  }
  return found;
};

describe("the pacts and contracts/openapi.json, compared by a public tool", () => {
  it("match without an error or a warning [CON-5]", async () => {
    expect(await complaints(openApi)).toEqual([]);
  });

  it("do not match when one of them differs", async () => {
    const other = JSON.parse(
      JSON.stringify(openApi).replaceAll('"Amount":{"type":"number"', '"Amount":{"type":"string"'),
    );
    expect((await complaints(other)).join("\n")).toContain("error: Response body is incompatible");
  });
});
