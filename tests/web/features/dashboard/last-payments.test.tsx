import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
import { getPaymentHistory } from "#contracts/endpoints/payments.ts";
import type { Payment } from "#contracts/schemas/payments.ts";
import { payment } from "../../support/histories.ts";
import type { Seen } from "../../support/network.ts";
import { hold } from "../../support/network.ts";
import { failed, full, plain, show } from "./support.tsx";
import { block, fixToday, settled } from "./blocks.ts";

fixToday();

const paid = (id: string, over: Partial<Payment> = {}): Payment =>
  payment(id, { paidAt: "2026-11-05T10:00:00.000Z", amount: 100.5, ...over });

/** Payments of three months, by the start of the requested period. */
const byMonth = (months: Readonly<Record<string, readonly Payment[]>>) => (seen: Seen) => {
  const { from = "", limit = 0 } = seen.body as { from?: string; limit?: number };
  const payments = months[from] ?? [];
  return {
    ok: {
      payments: payments.slice(0, limit),
      total: payments.length,
      amount: payments.length * 100.5,
    },
  };
};

const november = "2026-10-31T22:00:00.000Z";
const october = "2026-09-30T21:00:00.000Z";
const september = "2026-08-31T21:00:00.000Z";

describe("the last payments", () => {
  it("are the newest four of each of the last three months, not four in all [UTIL-1]", async () => {
    const five = ["a", "b", "c", "d", "e"].map((id) => paid(id));
    const { network } = show((net) =>
      full(net).on(
        getPaymentHistory,
        byMonth({
          [november]: five,
          [october]: five.map((one) => ({ ...one, serviceProviderCode: "205" })),
          [september]: five.slice(0, 3),
        }),
      ),
    );
    const region = await block("Останні платежі");
    const newest = await within(region).findByRole("list", { name: /лист/u });
    expect(within(newest).getAllByRole("listitem").map(plain)).toEqual(
      Array(4).fill(
        "Водоканал вул. Соборна, 12, кв. 7. Рахунок 0012345, 05.11.2026 12:00 100,50 грн",
      ),
    );
    expect(plain(region)).toContain("502,50 грн, 5 платежів");
    expect(region).toHaveTextContent("Показано останні 4 з 5");
    const before = within(region).getByRole("list", { name: /жовт/u });
    expect(within(before).getAllByRole("listitem").map(plain)).toEqual(
      Array(4).fill("Тепломережа Рахунок 0012345, 05.11.2026 12:00 100,50 грн"),
    );
    const first = within(region).getByRole("list", { name: /вер/u });
    expect(within(first).getAllByRole("listitem")).toHaveLength(3);
    expect(within(region).getAllByRole("list")).toHaveLength(3);
    // The newest month is open, the others are folded.
    expect(newest).toBeVisible();
    for (const folded of [before, first]) expect(folded).not.toBeVisible();
    expect(within(region).getByRole("link", { name: "Усі платежі" })).toHaveAttribute(
      "href",
      "/dashboard/payments",
    );
    const asked = network.callsOf(getPaymentHistory).map(({ body }) => body);
    expect(asked).toEqual(
      [
        [november, "2026-11-30T21:59:59.999Z"],
        [october, "2026-10-31T21:59:59.999Z"],
        [september, "2026-09-30T20:59:59.999Z"],
      ].map(([from, to]) => ({ from, to, order: "newest", limit: 4 })),
    );
  });

  it("have the sum of a month of which all are there, whatever the service says, and the service’s where it goes on [UTIL-1, CON-1]", async () => {
    const five = ["a", "b", "c", "d", "e"].map((id) => paid(id));
    show((net) =>
      full(net).on(getPaymentHistory, ({ body }) => {
        const isNew = (body as { from: string }).from === november;
        const payments = isNew ? five.slice(0, 2) : five.slice(0, 4);
        return { ok: { payments, total: isNew ? 2 : 5, amount: 700 } };
      }),
    );
    const region = await block("Останні платежі");
    await within(region).findByRole("list", { name: /лист/u });
    expect(plain(region)).toContain("201,00 грн, 2 платежі");
    expect(plain(region)).toContain("700,00 грн, 5 платежів");
  });

  it("follow the configured numbers, and mark a payment in progress [UTIL-1]", async () => {
    const { network } = show(
      (net) =>
        full(net).on(
          getPaymentHistory,
          byMonth({ [november]: [paid("a", { status: "processing" }), paid("b")] }),
        ),
      { last_payments: { show: true, periods: 1, lines: 1 }, payments: { show: false } },
    );
    const region = await block("Останні платежі");
    expect(await within(region).findByText("обробляється")).toBeVisible();
    expect(within(region).getAllByRole("listitem")).toHaveLength(1);
    expect(within(region).queryByRole("link")).toBeNull();
    await waitFor(() =>
      expect(network.callsOf(getPaymentHistory).at(-1)?.body).toMatchObject({ limit: 1 }),
    );
  });

  it("call no payment in progress whose status the service does not say [UTIL-1, CON-1]", async () => {
    const { status: _, accountedOn: _day, ...silent } = paid("a");
    show((net) => full(net).on(getPaymentHistory, byMonth({ [november]: [silent] })));
    const region = await block("Останні платежі");
    expect(await within(region).findByRole("listitem")).not.toHaveTextContent("обробляється");
  });

  it("show sums when all payments are there and the service sends no counts and totals [UTIL-1, CON-1]", async () => {
    const five = ["a", "b", "c", "d", "e"].map((id) => paid(id));
    const counts: Readonly<Record<string, number>> = {
      [november]: 5,
      [october]: 4,
      [september]: 2,
    };
    show((net) =>
      full(net).on(getPaymentHistory, ({ body }) => {
        return { ok: { payments: five.slice(0, counts[(body as { from: string }).from]) } };
      }),
    );
    const region = await block("Останні платежі");
    const heads = await within(region).findAllByText(/^(?:лист|жовт|вер)/u);
    expect(heads.map((head) => plain(head.parentElement ?? head))).toEqual([
      "листопад 2026 502,50 грн, 5 платежів",
      "жовтень 2026 ",
      "вересень 2026 201,00 грн, 2 платежі",
    ]);
    expect(within(region).getAllByRole("listitem")).toHaveLength(4 + 4 + 2);
    expect(within(region).getAllByText(/^Показано останні/u)).toHaveLength(1);
  });

  it.each([
    ["as many as are asked for", [paid("a"), { ...paid("b"), amount: "?" }, paid("c")]],
    [
      "all, whatever is asked for",
      [...["a", "b", "c", "d"].map((id) => paid(id)), { ...paid("e"), amount: "?" }],
    ],
  ])(
    "say that some could not be read, and do not call the others the last, of a service that sends %s [UTIL-1, CON-1]",
    async (_, payments) => {
      vi.spyOn(console, "warn").mockImplementation(() => undefined);
      show((net) =>
        full(net).on(getPaymentHistory, ({ body }) => ({
          status: 200,
          body:
            (body as { from: string }).from === november
              ? { payments, total: payments.length }
              : { payments: [], total: 0 },
        })),
      );
      const region = await block("Останні платежі");
      expect(await within(region).findByText("Деякі платежі показати не вдалося")).toBeVisible();
      expect(within(region).queryByText(/^Показано останні/u)).toBeNull();
    },
  );

  it("are asked for three months at a time, however many are shown [UTIL-1]", async () => {
    const held = hold<typeof getPaymentHistory>();
    const { network } = show((net) => full(net).on(getPaymentHistory, held.answer), {
      last_payments: { show: true, periods: 5, lines: 4 },
    });
    await waitFor(() => expect(network.callsOf(getPaymentHistory)).toHaveLength(3));
    await settled();
    expect(network.callsOf(getPaymentHistory)).toHaveLength(3);
    network.on(getPaymentHistory, byMonth({}));
    await act(async () => held.give({ ok: { payments: [], total: 0 } }));
    expect(await screen.findByText("За останні 5 місяців платежів не було")).toBeVisible();
    expect(network.callsOf(getPaymentHistory)).toHaveLength(5);
  });

  it("are counted and added up once each, however often the service sends them [UTIL-1, CON-1]", async () => {
    const longer = ["b", "b", "c", "d", "e"].map((id) => paid(id));
    show((net) =>
      full(net).on(
        getPaymentHistory,
        byMonth({ [november]: [paid("a"), paid("a")], [october]: longer }),
      ),
    );
    const region = await block("Останні платежі");
    expect(
      within(await within(region).findByRole("list", { name: /лист/u })).getAllByRole("listitem"),
    ).toHaveLength(1);
    expect(plain(region)).toContain("100,50 грн, 1 платіж");
    // The service has added the payment up twice, and not all of them are here.
    expect(plain(region)).not.toContain("502,50 грн");
  });

  it("name a provider by its code when the accounts did not load [UTIL-1, ERR-4]", async () => {
    show((net) =>
      full(net)
        .on(getInvoiceAccounts, failed)
        .on(getPaymentHistory, byMonth({ [november]: [paid("a")] })),
    );
    const region = await block("Останні платежі");
    const line = await within(region).findByRole("listitem");
    expect(plain(line)).toMatch(/^Постачальник 101 Рахунок 0012345,/u);
  });

  it("say that there are none [UTIL-1]", async () => {
    show();
    const region = await block("Останні платежі");
    expect(await within(region).findByText("За останні 3 місяці платежів не було")).toBeVisible();
  });

  it("are hidden when they are switched off [UTIL-1]", async () => {
    const { network, runtime } = show(full, {
      last_payments: { show: false, periods: 3, lines: 4 },
    });
    await runtime.whenConfigured();
    await settled();
    await waitFor(() => expect(screen.queryByText("Останні платежі")).toBeNull());
    expect(network.unexpected).toEqual([]);
  });
});
