import { describe, expect, it } from "vitest";
import { resident, someEmails } from "#contracts/builders/people.data.ts";
import { getEmails } from "#contracts/endpoints/profile.ts";
import { saveEmail, saveEmails } from "#contracts/endpoints/profile-changes.ts";
import { confirmEmail } from "#contracts/endpoints/registration.ts";
import { interact } from "./support.ts";

const { login } = resident;
const signedIn = { name: "a signed-in resident", params: { login } } as const;
const notFound = { status: 404, problem: { message: "Адресу не знайдено." } } as const;
const malformed = { status: 400, problem: { message: "Дані заповнено неправильно." } } as const;

const other = "olena.robota@example.com";
const fresh = "olena.nova@example.com";
const callbackPath = { path: "email-confirm" } as const;
const twoEmails = {
  name: "a signed-in resident with two emails",
  params: { login, email: login, other },
} as const;

describe("the emails of a resident", () => {
  it("come as a list, the default one marked [CON-2]", async () => {
    const success = someEmails();
    const outcome = await interact({
      description: "the emails of a signed-in resident",
      endpoint: getEmails,
      alsoMinimal: true,
      given: signedIn,
      request: {},
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("are saved one at a time; a changed one waits for its confirmation [CON-2, PROF-3]", async () => {
    const success = { id: "e-2", email: fresh, useAsDefault: false, confirmed: false };
    const outcome = await interact({
      description: "a changed email",
      endpoint: saveEmail,
      alsoMinimal: true,
      given: twoEmails,
      request: { body: { id: "e-2", email: fresh, useAsDefault: false, callbackPath } },
      bodyFromState: { id: "otherId" },
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  const bothSaved = {
    endpoint: saveEmails,
    given: twoEmails,
    request: {
      body: [
        { id: "e-1", email: login, useAsDefault: false, callbackPath },
        { id: "e-2", email: fresh, useAsDefault: true },
      ],
    },
    bodyFromState: { "0.id": "defaultId", "1.id": "otherId" },
  } as const;
  const kept = { id: "e-1", email: login, useAsDefault: false, confirmed: true } as const;

  it("are saved together, and come back as they are stored now [CON-2, PROF-3]", async () => {
    // A list in the contract is described by one example.
    const outcome = await interact({
      ...bothSaved,
      description: "two emails of which one is changed",
      alsoMinimal: true,
      success: [kept],
    });
    expect(outcome).toEqual({ value: [kept] });
  });

  it("come back with each address that was saved, in any order [CON-2, PROF-3]", async () => {
    const success = [kept, { id: "e-2", email: fresh, useAsDefault: true, confirmed: false }];
    const outcome = await interact({
      ...bothSaved,
      description: "two emails of which each comes back as it was sent",
      hasEach: true,
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  it("are saved with what they were, so that nothing newer is overwritten [CON-2, PROF-3]", async () => {
    const success = { id: "e-2", email: fresh, useAsDefault: false, confirmed: false };
    const was = { email: other, useAsDefault: false };
    const outcome = await interact({
      description: "a changed email with what it was",
      endpoint: saveEmail,
      given: twoEmails,
      request: { body: { id: "e-2", email: fresh, useAsDefault: false, was, callbackPath } },
      bodyFromState: { id: "otherId" },
      success,
    });
    expect(outcome).toEqual({ value: success });
  });

  const outdated = {
    id: "e-2",
    email: fresh,
    useAsDefault: false,
    was: { email: "olena.davno@example.com", useAsDefault: false },
  } as const;

  it.each([
    ["one email", saveEmail, { body: outdated }, { id: "otherId" }, "was"],
    ["a list of emails", saveEmails, { body: [outdated] }, { "0.id": "otherId" }, "0.was"],
  ] as const)(
    "answers %s that was changed elsewhere with 409 and where [CON-2, PROF-3]",
    async (what, endpoint, request, bodyFromState, field) => {
      const errors = [{ message: "Цей запис змінено в іншому місці.", field }];
      const outcome = await interact({
        description: `${what} that another change has overtaken`,
        endpoint,
        given: twoEmails,
        request,
        bodyFromState,
        refusal: { status: 409, problem: { errors } },
      });
      expect(outcome).toMatchObject({ failure: { _tag: "Rejected", status: 409, items: errors } });
    },
  );

  const changes = { id: "e-2", email: fresh, useAsDefault: false } as const;

  it.each([
    ["one email", saveEmail, { body: changes }, { id: "emailId" }],
    ["a list of emails", saveEmails, { body: [changes] }, { "0.id": "emailId" }],
  ] as const)(
    "answers %s of a neighbour with 404 [CON-2, SES-9]",
    async (what, endpoint, request, bodyFromState) => {
      const outcome = await interact({
        description: `${what} of a neighbour`,
        endpoint,
        given: { name: "a signed-in resident and a neighbour's contacts", params: { login } },
        request,
        bodyFromState,
        refusal: notFound,
      });
      expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 404 } });
    },
  );

  it.each([
    ["one email", saveEmail, { body: { ...changes, email: login } }, { id: "otherId" }, "email"],
    [
      "a list of emails",
      saveEmails,
      { body: [{ ...changes, email: login }] },
      { "0.id": "otherId" },
      "0.email",
    ],
  ] as const)(
    "answers %s that is in the list already with 409 and the field [CON-2]",
    async (what, endpoint, request, bodyFromState, field) => {
      const errors = [{ message: "Ця адреса вже є у Вашому профілі.", field }];
      const outcome = await interact({
        description: `${what} with an address of another entry`,
        endpoint,
        given: twoEmails,
        request,
        bodyFromState,
        refusal: { status: 409, problem: { errors } },
      });
      expect(outcome).toMatchObject({ failure: { _tag: "Rejected", status: 409, items: errors } });
    },
  );

  it.each([
    ["an address that is none", saveEmail, { body: { ...changes, email: "olena" } }],
    [
      "a letter that would lead elsewhere",
      saveEmail,
      { body: { ...changes, callbackPath: { path: "//example.com" } } },
    ],
    ["an empty list", saveEmails, { body: [] }],
  ] as const)("answers %s with 400 [CON-2]", async (what, endpoint, request) => {
    const outcome = await interact({
      description: `emails with ${what}`,
      endpoint,
      given: signedIn,
      request,
      refusal: malformed,
    });
    expect(outcome).toMatchObject({ failure: { _tag: "ServerFault", status: 400 } });
  });
});

describe("the letter to a changed email", () => {
  const request = { query: { code: "example-code-of-a-letter" } };
  const queryFromState = { code: "code" } as const;
  const params = { login, email: fresh } as const;

  it("confirms that address, also of a confirmed account [CON-2]", async () => {
    const outcome = await interact({
      description: "the confirmation of a changed email",
      endpoint: confirmEmail,
      alsoMinimal: true,
      given: { name: "a changed email that waits for its confirmation", params },
      request,
      queryFromState,
      success: { alreadyConfirmed: false },
      isExact: true,
    });
    expect(outcome).toEqual({ value: { alreadyConfirmed: false } });
  });

  it("is answered with 410 and what to do when its time is over [CON-2]", async () => {
    const message = "Строк дії посилання минув. Збережіть адресу ще раз.";
    const outcome = await interact({
      description: "the confirmation of a changed email by an expired link",
      endpoint: confirmEmail,
      given: { name: "a changed email whose link has expired", params },
      request,
      queryFromState,
      refusal: { status: 410, problem: { message } },
    });
    expect(outcome).toMatchObject({ failure: { _tag: "Other", status: 410, message } });
  });
});
