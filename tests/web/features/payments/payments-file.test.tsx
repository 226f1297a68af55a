import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { getPartners, getPaymentHistory } from "#contracts/endpoints/payments.ts";
import { PaymentsPage } from "#web/features/payments/payments.page.tsx";
import { watchFiles } from "../../support/files.ts";
import { partners, payment, paymentHistory } from "../../support/histories.ts";
// Loaded in advance, because a busy machine is slow.
import "#web/billing/history-filters.tsx";
import { renderScreen } from "../../support/render-screen.tsx";

const { saved } = watchFiles();

it("leaves the document of a payment empty in the file where the service does not say it [UTIL-11, CON-1]", async () => {
  const { document: _, ...undocumented } = payment("p1");
  const { user } = renderScreen(<PaymentsPage />, {
    path: "/dashboard/payments",
    network: (fake) =>
      fake
        .on(getPartners, { ok: partners })
        .on(getPaymentHistory, { ok: paymentHistory([undocumented, payment("p2")]) }),
  });
  await user.click(await screen.findByRole("button", { name: "Зберегти як CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const lines = (await saved[0]?.blob.text())?.split("\r\n") ?? [];
  expect(lines.slice(0, 3).map((line) => line.split(";")[5])).toEqual(["Документ", "", "D-p2"]);
});
