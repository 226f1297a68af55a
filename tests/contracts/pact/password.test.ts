import { describe, expect, it } from "vitest";
import { resident } from "#contracts/builders/people.data.ts";
import { changePassword } from "#contracts/endpoints/profile-changes.ts";
import { interact } from "./support.ts";

const { login, password } = resident;
const body = { password, newPassword: "Fresh-2027" } as const;
const given = { name: "a signed-in resident with a password", params: resident } as const;

describe("a changed password", () => {
  it("is taken with the current one [CON-2, PROF-6]", async () => {
    const outcome = await interact({
      description: "a changed password",
      endpoint: changePassword,
      given,
      request: { body },
    });
    expect(outcome).toEqual({ value: undefined });
  });

  it("may have six letters and nothing else [CON-2, PROF-6]", async () => {
    const outcome = await interact({
      description: "a changed password of six letters",
      endpoint: changePassword,
      given,
      request: { body: { ...body, newPassword: "vyshni" } },
    });
    expect(outcome).toEqual({ value: undefined });
  });

  it.each([
    ["a wrong current one", "password", { password: "not-the-password" }],
    ["a new one that everybody knows", "newPassword", { newPassword: "qwerty" }],
  ] as const)(
    "is refused with 422 and the field: %s [CON-2, PROF-6]",
    async (what, field, change) => {
      const errors = [{ message: "Цей пароль не підходить.", field }];
      const outcome = await interact({
        description: `a changed password with ${what}`,
        endpoint: changePassword,
        given,
        request: { body: { ...body, ...change } },
        refusal: { status: 422, problem: { errors } },
      });
      expect(outcome).toMatchObject({ failure: { _tag: "Rejected", status: 422, items: errors } });
    },
  );

  it("is refused with 400 when it is too short [CON-2]", async () => {
    const outcome = await interact({
      description: "a changed password that is too short",
      endpoint: changePassword,
      given,
      request: { body: { ...body, newPassword: "12345" } },
      refusal: { status: 400, problem: { message: "Дані заповнено неправильно." } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "ServerFault", status: 400 } });
  });

  it.each([
    [405, { _tag: "ServerFault", status: 405 }],
    [504, { _tag: "NoConnection", cause: "gateway" }],
  ] as const)(
    "says by its status %i what kind of failure it is [CON-2]",
    async (status, failure) => {
      const outcome = await interact({
        description: `a changed password while the call fails with ${status}`,
        endpoint: changePassword,
        given: { name: "the next call fails", params: { login, status } },
        request: { body },
        refusal: { status, problem: { message: "Сталася помилка." } },
      });
      expect(outcome).toMatchObject({ failure });
    },
  );
});
