import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { counterOf } from "#contracts/builders/meters.data.ts";
import { getAmountToPay, getLastInvoices } from "#contracts/endpoints/consumer.ts";
import { getLastFactors } from "#contracts/endpoints/counters.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import { SeenAmounts } from "#web/billing/seen-amounts.ts";
import { SeenInvoices } from "#web/features/dashboard/seen.ts";
import type { FakeNetwork } from "../../support/network.ts";
import { invoice } from "../../support/samples.ts";
import { calculatedAt, failed, full, message, owes, plain, show, usual } from "./support.tsx";

const gone = () => {
  throw new TypeError("Failed to fetch");
};

/** Amounts and invoices fail without a network; the other calls still answer. */
const withoutNetwork = (network: FakeNetwork) =>
  full(network).on(getAmountToPay, gone).on(getLastInvoices, gone);

const seen = (code: string, amountToPay: number, provider = "101") => ({
  serviceProviderCode: provider,
  invoiceAccountCode: code,
  amountToPay,
  calculatedAt,
});

const keep = (amounts: unknown, invoices: unknown) => {
  localStorage.setItem(sessionKeys.seenAmounts, JSON.stringify(amounts));
  localStorage.setItem(sessionKeys.seenInvoices, JSON.stringify(invoices));
};

const sum = () => screen.findByRole("region", { name: "Сума до сплати" });
const newest = () => screen.findByRole("region", { name: "Останні рахунки на оплату" });

/** Time enough for the client's retries. */
const soon = { timeout: 8000 };

describe("without network", () => {
  it("shows the last amounts and invoices, with their time [ALL-8]", async () => {
    keep([seen("0012345", 500), seen("5001", 7, "309")], {
      at: "2026-11-20T10:00:00.000Z",
      invoices: [invoice("i1")],
    });
    show(withoutNetwork);
    await waitFor(async () => expect(plain(await sum())).toContain("507,00 грн"), soon);
    expect(plain(await sum())).toContain("Станом на 21.11.2026 09:30 (офлайн)");
    expect(await sum()).toHaveTextContent("Без 2 рахунків: суму не вдалося завантажити.");
    const invoices = await newest();
    expect(await within(invoices).findByRole("table", undefined, soon)).toBeVisible();
    const note = within(invoices).getByRole("alert");
    expect(plain(note)).toContain("Станом на 20.11.2026 12:00 (офлайн)");
    // Old data is no error, and is not drawn as one.
    expect(note.closest("[data-tone]")).toBeNull();
    expect(screen.getAllByText(/Станом на 21\.11\.2026\s09:30 \(офлайн\)/u)).toHaveLength(3);
  });

  it("says then too that an invoice could not be read [ALL-8, CON-1]", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const first = show((network) =>
      full(network).on(getLastInvoices, { status: 200, body: [invoice("i1"), { id: "i2" }] }),
    );
    await within(await newest()).findByRole("table");
    const kept = localStorage.getItem(sessionKeys.seenInvoices) ?? "";
    first.unmount();
    localStorage.setItem(sessionKeys.seenInvoices, kept);
    show(withoutNetwork);
    expect(await within(await newest()).findByRole("alert", undefined, soon)).toBeVisible();
    expect(within(await newest()).getByText("Ще 1 рахунок показати не вдалося")).toBeVisible();
  });

  it("lists the readings to send as the meters were seen last, with their time [ALL-8]", async () => {
    const kept = { at: "2026-11-20T10:00:00.000Z", meters: [{ counter: counterOf("1") }], lost: 0 };
    localStorage.setItem(sessionKeys.seenMeters, JSON.stringify(kept));
    show((network) => full(network).on(getLastFactors, gone));
    const todo = await screen.findByRole("region", { name: "Треба зробити" });
    const note = await within(todo).findByRole("alert", undefined, soon);
    expect(plain(note)).toBe("Станом на 20.11.2026 12:00 (офлайн)Показання лічильників");
    expect(within(todo).getByText("Передати показання: холодна вода")).toBeVisible();
  });

  it("lists no reading that was typed since and waits on this device [ALL-8]", async () => {
    const [typed, missing] = [counterOf("1"), counterOf("2", { typeCode: "000000001" })];
    const meters = [{ counter: typed }, { counter: missing }];
    const kept = { at: "2026-11-20T10:00:00.000Z", meters, lost: 0 };
    localStorage.setItem(sessionKeys.seenMeters, JSON.stringify(kept));
    const waiting = { key: "k", counter: typed, value: 7, typedAt: kept.at, agreed: [] };
    localStorage.setItem(sessionKeys.waitingReadings, JSON.stringify([waiting]));
    show((network) => full(network).on(getLastFactors, gone));
    const todo = await screen.findByRole("region", { name: "Треба зробити" });
    const link = await within(todo).findByRole("link", { name: /^Передати показання/u }, soon);
    expect(plain(link)).not.toContain("холодна вода");
  });

  it.each([
    ["nothing", null, null],
    ["no JSON of ours", [{ amountToPay: "many" }], { invoices: "all" }],
  ])("shows an error when %s was kept [ALL-8]", async (_, amounts, invoices) => {
    keep(amounts, invoices);
    show(withoutNetwork);
    await waitFor(async () => expect(await sum()).toHaveTextContent(message), soon);
    expect(await within(await newest()).findByText(message, undefined, soon)).toBeVisible();
  });

  it("shows nothing old when the server refuses, which is not a missing network [ALL-8]", async () => {
    keep([seen("0012345", 500)], { at: calculatedAt, invoices: [invoice("i1")] });
    show((net) => full(net).on(getAmountToPay, failed).on(getLastInvoices, failed));
    await waitFor(async () => expect(await sum()).toHaveTextContent(message));
    expect(await within(await newest()).findByText(message)).toBeVisible();
    expect(screen.queryByText(/офлайн/u)).toBeNull();
  });
});

