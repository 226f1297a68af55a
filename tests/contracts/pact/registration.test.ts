import { describe, expect, it } from "vitest";
import { resident, stranger, unconfirmed } from "#contracts/builders/people.data.ts";
import { confirmEmail, register } from "#contracts/endpoints/registration.ts";
import { interact } from "./support.ts";

const malformed = "Дані заповнено неправильно.";

const body = {
  email: stranger.login,
  password: stranger.password,
  callbackPath: { path: "email-confirm" },
} as const;
const nobody = { name: "nobody with this email", params: { login: stranger.login } } as const;

describe("registration", () => {
  it.each([
    ["without a phone", body],
    ["with a phone", { ...body, phone: stranger.phone }],
  ] as const)("takes somebody new %s [CON-2]", async (how, registration) => {
    const outcome = await interact({
      description: `a registration ${how}`,
      endpoint: register,
      given: nobody,
      request: { body: registration },
    });
    expect(outcome).toEqual({ value: undefined });
  });

  it("answers the owner of an account like somebody new [CON-2]", async () => {
    const outcome = await interact({
      description: "a registration with the email of a confirmed account",
      endpoint: register,
      given: { name: "a confirmed resident", params: resident },
      request: { body: { ...body, email: resident.login } },
    });
    expect(outcome).toEqual({ value: undefined });
  });

  it("answers somebody who waits for a confirmation like somebody new [CON-2]", async () => {
    const outcome = await interact({
      description: "a registration with an email that waits for its confirmation",
      endpoint: register,
      given: {
        name: "a registration that waits for its confirmation",
        params: { login: unconfirmed.login },
      },
      request: { body: { ...body, email: unconfirmed.login } },
    });
    expect(outcome).toEqual({ value: undefined });
  });

  it("names a field that is not as described with 400 [CON-2]", async () => {
    const outcome = await interact({
      description: "a registration with something that is no email",
      endpoint: register,
      request: { body: { ...body, email: "no email" } },
      refusal: { status: 400, problem: { message: malformed } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "ServerFault", status: 400 } });
  });

  it("answers a missing captcha with 422 and the field [CON-2]", async () => {
    const errors = [{ message: "Підтвердьте, що Ви не робот.", field: "recaptcha" }];
    const outcome = await interact({
      description: "a registration without the captcha that is required",
      endpoint: register,
      given: { name: "the captcha is required for registration", params: {} },
      request: { body },
      refusal: { status: 422, problem: { errors } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Rejected", status: 422, items: errors } });
  });

  it("answers a well-known password with 422 and the field [CON-2]", async () => {
    const errors = [{ message: "Цей пароль надто поширений.", field: "password" }];
    const outcome = await interact({
      description: "a registration with a password that everybody knows",
      endpoint: register,
      given: nobody,
      request: { body: { ...body, password: "qwerty" } },
      refusal: { status: 422, problem: { errors } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Rejected", status: 422, items: errors } });
  });
});

describe("the confirmation of an email", () => {
  const params = { login: unconfirmed.login };
  const request = { query: { code: "example-code-of-a-letter" } };
  const queryFromState = { code: "code" } as const;

  it.each([
    ["for the first time", "a registration that waits for its confirmation", false],
    ["again", "a registration that was confirmed", true],
  ] as const)(
    "says whether it was done before: %s [CON-2]",
    async (how, name, alreadyConfirmed) => {
      const outcome = await interact({
        description: `the confirmation of an email ${how}`,
        endpoint: confirmEmail,
        given: { name, params },
        request,
        queryFromState,
        success: { alreadyConfirmed },
        isExact: true,
      });
      expect(outcome).toEqual({ value: { alreadyConfirmed } });
    },
  );

  it("answers an expired link with 410 and what to do [CON-2]", async () => {
    const message = "Строк дії посилання минув. Зареєструйтеся ще раз.";
    const outcome = await interact({
      description: "the confirmation of an email by an expired link",
      endpoint: confirmEmail,
      given: { name: "a confirmation link that has expired", params },
      request,
      queryFromState,
      refusal: { status: 410, problem: { message } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 410, message } });
  });

  it("answers a code that no letter had with 404 [CON-2]", async () => {
    const message = "Посилання недійсне.";
    const outcome = await interact({
      description: "the confirmation of an email by an unknown code",
      endpoint: confirmEmail,
      request: { query: { code: "in-no-letter" } },
      refusal: { status: 404, problem: { message } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 404, message } });
  });

  it("names the code when there is none with 400 [CON-2]", async () => {
    const outcome = await interact({
      description: "the confirmation of an email without a code",
      endpoint: confirmEmail,
      request: { query: { code: "" } },
      refusal: { status: 400, problem: { message: malformed } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "ServerFault", status: 400 } });
  });
});
