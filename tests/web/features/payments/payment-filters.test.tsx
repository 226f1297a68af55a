import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { getPartners, getPaymentHistory } from "#contracts/endpoints/payments.ts";
import { filterTexts } from "#web/billing/filters.texts.ts";
import { PaymentsPage } from "#web/features/payments/payments.page.tsx";
import { partners, payment, paymentHistory } from "../../support/histories.ts";
// Loaded in advance, because a busy machine is slow.
import "#web/billing/history-filters.tsx";
import { renderScreen } from "../../support/render-screen.tsx";

it.each(["order=largest", "partner=post", "provider=101"])(
  "the filters of the payments can be reset wherever one of them is set: %s [UTIL-5]",
  async (search) => {
    const { user, location } = renderScreen(<PaymentsPage />, {
      path: `/dashboard/payments?${search}`,
      network: (fake) =>
        fake
          .on(getPartners, { ok: partners })
          .on(getPaymentHistory, { ok: paymentHistory([payment("p1")]) }),
    });
    await user.click(await screen.findByText(filterTexts.filters));
    await user.click(await screen.findByRole("button", { name: filterTexts.reset }));
    await waitFor(() => expect(location()).toBe("/dashboard/payments"));
    expect(screen.queryByRole("button", { name: filterTexts.reset })).toBeNull();
  },
);
