import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import type { Endpoint } from "#contracts/endpoint.ts";
import { endSession } from "#contracts/endpoints/account.ts";
import { addInvoiceAccount } from "#contracts/endpoints/accounts.ts";
import { saveEmails, saveProfile } from "#contracts/endpoints/profile-changes.ts";
import { confirmEmail } from "#contracts/endpoints/registration.ts";
import type { ContractWarnings } from "#web/api/client.ts";
import { createClient } from "#web/api/client.ts";

type Answer = () => Promise<Response>;

/** Any call; its request does not matter here. */
const callOf = (descriptor: Endpoint, request: object, answer: Answer) => {
  const warned: ContractWarnings[] = [];
  const client = createClient({
    origin: "https://portal.example",
    fetch: answer,
    accessToken: () => null,
    antiForgeryToken: () => "proof",
    takesCookies: () => true,
    isOnline: () => true,
    report: () => false,
    warn: (warning) => warned.push(warning),
    retry: { attempts: 1, firstDelay: 1, cap: 1, random: () => 1 },
    timeLimit: 20_000,
  });
  return { warned, result: client.call(descriptor, request as never) };
};

const page = async () =>
  new Response(" \n<!doctype html><h1>Wi-Fi</h1>", {
    headers: { "content-type": "text/html; charset=utf-8" },
  });

const unused = [
  [confirmEmail, { query: { code: "abc" } }],
  [saveProfile, { body: { firstName: "О", lastName: "К", middleName: null, name: "o@k.ua" } }],
  [saveEmails, { body: [{ id: "1", email: "o@k.ua", useAsDefault: true }] }],
  [addInvoiceAccount, { body: { invoiceAccount: { code: "1" }, serviceProvider: { code: "2" } } }],
] as const;

describe.each(unused)("a call whose answer is not needed: $id", (descriptor, request) => {
  const call = (answer: Answer) => callOf(descriptor, request, answer);

  it.each([
    [200, "OK", "text/plain"],
    [200, "OK", "text/html"],
    [200, '{"cut', "application/json"],
    [201, '"done"', "application/json"],
    [202, "x".repeat(10_000_000), "text/plain"],
  ])("succeeds with %i, and reports what could not be read [CON-1]", async (status, body, type) => {
    const { result, warned } = call(
      async () => new Response(body, { status, headers: { "content-type": type } }),
    );
    expect(await Effect.runPromise(result)).toBeUndefined();
    expect(warned).toMatchObject([{ call: { path: descriptor.path } }]);
  });

  it.each([200, 201, 202, 204])("succeeds with %i and an empty body [CON-1]", async (status) => {
    const { result, warned } = call(async () => new Response(null, { status }));
    expect(await Effect.runPromise(result)).toBeUndefined();
    expect(warned).toEqual([]);
  });

  it("fails when a proxy answers with a page [CON-1, ERR-3]", async () => {
    const { result } = call(page);
    expect(await Effect.runPromise(Effect.flip(result))).toMatchObject({ _tag: "Contract" });
  });
});

it("a call without any answer fails too when a proxy answers with a page [CON-1, ERR-3]", async () => {
  const { result } = callOf(endSession, {}, page);
  expect(await Effect.runPromise(Effect.flip(result))).toMatchObject({ _tag: "Contract" });
});
