import { describe, expect, it } from "vitest";
import { resident, stranger, unconfirmed } from "#contracts/builders/people.data.ts";
import { changePasswordByCode, recoverAccess } from "#contracts/endpoints/recovery.ts";
import { interact } from "./support.ts";

const malformed = "Дані заповнено неправильно.";

describe("asking for a way back in", () => {
  const path = "/recovery/change-password";

  it.each([
    ["a resident", { name: "a confirmed resident", params: resident }],
    ["somebody unconfirmed", { name: "an unconfirmed resident", params: unconfirmed }],
    ["nobody", { name: "nobody with this email", params: { login: stranger.login } }],
  ] as const)("is answered alike for the email of %s [CON-2]", async (whose, given) => {
    const outcome = await interact({
      description: `a recovery of access by the email of ${whose}`,
      endpoint: recoverAccess,
      given,
      request: { body: { email: given.params.login, path } },
    });
    expect(outcome).toEqual({ value: undefined });
  });

  it.each([
    ["something that is no email", { email: "no email", path }],
    ["a path of another site", { email: resident.login, path: "//example.com/change-password" }],
  ] as const)("names a field that is not as described with 400: %s [CON-2]", async (what, body) => {
    const outcome = await interact({
      description: `a recovery of access with ${what}`,
      endpoint: recoverAccess,
      request: { body },
      refusal: { status: 400, problem: { message: malformed } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "ServerFault", status: 400 } });
  });
});

describe("a new password by the code of a letter", () => {
  const params = { login: resident.login };
  const body = { code: "example-code-of-a-letter", password: "New-2026" } as const;
  const bodyFromState = { code: "code" } as const;
  const waiting = { name: "a recovery that waits for its password", params } as const;

  it("is set [CON-2]", async () => {
    const outcome = await interact({
      description: "a new password by the code of a letter",
      endpoint: changePasswordByCode,
      given: waiting,
      request: { body },
      bodyFromState,
    });
    expect(outcome).toEqual({ value: undefined });
  });

  it("is refused with 422 and the field when everybody knows it [CON-2]", async () => {
    const errors = [{ message: "Цей пароль надто поширений.", field: "password" }];
    const outcome = await interact({
      description: "a new password that everybody knows",
      endpoint: changePasswordByCode,
      given: waiting,
      request: { body: { ...body, password: "qwerty" } },
      bodyFromState,
      refusal: { status: 422, problem: { errors } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Rejected", status: 422, items: errors } });
  });

  it.each([
    ["used", "a recovery that was used"],
    ["expired", "a recovery link that has expired"],
  ] as const)("is refused with 410 when the link is %s [CON-2]", async (what, name) => {
    const message = "Замовте новий лист.";
    const outcome = await interact({
      description: `a new password by a link that is ${what}`,
      endpoint: changePasswordByCode,
      given: { name, params },
      request: { body },
      bodyFromState,
      refusal: { status: 410, problem: { message } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 410, message } });
  });

  it("is refused with 404 when no letter had the code [CON-2]", async () => {
    const message = "Посилання недійсне.";
    const outcome = await interact({
      description: "a new password by an unknown code",
      endpoint: changePasswordByCode,
      request: { body: { ...body, code: "in-no-letter" } },
      refusal: { status: 404, problem: { message } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 404, message } });
  });

  it("is refused with 400 and the field when it is too short [CON-2]", async () => {
    const outcome = await interact({
      description: "a new password that is too short",
      endpoint: changePasswordByCode,
      request: { body: { ...body, password: "12345" } },
      refusal: { status: 400, problem: { message: malformed } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "ServerFault", status: 400 } });
  });
});
