import { getAmountToPay, getLastInvoices } from "#contracts/endpoints/consumer.ts";
import { getLastFactors } from "#contracts/endpoints/counters.ts";
import { getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import { getPaymentHistory } from "#contracts/endpoints/payments.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { DashboardPage } from "#web/features/dashboard/dashboard.page.tsx";
import type { FakeNetwork, Seen } from "../../support/network.ts";
import { inCabinet } from "../../support/in-cabinet.tsx";
import { renderScreen } from "../../support/render-screen.tsx";
import { accounts, configurationWith, invoice } from "../../support/samples.ts";

export const calculatedAt = "2026-11-21T07:30:00.000Z";

/** Amounts by account code, in hryvnias; an unnamed account owes nothing. */
export const owes =
  (amounts: Readonly<Record<string, number>>) =>
  ({ query: { code = "", serviceProviderCode = "" } }: Pick<Seen, "query">) => ({
    ok: {
      serviceProviderCode,
      invoiceAccountCode: code,
      amountToPay: amounts[code] ?? 0,
      calculatedAt,
    },
  });

export const usual = { "0012345": 1312.4, "0012346": -320.5, "77-01": 2048, "5001": 0 };

/** The accounts of the session as the service groups them: a provider may occur twice, and so may an account. */
export const providerAccounts = [...accounts, ...accounts.slice(0, 1)].map(
  ({ serviceProvider, invoiceAccount }) => ({
    serviceProvider,
    invoiceAccounts: [invoiceAccount],
  }),
);

/** Answers to all calls that the overview makes by default. */
export const full = (network: FakeNetwork) =>
  network
    .on(getAmountToPay, owes(usual))
    .on(getLastFactors, { ok: [] })
    .on(getInvoiceHistory, { ok: { invoices: [] } })
    .on(getPaymentHistory, { ok: { payments: [], total: 0, amount: 0 } })
    .on(getLastInvoices, {
      ok: [
        invoice("i1"),
        invoice("i2", { serviceTypeId: 17, serviceProviderCode: "309", toPay: 0 }),
      ],
    });

export const showWith = (
  configuration: ClientConfiguration,
  network: (network: FakeNetwork) => void = full,
) => renderScreen(<DashboardPage />, { path: "/dashboard", network, configuration });

export const show = (
  network: (network: FakeNetwork) => void = full,
  dashboard: Parameters<typeof configurationWith>[0] = {},
) => showWith(configurationWith(dashboard), network);

/** The same within the frame of the cabinet. */
export const showInCabinet = (
  network: (network: FakeNetwork) => void,
  dashboard: Parameters<typeof configurationWith>[0],
) =>
  renderScreen(inCabinet({ "/dashboard": <DashboardPage /> }), {
    path: "/dashboard",
    network,
    configuration: configurationWith(dashboard),
  });

export const plain = (element: Pick<Node, "textContent"> | null) =>
  (element?.textContent ?? "").replaceAll("\u00A0", " ");
export const failed = { status: 404, body: {} } as const;
export const message = "Помилка завантаження даних! Спробуйте пізніше.";
