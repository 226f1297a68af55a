import * as Effect from "effect/Effect";
import { describe, expect, it, vi } from "vitest";
import { antiForgery } from "#contracts/anti-forgery.ts";
import { removeInvoiceAccount } from "#contracts/endpoints/accounts.ts";
import { getPagePart } from "#contracts/endpoints/content.ts";
import { getPartners, getPaymentHistory } from "#contracts/endpoints/payments.ts";
import { hold } from "../support/network.ts";
import { renderScreen } from "../support/render-screen.tsx";

const body = { from: "2026-10-31T22:00:00.000Z", to: "2026-11-28T21:59:59.999Z" };
const part = { params: { id: "AGREEMENT" } };

const show = (isSignedIn = true) =>
  renderScreen(<p>Екран</p>, {
    isSignedIn,
    network: (network) =>
      network
        .on(getPagePart, { ok: { id: "AGREEMENT", content: "<p>Угода</p>" } })
        .on(getPartners, { ok: [] })
        .on(getPaymentHistory, { ok: { payments: [], total: 0 } }),
  });

describe("a read of the next screen [ALL-2]", () => {
  it("carries what the usual one carries", async () => {
    const { runtime, network } = show();
    runtime.sendAhead(getPartners, {});
    runtime.sendAhead(getPaymentHistory, { body });
    expect(network.callsOf(getPartners)).toHaveLength(1);
    const [read] = network.callsOf(getPaymentHistory);
    expect(read?.body).toEqual(body);
    expect(read?.headers.get("authorization")).toMatch(/^Bearer ./u);
    expect(read?.headers.get(antiForgery.header)).toBe("proof-of-the-page");
  });

  it("carries no token to a public call [SES-4]", () => {
    const { runtime, network } = show();
    runtime.sendAhead(getPagePart, part);
    expect(network.callsOf(getPagePart)[0]?.headers.has("authorization")).toBe(false);
  });

  it("is not sent without a session [SES-3]", () => {
    const { runtime, network } = show(false);
    runtime.sendAhead(getPartners, {});
    runtime.sendAhead(getPagePart, part);
    expect(network.callsOf(getPartners)).toEqual([]);
    expect(network.callsOf(getPagePart)).toEqual([]);
  });

  it("that was sent while something was being changed is read again after that", async () => {
    const { runtime, network } = show();
    const held = hold<typeof removeInvoiceAccount>();
    network.on(removeInvoiceAccount, held.answer);
    const query = { invoiceAccountCode: "32516847", serviceProviderId: "820" };
    const change = Effect.runPromise(runtime.client.call(removeInvoiceAccount, { query }));
    await vi.waitFor(() => expect(network.callsOf(removeInvoiceAccount)).toHaveLength(1));
    runtime.sendAhead(getPartners, {});
    held.give({ ok: undefined });
    await change;
    await Effect.runPromise(runtime.client.call(getPartners, {}));
    expect(network.callsOf(getPartners)).toHaveLength(2);
  });

  it("is not sent without the proof that it needs", () => {
    const { runtime, network } = show();
    document.cookie = `${antiForgery.cookie}=; path=/; max-age=0`;
    runtime.sendAhead(getPaymentHistory, { body });
    runtime.sendAhead(getPartners, {});
    expect(network.callsOf(getPaymentHistory)).toEqual([]);
    expect(network.callsOf(getPartners)).toHaveLength(1);
  });
});