describe("while the amounts load", () => {
  it("shows the sum of the last visit, marked as such, until the current one loads [ALL-11]", async () => {
    const first = show();
    await waitFor(async () => expect(plain(await sum())).toContain("3 360,40 грн"));
    const kept = localStorage.getItem(sessionKeys.seenSum) ?? "";
    first.unmount();
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    localStorage.setItem(sessionKeys.seenSum, kept.replace("3\u00A0360,40", "3\u00A0000,00"));
    show((network) =>
      full(network).on(getAmountToPay, async (call) => {
        await asked;
        return owes(usual)(call);
      }),
    );
    const marked = "Станом на 21.11.2026 09:30, оновлюємо…";
    await waitFor(async () => expect(plain(await sum())).toContain(`3 000,00 грн${marked}`));
    for (const said of within(await sum()).getAllByRole("status"))
      expect(plain(said)).not.toContain("3 000,00");
    act(answer);
    await waitFor(async () => expect(plain(await sum())).toContain("3 360,40 грн"));
    expect(plain(await sum())).not.toContain("3 000,00");
    expect(plain(await sum())).not.toContain("оновлюємо");
  });

  it("shows nothing when the kept value has another shape [ALL-11]", async () => {
    localStorage.setItem(sessionKeys.seenSum, JSON.stringify(["Сума", 7]));
    show((network) => full(network).on(getAmountToPay, () => new Promise(() => undefined)));
    expect(await within(await sum()).findByText("Завантажуємо суму до сплати…")).toBeVisible();
    expect(await sum()).not.toHaveTextContent("оновлюємо");
  });

  it("does not keep a sum that lacks an account [ALL-11]", async () => {
    show((network) =>
      full(network).on(getAmountToPay, (call) =>
        call.query.code === "5001" ? failed : owes(usual)(call),
      ),
    );
    await waitFor(async () => expect(await sum()).toHaveTextContent("Без 1 рахунку"));
    expect(localStorage.getItem(sessionKeys.seenSum)).toBeNull();
  });
});

describe("what the overview keeps", () => {
  it("is stored beside the resident's data and wiped at logout [ALL-8, SES-6]", async () => {
    const { runtime } = show();
    await waitFor(() => expect(runtime.store.kept("seenAmounts", SeenAmounts)).toHaveLength(4));
    await waitFor(() =>
      expect(runtime.store.kept("seenInvoices", SeenInvoices)?.invoices).toHaveLength(2),
    );
    await waitFor(() => expect(localStorage.getItem(sessionKeys.seenSum)).not.toBeNull());
    act(() => runtime.portal.send({ type: "LOG_OUT" }));
    expect(localStorage.getItem(sessionKeys.seenSum)).toBeNull();
    expect(localStorage.getItem(sessionKeys.seenAmounts)).toBeNull();
    expect(localStorage.getItem(sessionKeys.seenInvoices)).toBeNull();
    expect(runtime.store.kept("seenAmounts", SeenAmounts)).toBeNull();
  });

  it("may fail to be stored without an error [ALL-8]", async () => {
    show((network) => {
      vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
        throw new DOMException("full", "QuotaExceededError");
      });
      full(network);
    });
    await waitFor(async () => expect(plain(await sum())).toContain("3 360,40 грн"));
  });
});
