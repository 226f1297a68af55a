import { screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { getInvoiceAccounts, getLastInvoices } from "#contracts/endpoints/consumer.ts";
import { getLastFactors } from "#contracts/endpoints/counters.ts";
import { getPartners, getPaymentHistory } from "#contracts/endpoints/payments.ts";
import { getProviderDetails } from "#contracts/endpoints/accounts.ts";
import { AccountsPage } from "#web/features/accounts/accounts.page.tsx";
import { DashboardPage } from "#web/features/dashboard/dashboard.page.tsx";
import { InvoicesPage } from "#web/features/invoices/invoices.page.tsx";
import { MetersPage } from "#web/features/meters/meters.page.tsx";
import { PaymentsPage } from "#web/features/payments/payments.page.tsx";
import { TariffsPage } from "#web/features/tariffs/tariffs.page.tsx";
import { paymentHistory } from "../support/histories.ts";
import { renderScreen } from "../support/render-screen.tsx";

const screens: readonly (readonly [string, () => ReactElement, string])[] = [
  ["overview", DashboardPage, "суму до сплати кожному постачальнику послуг"],
  ["accounts", AccountsPage, "адресу, постачальника й лічильники цього рахунку"],
  ["bills", InvoicesPage, "нарахування й суми до сплати за місяцями"],
  ["payments", PaymentsPage, "сплачене за цим рахунком"],
  ["meters", MetersPage, "лічильники, показання яких можна передати"],
  ["tariffs", TariffsPage, "тарифи на послуги й те, як вони змінювалися"],
];

describe("without accounts", () => {
  it.each(screens)("the %s say what they will show [UTIL-1]", async (_, Page, shown) => {
    renderScreen(<Page />, {
      network: (net) =>
        net
          .on(getInvoiceAccounts, { ok: [] })
          .on(getLastFactors, { ok: [] })
          .on(getLastInvoices, { ok: [] })
          .on(getPaymentHistory, { ok: paymentHistory([]) })
          .on(getPartners, { ok: [] })
          .on(getProviderDetails, { ok: [] }),
    });
    expect(
      await screen.findByText(
        `Щойно рахунок з’явиться в кабінеті, тут буде видно ${shown}. Номер особового рахунку надруковано на квитанції.`,
      ),
    ).toBeVisible();
    // One way to add an account: the page of the accounts has its own.
    expect(screen.getAllByText("Додати рахунок")).toHaveLength(1);
  });
});
