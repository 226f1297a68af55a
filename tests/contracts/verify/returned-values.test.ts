import type { IncomingMessage, ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { brotliCompressSync, gzipSync } from "node:zlib";
import * as Schema from "effect/Schema";
import { afterEach, describe, expect, it } from "vitest";
import { bodyLike } from "#contracts/matchers.ts";
import { committedPact, readOptions } from "#contracts/verify/options.ts";
import { readPact } from "#contracts/verify/pact.ts";
import { listen } from "#contracts/verify/service-relay.ts";
import { verifyProvider } from "#contracts/verify/verifier.ts";

const open: { readonly stop: () => void }[] = [];

afterEach(() => {
  for (const one of open.splice(0)) one.stop();
});

const call = "PUT /api/ud/contact_info/phones";

/**
 * A service that takes each phone and answers with an id: its own one, or the one that it was sent.
 * @param coding `gzip` is used wherever HTTP lets it: where it is asked for, or none is named; `br` always
 */
const startPhones = async (
  idOf: (sent: unknown) => unknown,
  coding: "br" | "gzip" | "identity" = "identity",
  more: object = { otherId: "78" },
): Promise<string> => {
  const answer = async (request: IncomingMessage): Promise<object> => {
    if (request.method === "GET") return {};
    const sent = Object(await json(request));
    return request.url === "/states"
      ? { accessToken: "token-0123456789", defaultId: "77", ...more }
      : { phone: sent.phone, useAsDefault: sent.useAsDefault, id: idOf(sent.id) };
  };
  const service = await listen((request, response: ServerResponse) => {
    void answer(request).then((body) => {
      const text = JSON.stringify(body);
      const headers = { "content-type": "application/json" } as const;
      const coded = { ...headers, "content-encoding": coding };
      const { "accept-encoding": codings = coding } = request.headers;
      if (coding === "br") return response.writeHead(200, coded).end(brotliCompressSync(text));
      return coding === "gzip" && codings.includes(coding)
        ? response.writeHead(200, coded).end(gzipSync(text))
        : response.writeHead(200, headers).end(text);
    });
  });
  open.push(service);
  return service.url;
};

const resultOf = async (url: string, ...more: readonly string[]) => {
  const addresses = ["--provider", url, "--states", `${url}/states`] as const;
  const options = readOptions([...addresses, "--only", call, ...more]);
  if ("problem" in options) throw new Error(options.problem);
  const { results } = await verifyProvider(options);
  const { passed, difference } =
    results.find(({ interaction }) => interaction === "a changed phone, in the fewest fields") ??
    {};
  return [passed, difference];
};

describe("a value that a state has returned [CON-4]", { timeout: 120_000 }, () => {
  it("has to be in the answer that repeats it", async () => {
    expect(await resultOf(await startPhones((id) => id))).toEqual([true, undefined]);
    const difference = 'id: expected "78", the state\'s otherId, got "77"';
    expect(await resultOf(await startPhones(() => "77"))).toEqual([false, difference]);
  });

  it.each([
    ["where it may", "gzip"],
    ["although it was asked not to", "br"],
  ] as const)(
    "is compared at a service that compresses its answers %s, by %s",
    async (_where, coding) => {
      expect(await resultOf(await startPhones(() => "77", coding))).toEqual([
        false,
        'id: expected "78", the state\'s otherId, got "77"',
      ]);
      expect(await resultOf(await startPhones((id) => id, coding))).toEqual([true, undefined]);
    },
  );

  it("has to have its type where a body is sent with it", async () => {
    const url = await startPhones(String, "identity", { otherId: 78 });
    const difference =
      'state "a signed-in resident with two phones": otherId of its answer: expected a text, got 78';
    expect(await resultOf(url)).toEqual([false, difference]);
    expect(await resultOf(url, "--specified")).toEqual([false, difference]);
  });

  it("has to be there where a request is sent with it, even if the answer fits", async () => {
    const url = await startPhones((id) => id, "identity", {});
    const difference = 'state "a signed-in resident with two phones": its answer has no otherId';
    expect(await resultOf(url)).toEqual([false, difference]);
    expect(await resultOf(url, "--specified")).toEqual([false, difference]);
  });

  it("is compared by its format in the smaller check: the specification does not say what is repeated", async () => {
    expect(await resultOf(await startPhones(() => "77"), "--specified")).toEqual([true, undefined]);
  });

  it("does not hide what differs by the contract itself", async () => {
    expect(await resultOf(await startPhones(() => 77))).toEqual([
      false,
      'id: expected a text such as "p-2", got 77',
    ]);
  });
});

describe("the pact [CON-2]", () => {
  const Invoiced = Schema.Struct({
    id: Schema.String,
    invoiceId: Schema.String,
    invoice: Schema.Struct({ id: Schema.String, charged: Schema.Number }),
  });
  const returned = [{ name: "newest", field: "invoiceId", value: "inv-1" }];
  const known = { request: {}, state: {}, returned };

  it("names the value that a field repeats under its own name or with that of its object", () => {
    const generator = { "pact:generator:type": "ProviderState", expression: "${newest}" };
    const example = { id: "inv-1", invoiceId: "inv-1", invoice: { id: "inv-1", charged: 1 } };
    const like = bodyLike(Invoiced, example, known);
    expect(like).toMatchObject({ invoiceId: generator, invoice: { id: generator } });
    expect(like).not.toMatchObject({ id: generator });
    const others = { id: "inv-1", invoiceId: "inv-2", invoice: { id: "inv-2", charged: 1 } };
    const other = bodyLike(Invoiced, others, known);
    expect(JSON.stringify(other)).not.toContain("generator");
  });

  it("has such values for contacts, accounts, meters, readings and invoices, and for no list of several", () => {
    const names = readPact(committedPact).flatMap(({ description, response }) =>
      Object.entries(response.generators?.body ?? {}).map(
        ([place, { expression }]) => `${description}: ${place} ${expression}`,
      ),
    );
    expect(names).toEqual(
      expect.arrayContaining([
        "a changed email: $.id ${otherId}",
        "an account linked by its number and its flat: $.invoiceAccount.code ${invoiceAccountCode}",
        "the meters of one account: $[*].invoiceAccountCode ${invoiceAccountCode}",
        "a reading above the last one: $.outcomes[*].factor.value ${usualValue}",
        "an invoice in full: $.invoice.id ${invoiceId}",
      ]),
    );
    expect(names.filter((name) => /dlc|^two emails/u.test(name))).toEqual([]);
  });
});
