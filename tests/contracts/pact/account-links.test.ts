import { describe, expect, it } from "vitest";
import { anAccountLink, resident } from "#contracts/builders/people.data.ts";
import { aNewAccountLink } from "#contracts/builders/utility.data.ts";
import { addInvoiceAccount, removeInvoiceAccount } from "#contracts/endpoints/accounts.ts";
import {
  accountFromState,
  idempotencyKey,
  linked,
  malformed,
  nothingLinked,
  unknownAccount,
} from "./situations.ts";
import { interact } from "./support.ts";

const neighbourAtWaterUtility = {
  name: "a signed-in resident and a neighbour's account at a water utility",
  params: { login: resident.login },
} as const;

describe("linking an account", () => {
  const unlinked = {
    name: "a signed-in resident and an account to link",
    params: { login: resident.login },
  } as const;
  const body = aNewAccountLink();
  const success = anAccountLink({
    invoiceAccount: { id: "ia-2", code: "7700431", address: "вул. Шевченка, 12, кв. 7" },
    serviceProvider: { id: "sp-2", code: "301", name: "Тепломережі", serviceTypeIds: [12] },
  });
  const bodyFromState = {
    serviceProviderCode: "serviceProviderCode",
    invoiceAccountCode: "invoiceAccountCode",
    flat: "flat",
  } as const;

  it("answers with the link [CON-2, ACC-2]", async () => {
    const outcome = await interact({
      description: "an account linked by its number and its flat",
      endpoint: addInvoiceAccount,
      alsoMinimal: true,
      given: unlinked,
      request: { body, idempotencyKey: null },
      bodyFromState,
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("may come under a key, so that a repeat gets the first answer [CON-2, ACC-2]", async () => {
    const outcome = await interact({
      description: "an account linked under a key",
      endpoint: addInvoiceAccount,
      given: unlinked,
      request: { body, idempotencyKey },
      bodyFromState,
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("needs no flat at the water utilities [CON-2, ACC-2]", async () => {
    const linkedByNumber = { ...anAccountLink(), invoiceAccount: success.invoiceAccount };
    const { flat: _, ...withoutFlat } = aNewAccountLink({ serviceProviderCode: "820" });
    const outcome = await interact({
      description: "an account at a water utility linked by its number",
      endpoint: addInvoiceAccount,
      given: {
        name: "a signed-in resident and an account to link by its number",
        params: { login: resident.login },
      },
      request: { body: withoutFlat, idempotencyKey: null },
      bodyFromState: accountFromState,
      success: linkedByNumber,
    });
    expect(outcome).toEqual({ value: linkedByNumber });
  });

  it("answers an account of somebody else at the water utilities with 404: its number is no proof [CON-2, ACC-2, SES-9]", async () => {
    const { flat: _, ...withoutFlat } = aNewAccountLink({ serviceProviderCode: "820" });
    const outcome = await interact({
      description: "an account of somebody else at a water utility linked by its number",
      endpoint: addInvoiceAccount,
      given: neighbourAtWaterUtility,
      request: { body: withoutFlat, idempotencyKey: null },
      bodyFromState: accountFromState,
      refusal: unknownAccount,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 404 } });
  });

  it.each([
    ["a wrong flat", accountFromState, { ...body, flat: "999" }],
    [
      "a number that nobody has",
      { serviceProviderCode: "serviceProviderCode", flat: "flat" },
      { ...body, invoiceAccountCode: "0000000" },
    ],
  ] as const)("answers %s with the same 404 [CON-2, ACC-2]", async (message, names, wrong) => {
    const outcome = await interact({
      description: `an account linked by ${message}`,
      endpoint: addInvoiceAccount,
      given: unlinked,
      request: { body: wrong, idempotencyKey: null },
      bodyFromState: names,
      refusal: unknownAccount,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 404 } });
  });

  it("asks for the flat where it is the proof with 422 [CON-2, ACC-2]", async () => {
    const errors = [{ message: "Вкажіть номер квартири.", field: "flat" }];
    const { flat: _, ...withoutFlat } = body;
    const outcome = await interact({
      description: "an account linked without the flat that is asked for",
      endpoint: addInvoiceAccount,
      given: unlinked,
      request: { body: withoutFlat, idempotencyKey: null },
      bodyFromState: accountFromState,
      refusal: { status: 422, problem: { errors } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Rejected", status: 422, items: errors } });
  });

  it("answers an account that is linked already with 409 [CON-2, ACC-2]", async () => {
    const outcome = await interact({
      description: "an account linked once more",
      endpoint: addInvoiceAccount,
      given: linked,
      request: { body, idempotencyKey: null },
      bodyFromState,
      refusal: { status: 409, problem: { message: "Цей рахунок уже додано." } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Rejected", status: 409 } });
  });

  it("puts off who has guessed too often with 429 [CON-2, ACC-2]", async () => {
    const outcome = await interact({
      description: "an account linked after too many wrong numbers",
      endpoint: addInvoiceAccount,
      given: {
        name: "a signed-in resident who has guessed account numbers too often",
        params: { login: resident.login },
      },
      request: { body, idempotencyKey: null },
      refusal: {
        status: 429,
        problem: { message: "Забагато спроб. Спробуйте пізніше." },
        retryAfter: 60,
      },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 429 } });
  });

  it("answers a number that can be none with 400 [CON-2]", async () => {
    const outcome = await interact({
      description: "an account linked by a number with spaces",
      endpoint: addInvoiceAccount,
      given: linked,
      request: { body: { ...body, invoiceAccountCode: "77 00 431" }, idempotencyKey: null },
      refusal: malformed,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "ServerFault", status: 400 } });
  });
});

describe("taking an account out of the cabinet", () => {
  const query = { invoiceAccountCode: "1045520", serviceProviderId: "sp-1" } as const;
  const queryFromState = {
    invoiceAccountCode: "invoiceAccountCode",
    serviceProviderId: "serviceProviderId",
  } as const;

  it("answers that it is done [CON-2, ACC-3]", async () => {
    const outcome = await interact({
      description: "a linked account taken out",
      endpoint: removeInvoiceAccount,
      given: linked,
      request: { query },
      queryFromState,
    });
    expect(outcome).toEqual({ value: undefined });
  });

  it("answers an account that somebody else has linked with 404 [CON-2, ACC-3, SES-9]", async () => {
    const outcome = await interact({
      description: "an account of somebody else taken out",
      endpoint: removeInvoiceAccount,
      given: neighbourAtWaterUtility,
      request: { query },
      queryFromState,
      refusal: unknownAccount,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 404 } });
  });

  it("answers an account that is not linked with 404 [CON-2, ACC-3]", async () => {
    const outcome = await interact({
      description: "an account taken out that is not there",
      endpoint: removeInvoiceAccount,
      given: nothingLinked,
      request: { query },
      refusal: unknownAccount,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 404 } });
  });

  it("answers a number that can be none with 400 [CON-2]", async () => {
    const outcome = await interact({
      description: "an account taken out by a number with spaces",
      endpoint: removeInvoiceAccount,
      given: linked,
      request: { query: { ...query, invoiceAccountCode: " 77 00 431 " } },
      refusal: malformed,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "ServerFault", status: 400 } });
  });
});
