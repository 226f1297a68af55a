import { describe, expect, it } from "vitest";
import { resident } from "#contracts/builders/people.data.ts";
import { aCounter, aFactor, aLastFactor } from "#contracts/builders/utility.data.ts";
import {
  getCounterFactors,
  getCounters,
  getFactorHistory,
  getLastFactors,
} from "#contracts/endpoints/counters.ts";
import {
  account,
  accountFromState,
  backwards,
  ever,
  linked,
  malformed,
  metered,
  neighbour,
  nothingLinked,
  periodErrors,
  unknownAccount,
  wrongPeriod,
} from "./situations.ts";
import { interact } from "./support.ts";

const params = { login: resident.login } as const;
const unknownCounter = { status: 404, problem: { message: "Лічильник не знайдено." } } as const;

/** What every counter and every reading has; what may be left out is left out. */
const { place: _, ...counter } = aCounter();
const { consumption: __, ...factor } = aFactor();

describe("the meters of the linked accounts", () => {
  it.each([
    ["", {}, {}],
    [" of one account", account, accountFromState],
  ])("come as a list%s [CON-2, UTIL-2]", async (message, query, queryFromState) => {
    const outcome = await interact({
      description: `the meters${message}`,
      endpoint: getCounters,
      alsoMinimal: true,
      given: metered,
      request: { query },
      queryFromState,
      success: [counter],
    });
    expect(outcome).toEqual({ value: [counter] });
  });

  it("are an empty list where nothing is linked [CON-2, UTIL-2]", async () => {
    const outcome = await interact({
      description: "the meters of a resident without accounts",
      endpoint: getCounters,
      given: nothingLinked,
      request: { query: {} },
      success: [],
    });
    expect(outcome).toEqual({ value: [] });
  });

  it("are an empty list for an account of somebody else [CON-2, SES-9]", async () => {
    const outcome = await interact({
      description: "the meters of somebody else's account",
      endpoint: getCounters,
      given: neighbour,
      request: { query: account },
      queryFromState: accountFromState,
      success: [],
    });
    expect(outcome).toEqual({ value: [] });
  });

  it("are refused for an account number that can be none [CON-2]", async () => {
    const outcome = await interact({
      description: "the meters of an account by a number with spaces",
      endpoint: getCounters,
      given: linked,
      request: { query: { ...account, invoiceAccountCode: " 77 00 431 " } },
      refusal: malformed,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "ServerFault", status: 400 } });
  });
});

describe("the last readings", () => {
  it("come with the meter, and with what it usually uses [CON-2, UTIL-2]", async () => {
    const success = [aLastFactor({ counter })];
    const outcome = await interact({
      description: "the last readings",
      endpoint: getLastFactors,
      alsoMinimal: true,
      given: metered,
      request: { query: {} },
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("are only the meter where nothing was ever read [CON-2, UTIL-2]", async () => {
    const success = [{ counter }];
    const outcome = await interact({
      description: "the last readings of a meter that was never read",
      endpoint: getLastFactors,
      given: { name: "a signed-in resident with a new counter", params },
      request: { query: {} },
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("are an empty list where nothing is linked [CON-2, UTIL-2]", async () => {
    const outcome = await interact({
      description: "the last readings of a resident without accounts",
      endpoint: getLastFactors,
      given: nothingLinked,
      request: { query: {} },
      success: [],
    });
    expect(outcome).toEqual({ value: [] });
  });
});

describe("the readings of one meter", () => {
  it("come newest first [CON-2, UTIL-2]", async () => {
    const outcome = await interact({
      description: "the readings of one meter",
      endpoint: getCounterFactors,
      alsoMinimal: true,
      given: metered,
      request: { params: { id: "counter-1" } },
      paramsFromState: { id: "counterId" },
      success: [factor],
    });
    expect(outcome).toEqual({ value: [factor] });
  });

  it("are not found when the meter is a neighbour's [CON-2, SES-9]", async () => {
    const outcome = await interact({
      description: "the readings of somebody else's meter",
      endpoint: getCounterFactors,
      given: { name: "a signed-in resident and a neighbour's counter", params },
      request: { params: { id: "counter-1" } },
      paramsFromState: { id: "counterId" },
      refusal: unknownCounter,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 404 } });
  });
});

describe("the readings of a period", () => {
  it.each([
    ["", {}, {}, factor],
    // The newest reading has one before it, and so a consumption.
    [
      " of one account, in pieces",
      { ...account, offset: 0, limit: 1 },
      accountFromState,
      aFactor(),
    ],
    [" of one meter", { counterId: "counter-1" }, { counterId: "counterId" }, factor],
  ])(
    "come with how many there are%s [CON-2, UTIL-2]",
    async (message, filter, bodyFromState, one) => {
      const success = { factors: [one], total: 1 };
      const outcome = await interact({
        description: `the readings of a period${message}`,
        endpoint: getFactorHistory,
        alsoMinimal: true,
        given: metered,
        request: { body: { ...ever, ...filter } },
        bodyFromState,
        success,
      });
      expect(outcome).toEqual({ value: success });
    },
  );

  it("are an empty list where nothing is linked [CON-2, UTIL-2]", async () => {
    const nothing = { factors: [], total: 0 };
    const outcome = await interact({
      description: "the readings of a period of a resident without accounts",
      endpoint: getFactorHistory,
      given: nothingLinked,
      request: { body: ever },
      isExact: true,
      success: nothing,
    });
    expect(outcome).toEqual({ value: nothing });
  });

  it("are refused for a neighbour's account [CON-2, SES-9]", async () => {
    const outcome = await interact({
      description: "the readings of somebody else's account",
      endpoint: getFactorHistory,
      given: neighbour,
      request: { body: { ...ever, ...account } },
      bodyFromState: accountFromState,
      refusal: unknownAccount,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 404 } });
  });

  it("are refused for a neighbour's meter [CON-2, SES-9]", async () => {
    const outcome = await interact({
      description: "the readings of a period of somebody else's meter",
      endpoint: getFactorHistory,
      given: { name: "a signed-in resident and a neighbour's counter", params },
      request: { body: { ...ever, counterId: "counter-1" } },
      bodyFromState: { counterId: "counterId" },
      refusal: unknownCounter,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 404 } });
  });

  it("are refused for a period that ends before it begins [CON-2, UTIL-2]", async () => {
    const outcome = await interact({
      description: "the readings of a period from after to",
      endpoint: getFactorHistory,
      given: linked,
      request: { body: backwards },
      refusal: wrongPeriod,
    });
    expect(outcome).toMatchObject({
      failure: { _tag: "Rejected", status: 422, items: periodErrors },
    });
  });

  it("are refused for more rows than an answer may hold [CON-2]", async () => {
    const outcome = await interact({
      description: "the readings of a period with too many rows at once",
      endpoint: getFactorHistory,
      given: linked,
      request: { body: { ...ever, limit: 501 } },
      refusal: malformed,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "ServerFault", status: 400 } });
  });
});
