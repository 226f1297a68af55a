import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { endSession } from "#contracts/endpoints/account.ts";
import { addInvoiceAccount } from "#contracts/endpoints/accounts.ts";
import { getReceipt } from "#contracts/endpoints/invoices.ts";
import { getEmails, getProfile } from "#contracts/endpoints/profile.ts";
import type { Failure } from "#contracts/failure.ts";
import { failureOf, json, make } from "./make-client.ts";

const tooLarge = "x".repeat(6_000_001);
const link = {
  body: { serviceProviderCode: "820", invoiceAccountCode: "1" },
  idempotencyKey: null,
};
const typed = (body: string, type: string) =>
  new Response(body, { headers: { "content-type": type } });
const page = () => typed("<!doctype html>", "text/html; charset=utf-8");

const problemsOf = async <A>(call: Effect.Effect<A, Failure>): Promise<readonly string[]> => {
  const failure = await failureOf(call);
  return failure._tag === "Contract" ? failure.problems : [failure._tag];
};

describe("an answer that cannot be read", () => {
  it.each([
    ["too large", () => json(tooLarge), "the answer is too large"],
    ["cut off", () => json('{"firstName":"Ол'), "not JSON"],
    ["a page of a network", page, "a page instead of an answer"],
  ])("says what is wrong with it: it is %s [ERR-3]", async (_, answer, problem) => {
    for (const descriptor of [getProfile, getEmails] as const) {
      const { client } = make(async () => answer());
      expect(await problemsOf(client.call(descriptor, {}))).toEqual([problem]);
    }
  });

  it("is a page although it is too large to be looked at [ERR-3]", async () => {
    const { client } = make(async () => typed(tooLarge, "text/html"));
    expect(await problemsOf(client.call(endSession, {}))).toEqual(["a page instead of an answer"]);
  });

  it("is no page where a page is only mentioned in its type [CON-1]", async () => {
    const { client } = make(async () => typed("<ok/>", "application/xml; of=text/html"));
    expect(await Effect.runPromise(client.call(endSession, {}))).toBeUndefined();
  });

  it("has no message where a refusal is too large [ERR-1]", async () => {
    const message = JSON.stringify({ message: tooLarge });
    const { client } = make(async () => new Response(message, { status: 403 }));
    const failure = await failureOf(client.call(getProfile, {}));
    expect(failure).toMatchObject({ _tag: "Forbidden", shown: true });
    expect(failure).not.toHaveProperty("message");
  });
});

describe("the file of a receipt", () => {
  const call = (answer: () => Response) =>
    make(async () => answer()).client.call(getReceipt, {
      query: { invoiceId: "i1" },
    });

  it("is its bytes, whatever they are", async () => {
    const bytes = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0x00, 0xff]);
    expect(await Effect.runPromise(call(() => new Response(bytes)))).toEqual(bytes);
  });

  it("is not read when it is too large", async () => {
    expect(await problemsOf(call(() => new Response(`%PDF-${tooLarge}`)))).toEqual([
      "the answer is too large",
    ]);
  });
});

describe("the places that could not be read [CON-1]", () => {
  const email = { id: "e1", email: "a@b.ua", useAsDefault: true };
  const decodedOf = (body: unknown, goesOn?: boolean) =>
    make(async () => Response.json(body)).client.callWithLosses(getEmails, {}, goesOn);

  it("are told with the answer", async () => {
    expect(await Effect.runPromise(decodedOf([7, email]))).toEqual({
      answer: [email],
      lost: [[0]],
    });
  });

  it("may be a whole list only where it continues another", async () => {
    expect(await failureOf(decodedOf([7]))).toMatchObject({ _tag: "Contract" });
    expect(await failureOf(decodedOf([7], false))).toMatchObject({ _tag: "Contract" });
    expect(await Effect.runPromise(decodedOf([7], true))).toEqual({ answer: [], lost: [[0]] });
  });

  it.each([
    ["empty", ""],
    ["no JSON", "OK"],
  ])("are none in an answer that is not needed and is %s", async (_, body) => {
    const { client } = make(async () => new Response(body));
    expect(await Effect.runPromise(client.callWithLosses(addInvoiceAccount, link))).toEqual({
      answer: undefined,
      lost: [],
    });
  });
});
