import { describe, expect, it } from "vitest";
import {
  aProfile,
  newcomer,
  resident,
  someEmails,
  somePhones,
} from "#contracts/builders/people.data.ts";
import { getEmails, getPhones, getProfile } from "#contracts/endpoints/profile.ts";
import { interact } from "./support.ts";

const signedIn = { name: "a signed-in resident", params: { login: resident.login } } as const;
const ended = { name: "an ended session", params: { login: resident.login } } as const;
const over = { status: 401, problem: { message: "Сеанс завершено." } } as const;

describe("the profile", () => {
  it("comes with names, login and dates [CON-2]", async () => {
    const success = aProfile();
    const outcome = await interact({
      description: "the profile of a signed-in resident",
      endpoint: getProfile,
      given: signedIn,
      request: {},
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("is refused to a session that has ended [CON-2, SES-2]", async () => {
    const outcome = await interact({
      description: "the profile with a token that has ended",
      endpoint: getProfile,
      given: ended,
      request: {},
      refusal: over,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Unauthorized", shown: true } });
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

describe("emails and phones", () => {
  it("lists the emails, the default one marked [CON-2]", async () => {
    const success = someEmails();
    const outcome = await interact({
      description: "the emails of a signed-in resident",
      endpoint: getEmails,
      given: signedIn,
      request: {},
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("lists the phones, the default one marked [CON-2]", async () => {
    const success = somePhones();
    const outcome = await interact({
      description: "the phones of a signed-in resident",
      endpoint: getPhones,
      given: signedIn,
      request: {},
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("lists no phones as an empty list [CON-2]", async () => {
    const outcome = await interact({
      description: "the phones of a resident who has none",
      endpoint: getPhones,
      given: { name: "a signed-in resident without phones", params: { login: newcomer.login } },
      request: {},
      success: [],
    });
    expect(outcome).toEqual({ value: [] });
  });

  it.each([
    ["emails", getEmails],
    ["phones", getPhones],
  ] as const)("refuses the %s to a session that has ended [CON-2]", async (name, endpoint) => {
    const outcome = await interact({
      description: `the ${name} with a token that has ended`,
      endpoint,
      given: ended,
      request: {},
      refusal: over,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Unauthorized" } });
  });
});
