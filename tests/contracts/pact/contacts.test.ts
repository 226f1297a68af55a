import { describe, expect, it } from "vitest";
import { newcomer, resident, somePhones } from "#contracts/builders/people.data.ts";
import { getPhones } from "#contracts/endpoints/profile.ts";
import {
  addPhone,
  getEmailManagement,
  saveEmail,
  saveEmailManagement,
  saveEmails,
  savePhone,
} from "#contracts/endpoints/profile-changes.ts";
import { interact } from "./support.ts";

const { login } = resident;
const signedIn = { name: "a signed-in resident", params: { login } } as const;
const foreign = {
  name: "a signed-in resident and a neighbour's contacts",
  params: { login },
} as const;
const malformed = { status: 400, problem: { message: "Дані заповнено неправильно." } } as const;
const notFound = {
  status: 404,
  problem: { message: "Цього запису немає у Вашому профілі." },
} as const;
const phone = "+38 (067) 123 45 67";
const otherPhone = "+38 (050) 765 43 21";
const freshPhone = "+38 (093) 111 22 33";
const twoPhones = {
  name: "a signed-in resident with two phones",
  params: { login, phone, other: otherPhone },
} as const;

describe("the phones of a resident", () => {
  it("come as a list, the default one marked [CON-2]", async () => {
    const success = somePhones();
    const outcome = await interact({
      description: "the phones of a signed-in resident",
      endpoint: getPhones,
      alsoMinimal: true,
      given: signedIn,
      request: {},
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("are an empty list where there are none [CON-2]", async () => {
    const outcome = await interact({
      description: "the phones of a resident who has none",
      endpoint: getPhones,
      given: { name: "a signed-in resident without phones", params: { login: newcomer.login } },
      request: {},
      success: [],
    });
    expect(outcome).toEqual({ value: [] });
  });

  it("get a new one, which comes back with its id [CON-2, PROF-5]", async () => {
    const outcome = await interact({
      description: "a new phone",
      endpoint: addPhone,
      alsoMinimal: true,
      given: twoPhones,
      request: { body: { phone: freshPhone, useAsDefault: false } },
      success: { id: "p-3", phone: freshPhone, useAsDefault: false },
    });
    expect(outcome).toEqual({ value: { id: "p-3", phone: freshPhone, useAsDefault: false } });
  });

  it("are changed one at a time [CON-2, PROF-5]", async () => {
    const entry = { id: "p-2", phone: freshPhone, useAsDefault: true };
    const outcome = await interact({
      description: "a changed phone",
      endpoint: savePhone,
      alsoMinimal: true,
      given: twoPhones,
      request: { body: entry },
      bodyFromState: { id: "otherId" },
      success: entry,
    });
    expect(outcome).toEqual({ value: entry });
  });

  it("are changed with what they were, so that nothing newer is overwritten [CON-2, PROF-5]", async () => {
    const entry = { id: "p-2", phone: freshPhone, useAsDefault: false };
    const outcome = await interact({
      description: "a changed phone with what it was",
      endpoint: savePhone,
      given: twoPhones,
      request: { body: { ...entry, was: { phone: otherPhone, useAsDefault: false } } },
      bodyFromState: { id: "otherId" },
      success: entry,
    });
    expect(outcome).toEqual({ value: entry });
  });

  it("are not changed once another change has overtaken this one: 409 and where [CON-2, PROF-5]", async () => {
    const errors = [{ message: "Цей запис змінено в іншому місці.", field: "was" }];
    const was = { phone: freshPhone, useAsDefault: true };
    const outcome = await interact({
      description: "a changed phone that another change has overtaken",
      endpoint: savePhone,
      given: twoPhones,
      request: { body: { id: "p-2", phone: freshPhone, useAsDefault: false, was } },
      bodyFromState: { id: "otherId" },
      refusal: { status: 409, problem: { errors } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Rejected", status: 409, items: errors } });
  });

  it("are a resident's own: a neighbour's is answered with 404 [CON-2, SES-9]", async () => {
    const outcome = await interact({
      description: "a changed phone of a neighbour",
      endpoint: savePhone,
      given: foreign,
      request: { body: { id: "p-9", phone: freshPhone, useAsDefault: false } },
      bodyFromState: { id: "phoneId" },
      refusal: notFound,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 404 } });
  });

  const known = { phone, useAsDefault: false } as const;

  it.each([
    ["a new phone", addPhone, known, {}],
    ["a changed phone", savePhone, { ...known, id: "p-2" }, { id: "otherId" }],
  ] as const)(
    "answers %s that is in the list already with 409 and the field [CON-2]",
    async (what, endpoint, body, bodyFromState) => {
      const errors = [{ message: "Цей номер уже є у Вашому профілі.", field: "phone" }];
      const outcome = await interact({
        description: `${what} with the number of another entry`,
        endpoint,
        given: twoPhones,
        request: { body },
        bodyFromState,
        refusal: { status: 409, problem: { errors } },
      });
      expect(outcome).toMatchObject({ failure: { _tag: "Rejected", status: 409, items: errors } });
    },
  );

  it.each([
    ["a new phone", addPhone, { phone: "0671234567", useAsDefault: false }],
    ["a changed phone", savePhone, { id: "p-2", phone: "0671234567", useAsDefault: false }],
  ] as const)("answers %s that is no number with 400 [CON-2]", async (what, endpoint, body) => {
    const outcome = await interact({
      description: `${what} with something that is no number`,
      endpoint,
      given: signedIn,
      request: { body },
      refusal: malformed,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "ServerFault", status: 400 } });
  });
});

describe("bills by email", () => {
  const serviceProviderCode = "820";

  it("are allowed or not, provider by provider [CON-2, PROF-4]", async () => {
    const success = [
      {
        serviceProvider: { code: serviceProviderCode, name: "Водоканал" },
        isAllowToSendEmail: false,
      },
    ];
    const outcome = await interact({
      description: "which providers may send bills by email",
      endpoint: getEmailManagement,
      alsoMinimal: true,
      given: { name: "a signed-in resident with linked accounts", params: { login } },
      request: {},
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("are an empty list where nothing is linked [CON-2, PROF-4]", async () => {
    const outcome = await interact({
      description: "bills by email of a resident without linked accounts",
      endpoint: getEmailManagement,
      given: {
        name: "a signed-in resident without linked accounts",
        params: { login: newcomer.login },
      },
      request: {},
      success: [],
    });
    expect(outcome).toEqual({ value: [] });
  });

  it.each([true, false])(
    "are set to %s for one provider [CON-2, PROF-4]",
    async (isAllowToSendEmail) => {
      const outcome = await interact({
        description: `bills by email set to ${isAllowToSendEmail} for one provider`,
        endpoint: saveEmailManagement,
        given: { name: "a signed-in resident with linked accounts", params: { login } },
        request: { body: { serviceProviderCode, isAllowToSendEmail } },
        bodyFromState: { serviceProviderCode: "serviceProviderCode" },
      });
      expect(outcome).toEqual({ value: undefined });
    },
  );

  it("are of a resident's own providers: another is answered with 404 [CON-2, SES-9]", async () => {
    const outcome = await interact({
      description: "bills by email of a provider without a linked account",
      endpoint: saveEmailManagement,
      given: {
        name: "a signed-in resident without linked accounts",
        params: { login: newcomer.login },
      },
      request: { body: { serviceProviderCode, isAllowToSendEmail: true } },
      refusal: notFound,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 404 } });
  });

  it("are answered with 400 for a code that is none [CON-2]", async () => {
    const outcome = await interact({
      description: "bills by email of something that is no provider",
      endpoint: saveEmailManagement,
      given: signedIn,
      request: { body: { serviceProviderCode: " 820 ", isAllowToSendEmail: true } },
      refusal: malformed,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "ServerFault", status: 400 } });
  });
});

const email = { id: "e-1", email: login, useAsDefault: true } as const;
const changes = [
  ["one changed email", saveEmail, { body: email }],
  ["a changed list of emails", saveEmails, { body: [email] }],
  ["an added phone", addPhone, { body: { phone, useAsDefault: true } }],
  ["an edited phone", savePhone, { body: { id: "p-1", phone, useAsDefault: true } }],
  [
    "a change of bills by email",
    saveEmailManagement,
    { body: { serviceProviderCode: "820", isAllowToSendEmail: true } },
  ],
] as const;

describe("every change of contacts", () => {
  it.each(
    changes.flatMap(([name, endpoint, request]) =>
      ([405, 504] as const).map((status) => [name, status, endpoint, request] as const),
    ),
  )(
    "says of %s by its status %i what kind of failure it is [CON-2]",
    async (name, status, endpoint, request) => {
      const outcome = await interact({
        description: `${name} while the call fails with ${status}`,
        endpoint,
        given: { name: "the next call fails", params: { login, status } },
        request,
        refusal: { status, problem: { message: "Сталася помилка." } },
      });
      expect(outcome).toMatchObject({
        failure: status === 504 ? { _tag: "NoConnection" } : { _tag: "ServerFault", status },
      });
    },
  );
});
