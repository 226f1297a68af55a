import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { getPartners, getPaymentHistory } from "#contracts/endpoints/payments.ts";
import { PaymentsPage } from "#web/features/payments/payments.page.tsx";
import { watchFiles } from "../../support/files.ts";
import { partners, payment, paymentHistory } from "../../support/histories.ts";
// Loaded in advance, because a busy machine is slow.
import "#web/billing/history-filters.tsx";
import { renderScreen } from "../../support/render-screen.tsx";

const { saved } = watchFiles();

it("has empty cells where the service does not say the way to pay, the document or the state; the table has dashes [UTIL-5, UTIL-11, CON-1]", async () => {
  const {
    document: _,
    partnerCode: _code,
    status: _status,
    accountedOn: _on,
    ...bare
  } = payment("p1");
  const { user } = renderScreen(<PaymentsPage />, {
    path: "/dashboard/payments",
    network: (fake) =>
      fake
        .on(getPartners, { ok: partners })
        .on(getPaymentHistory, { ok: paymentHistory([bare, payment("p2")]) }),
  });
  const [, row] = within(await screen.findByRole("table")).getAllByRole("row");
  expect([...(row?.children ?? [])].slice(2, 4).map((cell) => cell.textContent)).toEqual([
    "—",
    "—",
  ]);
  await user.click(screen.getByRole("button", { name: "Зберегти як CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const lines = (await saved[0]?.blob.text())?.split("\r\n") ?? [];
  expect(lines.slice(0, 3).map((line) => line.split(";").slice(-4, -1))).toEqual([
    ["Спосіб оплати", "Документ", "Стан"],
    ["", "", ""],
    ["АТ «Міський банк»", "D-p2", "зараховано 04.11.2026"],
  ]);
});
