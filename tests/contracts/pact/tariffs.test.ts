import { describe, expect, it } from "vitest";
import { aTariff } from "#contracts/builders/utility.data.ts";
import { getTariffs } from "#contracts/endpoints/invoices.ts";
import {
  account,
  accountFromState,
  ever,
  linked,
  malformed,
  neighbour,
  periodErrors,
  unknownAccount,
  wrongPeriod,
} from "./situations.ts";
import { interact } from "./support.ts";

describe("the tariffs of an account", () => {
  it.each([
    ["since the beginning", {}, aTariff()],
    [
      "of a period that is over",
      { dateFrom: ever.from, dateTo: "2022-12-31T23:59:59.999Z" },
      aTariff({ to: "2024-12-31" }),
    ],
  ])("come %s, the newest first [CON-2, UTIL-6]", async (message, dates, tariff) => {
    const outcome = await interact({
      description: `the tariffs of an account ${message}`,
      endpoint: getTariffs,
      alsoMinimal: true,
      given: linked,
      request: { query: { ...account, ...dates } },
      queryFromState: accountFromState,
      success: [tariff],
    });
    expect(outcome).toEqual({ value: [tariff] });
  });

  it("are an empty list for a period without any [CON-2, UTIL-6]", async () => {
    const outcome = await interact({
      description: "the tariffs of an account before it was there",
      endpoint: getTariffs,
      given: linked,
      request: {
        query: {
          ...account,
          dateFrom: "1990-01-01T00:00:00.000Z",
          dateTo: "1990-12-31T00:00:00.000Z",
        },
      },
      queryFromState: accountFromState,
      success: [],
    });
    expect(outcome).toEqual({ value: [] });
  });

  it("are refused for a neighbour's account [CON-2, SES-9]", async () => {
    const outcome = await interact({
      description: "the tariffs of somebody else's account",
      endpoint: getTariffs,
      given: neighbour,
      request: { query: account },
      queryFromState: accountFromState,
      refusal: unknownAccount,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 404 } });
  });

  it("are refused for a period that ends before it begins [CON-2, UTIL-6]", async () => {
    const outcome = await interact({
      description: "the tariffs of a period from after to",
      endpoint: getTariffs,
      given: linked,
      request: { query: { ...account, dateFrom: ever.to, dateTo: ever.from } },
      queryFromState: accountFromState,
      refusal: wrongPeriod,
    });
    expect(outcome).toMatchObject({
      failure: { _tag: "Rejected", status: 422, items: periodErrors },
    });
  });

  it("are refused for an account number that can be none [CON-2]", async () => {
    const outcome = await interact({
      description: "the tariffs of an account by a number with spaces",
      endpoint: getTariffs,
      given: linked,
      request: { query: { ...account, invoiceAccountCode: " 77 00 431 " } },
      refusal: malformed,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "ServerFault", status: 400 } });
  });
});
