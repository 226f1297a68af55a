import * as Effect from "effect/Effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { antiForgery } from "#contracts/anti-forgery.ts";
import type { Endpoint, RequestOf } from "#contracts/endpoint.ts";
import { endpoints } from "#contracts/endpoints/table.ts";
import type { Client, ContractWarnings } from "#web/api/client.ts";
import { createClient } from "#web/api/client.ts";
import { openApi } from "./support/open-api.ts";
import { startStub } from "./support/stub.ts";

const proof = "example-proof-0123456789";

let stub: Awaited<ReturnType<typeof startStub>>;
let client: Client;
const warned: ContractWarnings[] = [];
let token: string | null = null;

beforeAll(async () => {
  stub = await startStub();
  client = createClient({
    origin: stub.url,
    fetch: (url, init) => {
      const headers = new Headers(init.headers);
      headers.set("cookie", `${antiForgery.cookie}=${proof}`);
      return fetch(url, { ...init, headers });
    },
    accessToken: () => token,
    antiForgeryToken: () => proof,
    takesCookies: () => true,
    isOnline: () => true,
    report: () => false,
    warn: (warning) => warned.push(warning),
    retry: { attempts: 1, firstDelay: 0, cap: 0, random: () => 0 },
    timeLimit: 5000,
  });
});

afterAll(() => stub.stop());

const answerTo = <const D extends Endpoint>(call: D, request: RequestOf<D>) =>
  Effect.runPromise(client.call(call, request));

/** False for images: a JSON document has no example of them, and the browser loads them, not the portal. */
const asksByItself = ({ fetchedBy }: Endpoint): boolean => fetchedBy === undefined;

/** A request made from the examples of the document. */
const exampleOf = ({ path, method, ...call }: Endpoint) => {
  const operation = openApi.paths[path.replaceAll(/:(\w+)/gu, "{$1}")]?.[method.toLowerCase()];
  const [body] = Object.values(operation?.requestBody?.content["application/json"]?.examples ?? {});
  const valuesIn = (place: string) =>
    Object.fromEntries(
      (operation?.parameters ?? [])
        .filter((one) => one.in === place)
        .map(({ name, example }) => [name, String(example)]),
    );
  return {
    ...(call.params === undefined ? {} : { params: valuesIn("path") }),
    ...(call.query === undefined ? {} : { query: valuesIn("query") }),
    ...(call.body === undefined ? {} : { body: body?.value }),
    ...(call.multipart === undefined ? {} : { file: new File(["%PDF-1.4"], "bill.pdf") }),
    ...(call.idempotencyKey === undefined ? {} : { idempotencyKey: null }),
  };
};

const resident = { account: "olena.kovalenko@example.com", password: "Olena-2026" };
const period = { from: "2026-09-01T00:00:00.000Z", to: "2026-11-21T00:00:00.000Z" };

describe("a stub that a public tool makes from contracts/openapi.json", () => {
  it("accepts every call of the portal, and its answers can be read completely [CON-5]", async () => {
    token = "example-token-0123456789";
    const calls: readonly Endpoint[] = Object.values(endpoints);
    for (const call of calls.filter(asksByItself)) {
      await answerTo(call, exampleOf(call) as never);
    }
    expect(stub.refused).toEqual([]);
    expect(warned).toEqual([]);
  });

  it("serves the calls from the sign-in to the overview, and none of them without the token [CON-5]", async () => {
    token = null;
    await expect(answerTo(endpoints.getProfile, {})).rejects.toMatchObject({
      _tag: "Unauthorized",
    });
    expect(stub.refused.splice(0)).toEqual(['401 "getProfile"']);
    ({ accessToken: token } = await answerTo(endpoints.authenticate, { body: resident }));
    const profile = await answerTo(endpoints.getProfile, {});
    expect(profile?.email).toBe(resident.account);
    const links = await answerTo(endpoints.getInvoiceAccounts, { query: {} });
    expect(links.length).toBeGreaterThan(0);
    for (const { serviceProvider, invoiceAccount } of links) {
      const query = { serviceProviderCode: serviceProvider.code, code: invoiceAccount.code };
      const { amountToPay } = await answerTo(endpoints.getAmountToPay, { query });
      expect(amountToPay).not.toBeNaN();
    }
    const { payments } = await answerTo(endpoints.getPaymentHistory, { body: period });
    const meters = await answerTo(endpoints.getLastFactors, { query: {} });
    const invoices = await answerTo(endpoints.getLastInvoices, {});
    expect([payments, meters, invoices].every((rows) => rows.length > 0)).toBe(true);
    expect(stub.refused).toEqual([]);
  });

  it("serves the calls from a forgotten password to a new one [CON-5]", async () => {
    token = null;
    const { password, account: email } = resident;
    await answerTo(endpoints.recoverAccess, { body: { email, path: "/recovery/change-password" } });
    await answerTo(endpoints.changePasswordByCode, { body: { code: "letter-code", password } });
    ({ accessToken: token } = await answerTo(endpoints.authenticate, { body: resident }));
    expect(token).not.toBe("");
    expect(stub.refused).toEqual([]);
    const short = { body: { code: "letter-code", password: "12345" } };
    await expect(answerTo(endpoints.changePasswordByCode, short)).rejects.toBeDefined();
    expect(stub.refused.splice(0)).toEqual([expect.stringContaining("fewer than 6 characters")]);
    expect(warned).toEqual([]);
  });
});
