import { describe, expect, it } from "vitest";
import { aProfile, newcomer, resident } from "#contracts/builders/people.data.ts";
import { getProfile } from "#contracts/endpoints/profile.ts";
import { deleteProfile, saveProfile } from "#contracts/endpoints/profile-changes.ts";
import { interact } from "./support.ts";

const signedIn = { name: "a signed-in resident", params: { login: resident.login } } as const;
const failing = [
  [405, { _tag: "ServerFault", status: 405 }],
  [504, { _tag: "NoConnection", cause: "gateway" }],
] as const;

describe("the profile", () => {
  it("comes with names, login and dates [CON-2]", async () => {
    const success = aProfile();
    const outcome = await interact({
      description: "the profile of a signed-in resident",
      endpoint: getProfile,
      alsoMinimal: true,
      given: signedIn,
      request: {},
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it.each([
    [403, { _tag: "Forbidden" }],
    [405, { _tag: "ServerFault", status: 405 }],
    [500, { _tag: "ServerFault", status: 500 }],
    [504, { _tag: "NoConnection", cause: "gateway" }],
  ] as const)(
    "says by its status %i what kind of failure it is [CON-2, ERR-1]",
    async (status, failure) => {
      const outcome = await interact({
        description: `the profile while the call fails with ${status}`,
        endpoint: getProfile,
        given: { name: "the next call fails", params: { login: resident.login, status } },
        request: {},
        refusal: { status, problem: { message: "Сталася помилка." } },
      });
      expect(outcome).toMatchObject({ failure });
    },
  );

  it.each([409, 422] as const)("lists what is wrong with a %i [CON-2, ERR-1]", async (status) => {
    const errors = [{ message: "Дані змінилися." }];
    const outcome = await interact({
      description: `the profile while the call is rejected with ${status}`,
      endpoint: getProfile,
      given: { name: "the next call fails", params: { login: resident.login, status } },
      request: {},
      refusal: { status, problem: { errors } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Rejected", status, items: errors } });
  });
});

describe("a changed profile", () => {
  const given = {
    name: "a signed-in resident's profile",
    params: { login: resident.login },
  } as const;
  const bodyFromState = { dlc: "dlc" } as const;
  const changed = aProfile({ firstName: "Олена Марія", middleName: null });

  it("is saved whole, and comes back as it is stored now [CON-2, PROF-2]", async () => {
    const success = { ...changed, dlc: "2026-11-21T09:30:00.000Z" };
    const outcome = await interact({
      description: "a changed profile",
      endpoint: saveProfile,
      alsoMinimal: true,
      given,
      request: { body: changed },
      bodyFromState,
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("is refused with 409 when another version was edited [CON-2]", async () => {
    const errors = [{ message: "Профіль тим часом змінено." }];
    const outcome = await interact({
      description: "a changed profile of an older version",
      endpoint: saveProfile,
      given,
      request: { body: { ...changed, dlc: "2020-01-01T00:00:00.000Z" } },
      refusal: { status: 409, problem: { errors } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Rejected", status: 409, items: errors } });
  });

  it.each([
    ["a text that is too long", "firstName", { firstName: "я".repeat(101) }],
    ["a login that is no email", "name", { name: "olena" }],
  ] as const)("is refused with 422 and the field: %s [CON-2]", async (what, field, change) => {
    const errors = [{ message: "Так не можна.", field }];
    const outcome = await interact({
      description: `a changed profile with ${what}`,
      endpoint: saveProfile,
      given,
      request: { body: { ...changed, ...change } },
      bodyFromState,
      refusal: { status: 422, problem: { errors } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Rejected", status: 422, items: errors } });
  });

  it("is refused with 422 when somebody has the new login [CON-2]", async () => {
    const errors = [{ message: "Такий логін не підходить.", field: "name" }];
    const outcome = await interact({
      description: "a changed profile with the login of somebody else",
      endpoint: saveProfile,
      given: {
        name: "a signed-in resident and somebody else's login",
        params: { login: resident.login, other: newcomer.login },
      },
      request: { body: { ...changed, name: newcomer.login } },
      bodyFromState,
      refusal: { status: 422, problem: { errors } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Rejected", status: 422, items: errors } });
  });

  it("is refused with 400 when a field is not as described [CON-2]", async () => {
    const outcome = await interact({
      description: "a changed profile without a login",
      endpoint: saveProfile,
      given,
      request: { body: { ...changed, name: "" } },
      bodyFromState,
      refusal: { status: 400, problem: { message: "Дані заповнено неправильно." } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "ServerFault", status: 400 } });
  });

  it.each(failing)(
    "says by its status %i what kind of failure it is [CON-2]",
    async (status, failure) => {
      const outcome = await interact({
        description: `a changed profile while the call fails with ${status}`,
        endpoint: saveProfile,
        given: { name: "the next call fails", params: { login: resident.login, status } },
        request: { body: changed },
        refusal: { status, problem: { message: "Сталася помилка." } },
      });
      expect(outcome).toMatchObject({ failure });
    },
  );
});

describe("the deletion of a profile", () => {
  const given = { name: "a signed-in resident with a password", params: resident } as const;
  const body = { password: resident.password } as const;

  it("takes the right password [CON-2, PROF-7]", async () => {
    const outcome = await interact({
      description: "the deletion of a profile with the right password",
      endpoint: deleteProfile,
      given,
      request: { body },
    });
    expect(outcome).toEqual({ value: undefined });
  });

  it("answers a wrong password with 401 and its own words [CON-2, PROF-7]", async () => {
    const message = "Неправильно введено пароль підтвердження!";
    const outcome = await interact({
      description: "the deletion of a profile with a wrong password",
      endpoint: deleteProfile,
      given,
      request: { body: { password: "not-the-password" } },
      refusal: { status: 401, problem: { message } },
    });
    expect(outcome).toMatchObject({
      failure: { _tag: "Unauthorized", message, call: { method: "DELETE" } },
    });
  });

  it("is refused with 400 without a password [CON-2]", async () => {
    const outcome = await interact({
      description: "the deletion of a profile without a password",
      endpoint: deleteProfile,
      given,
      request: { body: { password: "" } },
      refusal: { status: 400, problem: { message: "Дані заповнено неправильно." } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "ServerFault", status: 400 } });
  });

  it.each(failing)(
    "says by its status %i what kind of failure it is [CON-2]",
    async (status, failure) => {
      const outcome = await interact({
        description: `the deletion of a profile while the call fails with ${status}`,
        endpoint: deleteProfile,
        given: { name: "the next call fails", params: { login: resident.login, status } },
        request: { body },
        refusal: { status, problem: { message: "Сталася помилка." } },
      });
      expect(outcome).toMatchObject({ failure });
    },
  );
});
