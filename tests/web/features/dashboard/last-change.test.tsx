import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { getAmountToPay } from "#contracts/endpoints/consumer.ts";
import { getInvoiceDetail, getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import type { InvoiceDetail } from "#contracts/schemas/invoices.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import { mostChanged } from "#web/features/dashboard/overview/last-change-call.ts";
import { gasBill, invoiceHistory } from "../../support/histories.ts";
import { hold } from "../../support/network.ts";
import { writtenElsewhere } from "../../support/other-tab.ts";
import { accounts } from "../../support/samples.ts";
import { toastsOf } from "../../support/toasts.ts";
import { failed, full, owes, plain, show, usual } from "./support.tsx";

const bill = (id: string, period: string, account: string, quantity: number) =>
  gasBill({ quantity }, { invoice: { id, period, invoiceAccountCode: account } });

const bills: Readonly<Record<string, InvoiceDetail>> = {
  "a-now": bill("a-now", "2026-10", "a", 30),
  "a-before": bill("a-before", "2026-09", "a", 25),
  "b-now": bill("b-now", "2026-10", "b", 74.418),
  "b-before": bill("b-before", "2026-09", "b", 27.621),
  "c-now": bill("c-now", "2026-10", "c", 10),
  "c-before": bill("c-before", "2026-09", "c", 90),
};
const of = (...ids: readonly string[]) => ids.flatMap((id) => bills[id]?.invoice ?? []);
const all = of(...Object.keys(bills));

const withBills = (net: Parameters<typeof full>[0]) =>
  full(net)
    .on(getInvoiceHistory, { ok: invoiceHistory(all) })
    .on(getInvoiceDetail, ({ query }) => {
      const found = bills[query["invoiceId"] ?? ""];
      return found === undefined ? failed : { ok: found };
    });

afterEach(() => {
  vi.useRealTimers();
});

describe("the last change", () => {
  it("is shown beside the sum, for the bill that rose most, with a link to it [UTIL-1, UTIL-3]", async () => {
    show(withBills);
    const region = await screen.findByRole("region", { name: "Чому більше?" });
    expect(plain(region)).toContain("+449,25 грн: спожито на 46,8 м³ більше");
    expect(
      within(region).getByRole("link", { name: /^Газ, жовтень\s2026, рахунок b$/iu }),
    ).toHaveAttribute("href", "/dashboard/invoices/b-now");
  });

  it("does not say that something is to pay, beside the word that nothing is owed [UTIL-1, UTIL-3]", async () => {
    show((net) => withBills(net).on(getAmountToPay, owes({ "0012345": -10 })));
    const region = await screen.findByRole("region", { name: "Чому більше?" });
    expect(await screen.findByText("Заборгованості немає.")).toBeVisible();
    expect(plain(region)).toContain("Сума рахунку більша, ніж за вересень 2026");
    expect(plain(region)).not.toMatch(/до сплати/iu);
  });

  it("loads beside the amounts, and is shown once the whole sum is there [UTIL-1]", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const held = hold<typeof getAmountToPay>();
    const { network } = show((net) =>
      withBills(net).on(getAmountToPay, (seen) =>
        seen.query["code"] === "5001" ? held.answer() : owes(usual)(seen),
      ),
    );
    await waitFor(() => expect(network.callsOf(getInvoiceDetail)).toHaveLength(2));
    // By then the sum of the others is shown.
    await vi.advanceTimersByTimeAsync(2000);
    expect(await screen.findByText("Поки що відомо за 3 з 4 рахунків")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Чому більше?" })).toBeNull();
    held.give({ ok: { amountToPay: 0 } });
    expect(await screen.findByRole("region", { name: "Чому більше?" })).toBeVisible();
    expect(network.callsOf(getInvoiceHistory)).toHaveLength(1);
  });

  it("stays while an account that has failed is asked again [UTIL-1, ERR-3]", async () => {
    const held = hold<typeof getAmountToPay>();
    let isAskedAgain = false;
    const { network, user } = show((net) =>
      withBills(net).on(getAmountToPay, (seen) => {
        if (seen.query["code"] !== "77-01") return owes(usual)(seen);
        return isAskedAgain ? held.answer() : failed;
      }),
    );
    const region = await screen.findByRole("region", { name: "Чому більше?" });
    isAskedAgain = true;
    const asked = network.callsOf(getAmountToPay).length;
    await user.click(await screen.findByRole("button", { name: /Спробувати ще раз: .*77-01/u }));
    await waitFor(() => expect(network.callsOf(getAmountToPay)).toHaveLength(asked + 1));
    expect(region).toBeVisible();
    held.give({ ok: { amountToPay: 0 } });
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: /Спробувати ще раз: / })).toBeNull(),
    );
    expect(region).toBeVisible();
  });

  it("is requested again once the sum is there if the first call has failed [UTIL-1, ERR-3]", async () => {
    const held = hold<typeof getAmountToPay>();
    const { network } = show((net) =>
      withBills(net)
        .on(getInvoiceHistory, failed)
        .on(getAmountToPay, (seen) =>
          seen.query["code"] === "5001" ? held.answer() : owes(usual)(seen),
        ),
    );
    await waitFor(() => expect(network.callsOf(getInvoiceHistory)).toHaveLength(1));
    await waitFor(() => expect(document.querySelector(".last-change-loading")).not.toBeNull());
    network.on(getInvoiceHistory, { ok: invoiceHistory(all) });
    held.give({ ok: { amountToPay: 0 } });
    expect(await screen.findByRole("region", { name: "Чому більше?" })).toBeVisible();
    expect(network.callsOf(getInvoiceHistory)).toHaveLength(2);
  });

  it("holds no place while the amounts are lost, and comes with them at the next attempt [UTIL-1, ERR-3]", async () => {
    const { network, user } = show((net) => withBills(net).on(getAmountToPay, failed));
    const retry = await screen.findByRole("button", { name: "Спробувати ще раз" });
    await waitFor(() => expect(network.callsOf(getInvoiceDetail)).toHaveLength(2));
    await waitFor(() => expect(document.querySelector(".last-change-loading")).toBeNull());
    network.on(getAmountToPay, owes(usual));
    await user.click(retry);
    expect(await screen.findByRole("region", { name: "Чому більше?" })).toBeVisible();
  });

  it("holds no place either while it loads itself [UTIL-1, ERR-3]", async () => {
    const held = hold<typeof getInvoiceHistory>();
    show((net) => withBills(net).on(getAmountToPay, failed).on(getInvoiceHistory, held.answer));
    await screen.findByRole("button", { name: "Спробувати ще раз" });
    await waitFor(() => expect(document.querySelector(".last-change-loading")).toBeNull());
    held.give({ ok: invoiceHistory(all) });
  });

  it("is requested again when the network is back [UTIL-1, ALL-8]", async () => {
    const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    const { network } = show((net) =>
      withBills(net).on(getInvoiceHistory, () => {
        throw new TypeError("Failed to fetch");
      }),
    );
    await waitFor(() => expect(network.callsOf(getInvoiceHistory)).toHaveLength(1));
    await waitFor(() => expect(document.querySelector(".last-change-loading")).toBeNull(), {
      timeout: 8000,
    });
    network.on(getInvoiceHistory, { ok: invoiceHistory(all) });
    for (const type of ["offline", "online"]) {
      isOnline.mockReturnValue(type === "online");
      act(() => void window.dispatchEvent(new Event(type)));
    }
    expect(await screen.findByRole("region", { name: "Чому більше?" })).toBeVisible();
  });

  it("is that of the bills that are left after an account was removed in another tab [UTIL-1, ACC-3]", async () => {
    const { network } = show(withBills);
    const linked = async () =>
      within(await screen.findByRole("region", { name: "Чому більше?" })).getByRole("link");
    expect(await linked()).toHaveAttribute("href", "/dashboard/invoices/b-now");
    network.on(getInvoiceHistory, { ok: invoiceHistory(of("a-now", "a-before")) });
    writtenElsewhere(sessionKeys.accounts, JSON.stringify(accounts.slice(1)));
    await waitFor(async () =>
      expect(await linked()).toHaveAttribute("href", "/dashboard/invoices/a-now"),
    );
  });

  it("is left out silently when it does not load [UTIL-1, ERR-3]", async () => {
    const { network, runtime } = show((net) => withBills(net).on(getInvoiceDetail, failed));
    await waitFor(() => expect(network.callsOf(getInvoiceDetail)).toHaveLength(2));
    await waitFor(() => expect(document.querySelector(".last-change-loading")).toBeNull());
    expect(screen.queryByRole("heading", { name: /^Чому/u })).toBeNull();
    expect(toastsOf(runtime)).toEqual([]);
  });

  it("is that of final bills: one of the open month may still change [UTIL-1, UTIL-3]", async () => {
    const open = of("b-now").map((one) => ({
      ...one,
      id: "open",
      period: "2026-11",
      isDynamic: true,
    }));
    show((net) => withBills(net).on(getInvoiceHistory, { ok: invoiceHistory([...open, ...all]) }));
    const region = await screen.findByRole("region", { name: "Чому більше?" });
    expect(within(region).getByRole("link")).toHaveAttribute("href", "/dashboard/invoices/b-now");
  });

  it("is that of one service, which is known, at one provider [UTIL-3]", () => {
    const unknown = of("b-now", "b-before").map(({ serviceTypeId: _service, ...rest }) => rest);
    expect(mostChanged(unknown)).toBeUndefined();
    const elsewhere = of("b-before").map((one) => ({ ...one, serviceProviderCode: "102" }));
    expect(mostChanged([...of("b-now"), ...elsewhere])).toBeUndefined();
  });

  it("is the largest rise, else the largest fall, else nothing [UTIL-3]", () => {
    expect(mostChanged(all)).toMatchObject({ now: { id: "b-now" }, by: 449_25 });
    expect(mostChanged(all.slice(0, 4))).toMatchObject({ now: { id: "b-now" } });
    expect(mostChanged(of("c-now", "c-before"))).toMatchObject({ by: -768_00 });
    expect(mostChanged(of("a-now", "a-now", "a-before"))).toBeUndefined();
    expect(mostChanged(of("a-now"))).toBeUndefined();
    expect(mostChanged([])).toBeUndefined();
    const lessOf = (account: string, quantity: number) => [
      bill(`${account}-less`, "2026-10", account, quantity).invoice,
      bill(`${account}-more`, "2026-09", account, 90).invoice,
    ];
    const falls = [...lessOf("d", 80), ...of("c-now", "c-before"), ...lessOf("e", 85)];
    expect(mostChanged(falls)).toMatchObject({ now: { id: "c-now" } });
    const nearly = (quantity: number) =>
      mostChanged([bill("now", "2026-10", "a", quantity).invoice, ...of("a-before")]);
    expect(nearly(25.1)).toBeUndefined();
    // From one hryvnia on.
    expect(nearly(25.11)).toMatchObject({ now: { id: "now" } });
  });
});
