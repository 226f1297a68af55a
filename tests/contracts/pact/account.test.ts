import { describe, expect, it } from "vitest";
import { resident, stranger, unconfirmed } from "#contracts/builders/people.data.ts";
import { authenticate, endSession } from "#contracts/endpoints/account.ts";
import { malformed } from "./situations.ts";
import { exampleToken, interact } from "./support.ts";

const wrong = "Помилка входу! Неправильний логін або пароль.";

describe("authentication", () => {
  it("signs a confirmed resident in [CON-2, SIGN-3]", async () => {
    const outcome = await interact({
      description: "a sign-in with the right password",
      endpoint: authenticate,
      given: { name: "a confirmed resident", params: resident },
      request: { body: { account: resident.login, password: resident.password } },
      success: { accessToken: exampleToken },
    });
    expect(outcome).toEqual({ value: { accessToken: exampleToken } });
  });

  it("answers a wrong password with 401 and the reason [CON-2]", async () => {
    const outcome = await interact({
      description: "a sign-in with a wrong password",
      endpoint: authenticate,
      given: { name: "a confirmed resident", params: resident },
      request: { body: { account: resident.login, password: "not-the-password" } },
      refusal: { status: 401, problem: { message: wrong } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Unauthorized", message: wrong } });
  });

  it("answers a login that nobody has as it answers a wrong password [CON-2, SES-9]", async () => {
    const outcome = await interact({
      description: "a sign-in with a login that nobody has",
      endpoint: authenticate,
      given: { name: "nobody with this email", params: { login: stranger.login } },
      request: { body: { account: stranger.login, password: resident.password } },
      refusal: { status: 401, problem: { message: wrong } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Unauthorized", message: wrong } });
  });

  it("answers an unconfirmed resident with 403 and what to do [CON-2, SIGN-6]", async () => {
    const message = "Відкрийте посилання з листа, щоб активувати кабінет.";
    const outcome = await interact({
      description: "a sign-in before the email is confirmed",
      endpoint: authenticate,
      given: { name: "an unconfirmed resident", params: unconfirmed },
      request: { body: { account: unconfirmed.login, password: unconfirmed.password } },
      refusal: { status: 403, problem: { message } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Forbidden", message } });
  });

  it("answers a login that is empty with 400 [CON-2]", async () => {
    const outcome = await interact({
      description: "a sign-in without a login",
      endpoint: authenticate,
      request: { body: { account: "", password: resident.password } },
      refusal: malformed,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "ServerFault", status: 400 } });
  });

  it("answers a missing captcha with 422 and the field [CON-2]", async () => {
    const errors = [{ message: "Підтвердьте, що Ви не робот.", field: "recaptcha" }];
    const outcome = await interact({
      description: "a sign-in without the captcha that is required",
      endpoint: authenticate,
      given: { name: "the captcha is required for sign-in", params: {} },
      request: { body: { account: resident.login, password: resident.password } },
      refusal: { status: 422, problem: { errors } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Rejected", status: 422, items: errors } });
  });

  it("puts the next try off with 429 after too many failures [CON-2]", async () => {
    const message = "Забагато спроб. Спробуйте пізніше.";
    const outcome = await interact({
      description: "a sign-in after too many failed ones",
      endpoint: authenticate,
      given: { name: "too many failed sign-ins", params: { login: resident.login } },
      request: { body: { account: resident.login, password: resident.password } },
      refusal: { status: 429, problem: { message }, retryAfter: 60 },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 429, message } });
  });
});

describe("the end of a session", () => {
  it("ends the token on the server [CON-2]", async () => {
    const outcome = await interact({
      description: "a logout",
      endpoint: endSession,
      given: { name: "a signed-in resident", params: { login: resident.login } },
      request: {},
    });
    expect(outcome).toEqual({ value: undefined });
  });
});
