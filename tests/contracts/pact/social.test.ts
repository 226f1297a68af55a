import { describe, expect, it } from "vitest";
import { linkedSocial, residentSocial, unknownSocial } from "#contracts/builders/people.data.ts";
import {
  authenticateBySocialToken,
  getSocialRegistrationStatus,
  registerBySocialToken,
} from "#contracts/endpoints/social.ts";
import { exampleToken, interact } from "./support.ts";

const body = { token: "example.identity.token", socialNetwork: "GOOGLE" } as const;
const bodyFromState = { token: "token" } as const;

const linked = { name: "a linked social account", params: linkedSocial } as const;
const unknown = { name: "a social account that nobody knows", params: unknownSocial } as const;
const known = { name: "a social account with a resident's email", params: residentSocial } as const;
const unchecked = {
  name: "a social account whose email nobody has checked",
  params: unknownSocial,
} as const;
const tampered = { name: "a tampered identity token", params: linkedSocial } as const;
const off = { name: "a social provider that is switched off", params: linkedSocial } as const;

const refused = "Не вдалося авторизуватися через Google. Спробуйте пізніше.";
const notFound = "Провайдера входу не знайдено";

describe("the registration status of a social account", () => {
  it.each([
    ["a linked account", linked, { registered: true, emailUsed: true }],
    ["an account nobody knows", unknown, { registered: false, emailUsed: false }],
    ["an account with a resident's email", known, { registered: false, emailUsed: true }],
  ] as const)("is told of %s [CON-2]", async (what, given, success) => {
    const outcome = await interact({
      description: `the registration status of ${what}`,
      endpoint: getSocialRegistrationStatus,
      alsoMinimal: true,
      given,
      request: { body },
      bodyFromState,
      success,
      isExact: true,
    });
    expect(outcome).toEqual({ value: success });
  });
});

describe("authentication by a social account", () => {
  it("signs the person of a linked account in [CON-2]", async () => {
    const outcome = await interact({
      description: "a sign-in by a linked social account",
      endpoint: authenticateBySocialToken,
      given: linked,
      request: { body },
      bodyFromState,
      success: { accessToken: exampleToken },
    });
    expect(outcome).toEqual({ value: { accessToken: exampleToken } });
  });

  it("goes by the account, never by its email: an unlinked one is refused [CON-2]", async () => {
    const outcome = await interact({
      description: "a sign-in by a social account that only shares a resident's email",
      endpoint: authenticateBySocialToken,
      given: known,
      request: { body },
      bodyFromState,
      refusal: { status: 401, problem: { message: "Обліковий запис не під’єднано." } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Unauthorized" } });
  });
});

describe("registration by a social account", () => {
  it("makes an account for a newcomer [CON-2]", async () => {
    const outcome = await interact({
      description: "a registration by a social account that nobody knows",
      endpoint: registerBySocialToken,
      given: unknown,
      request: { body, query: {} },
      bodyFromState,
    });
    expect(outcome).toEqual({ value: undefined });
  });

  it("attaches to the account with the same email when asked to [CON-2]", async () => {
    const outcome = await interact({
      description: "attaching a social account to the account with its email",
      endpoint: registerBySocialToken,
      given: known,
      request: { body, query: { assignToExisted: "true" } },
      bodyFromState,
    });
    expect(outcome).toEqual({ value: undefined });
  });

  it("answers an email that nobody has checked with 403 [CON-2]", async () => {
    const message = "Пошту не підтверджено.";
    const outcome = await interact({
      description: "a social registration with an email that nobody has checked",
      endpoint: registerBySocialToken,
      given: unchecked,
      request: { body, query: {} },
      bodyFromState,
      refusal: { status: 403, problem: { message } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Forbidden", message } });
  });

  it.each([
    ["an email that is used, without attaching", known],
    ["an account that is linked already", linked],
  ] as const)("answers %s with 409 and the reason [CON-2]", async (what, given) => {
    const errors = [{ message: "Кабінет уже існує." }];
    const outcome = await interact({
      description: `a social registration with ${what}`,
      endpoint: registerBySocialToken,
      given,
      request: { body, query: {} },
      bodyFromState,
      refusal: { status: 409, problem: { errors } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Rejected", status: 409, items: errors } });
  });
});

describe.each([
  ["the registration status", getSocialRegistrationStatus, { body }],
  ["the sign-in", authenticateBySocialToken, { body }],
  ["the registration", registerBySocialToken, { body, query: {} }],
] as const)("%s by a social account", (name, endpoint, request) => {
  it("is refused to a token whose signature does not hold [CON-2]", async () => {
    const outcome = await interact({
      description: `${name} by a tampered identity token`,
      endpoint,
      given: tampered,
      request,
      bodyFromState,
      refusal: { status: 401, problem: { message: refused } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Unauthorized", message: refused } });
  });

  it("is not found while the provider is switched off [CON-2]", async () => {
    const outcome = await interact({
      description: `${name} by a provider that is switched off`,
      endpoint,
      given: off,
      request,
      bodyFromState,
      refusal: { status: 404, problem: { message: notFound } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 404, message: notFound } });
  });

  it("names a field that is not as described with 400 [CON-2]", async () => {
    const outcome = await interact({
      description: `${name} by something that is no identity token`,
      endpoint,
      request: { ...request, body: { ...body, token: "not-a-token" } },
      refusal: { status: 400, problem: { message: "Дані заповнено неправильно." } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "ServerFault", status: 400 } });
  });
});
