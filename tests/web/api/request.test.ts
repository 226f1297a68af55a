import { describe, expect, it } from "vitest";
import { getAmountToPay } from "#contracts/endpoints/consumer.ts";
import { prepareRequest } from "#web/api/request.ts";

const prepare = (query: Readonly<Record<string, unknown>>) =>
  prepareRequest(getAmountToPay, { query }, { origin: "https://portal.example", token: null });

describe("the address of a call", () => {
  it("has the texts of its query, and nothing for what is not given", () => {
    const { searchParams } = new URL(
      prepare({ code: "77-01", serviceProviderCode: undefined }).href,
    );
    expect([...searchParams]).toEqual([["code", "77-01"]]);
  });

  it.each([[5], [null], [true]])("does not leave out %j in silence", (value) => {
    expect(() => prepare({ code: value })).toThrow('"code" is no text');
  });
});
