import { describe, expect, it } from "vitest";
import { antiForgery } from "#contracts/anti-forgery.ts";
import { getPagePart } from "#contracts/endpoints/content.ts";
import { getPartners, getPaymentHistory } from "#contracts/endpoints/payments.ts";
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
    runtime.ahead(getPartners, {});
    runtime.ahead(getPaymentHistory, { body });
    expect(network.callsOf(getPartners)).toHaveLength(1);
    const [read] = network.callsOf(getPaymentHistory);
    expect(read?.body).toEqual(body);
    expect(read?.headers.get("authorization")).toMatch(/^Bearer ./u);
    expect(read?.headers.get(antiForgery.header)).toBe("proof-of-the-page");
  });

  it("carries no token to a public call [SES-4]", () => {
    const { runtime, network } = show();
    runtime.ahead(getPagePart, part);
    expect(network.callsOf(getPagePart)[0]?.headers.has("authorization")).toBe(false);
  });

  it("is not sent without a session [SES-3]", () => {
    const { runtime, network } = show(false);
    runtime.ahead(getPartners, {});
    runtime.ahead(getPagePart, part);
    expect(network.callsOf(getPartners)).toEqual([]);
    expect(network.callsOf(getPagePart)).toEqual([]);
  });

  it("is not sent without the proof that it needs", () => {
    const { runtime, network } = show();
    document.cookie = `${antiForgery.cookie}=; path=/; max-age=0`;
    runtime.ahead(getPaymentHistory, { body });
    runtime.ahead(getPartners, {});
    expect(network.callsOf(getPaymentHistory)).toEqual([]);
    expect(network.callsOf(getPartners)).toHaveLength(1);
  });
});
