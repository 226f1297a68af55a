import { render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { accounts } from "#tests/web/support/samples.ts";
import { PayNote } from "#web/features/dashboard/pay/pay-note.tsx";
import { calculatedAt, plain } from "../support.tsx";

/** The note after services were opened for the first accounts, each with its sum before and now. */
const showNote = (...sums: readonly (readonly [before: number, now: number])[]) => {
  const paid = accounts.slice(0, sums.length);
  const lines = paid.map((account, at) => ({
    account,
    amount: {
      serviceProviderCode: account.serviceProvider.code,
      invoiceAccountCode: account.invoiceAccount.code,
      amountToPay: sums[at]?.[1] ?? 0,
      calculatedAt,
    },
    failure: null,
    isPending: false,
  }));
  render(
    <PayNote
      opened={paid.map((account, at) => ({ account, amountToPay: sums[at]?.[0] ?? 0 }))}
      gone={[]}
      lines={lines}
      phase="processing"
      next={null}
      onNext={vi.fn()}
      onRefresh={vi.fn()}
      onClose={vi.fn()}
    />,
  );
};

const results = () => screen.getAllByRole("listitem").map(plain);

describe("what a payment has changed", () => {
  it.each([
    [-100, -250.5, "переплата була 100,00 грн, тепер 250,50 грн."],
    [0, -100, "боргу не було, тепер переплата 100,00 грн."],
    [300, -20, "було до сплати 300,00 грн, тепер переплата 20,00 грн."],
    [300, 0, "було до сплати 300,00 грн, тепер 0,00 грн."],
  ])("names an overpayment as one, from %d to %d [UTIL-7]", (before, now, text) => {
    showNote([before, now]);
    expect(results()).toEqual([`Водоканал, 0012345: ${text}`]);
  });

  it("says that the sum to pay is smaller only where there was one [UTIL-7]", () => {
    showNote([300, 0], [0, -100]);
    expect(screen.getByText("Сума змінилася")).toBeVisible();
    expect(screen.queryByText("Сума до сплати зменшилася")).toBeNull();
  });

  it("says that the sum to pay is smaller where an overpayment is left of it [UTIL-7]", () => {
    showNote([300, -20]);
    expect(screen.getByText("Сума до сплати зменшилася")).toBeVisible();
  });
});
