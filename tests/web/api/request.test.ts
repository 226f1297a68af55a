import { describe, expect, it } from "vitest";
import type { Endpoint } from "#contracts/endpoint.ts";
import { authenticate } from "#contracts/endpoints/account.ts";
import { getAmountToPay } from "#contracts/endpoints/consumer.ts";
import { attachFeedbackFile } from "#contracts/endpoints/feedback.ts";
import { getReceipt } from "#contracts/endpoints/invoices.ts";
import { prepareRequest } from "#web/api/request.ts";

const prepare = (query: Readonly<Record<string, unknown>>) =>
  prepareRequest(getAmountToPay, { query }, { origin: "https://portal.example", token: null });

describe("the address of a call", () => {
  it("has the texts of its query, and nothing for what is not given", () => {
    const { searchParams } = new URL(
      prepare({ code: "77-01", serviceProviderCode: undefined }).href,
    );
    expect([...searchParams]).toEqual([["code", "77-01"]]);
  });

  it.each([[5], [null], [true]])("does not leave out %j in silence", (value) => {
    expect(() => prepare({ code: value })).toThrow('"code" is no text');
  });
});

describe("a call [SES-4]", () => {
  it("goes past the browser's copies, and takes no cookies to another origin", () => {
    expect(prepare({}).init).toMatchObject({
      method: "GET",
      cache: "no-store",
      credentials: "same-origin",
    });
  });

  it("of a file accepts a refusal, too, which is JSON", () => {
    const own = { origin: "https://portal.example", token: null };
    const { init } = prepareRequest(getReceipt, { query: { invoiceId: "1" } }, own);
    expect(new Headers(init.headers).get("accept")).toBe("application/pdf, application/json");
  });

  it("says that its body is JSON, signed in or not; a form says its type by itself", () => {
    const typeOf = (descriptor: Endpoint, request: object, token: string | null) => {
      const own = { origin: "https://portal.example", token };
      const { init } = prepareRequest(descriptor, request, own);
      return new Headers(init.headers).get("content-type");
    };
    const file = new File(["1"], "bill.png", { type: "image/png" });
    const body = { account: "olena@example.com", password: "secret" };
    for (const token of [null, "token"]) {
      expect(typeOf(authenticate, { body }, token)).toBe("application/json");
      expect(typeOf(attachFeedbackFile, { params: { id: "1" }, file }, token)).toBeNull();
      expect(typeOf(getAmountToPay, { query: {} }, token)).toBeNull();
    }
  });
});
