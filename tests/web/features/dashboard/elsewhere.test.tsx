import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { getAmountToPay, getLastInvoices } from "#contracts/endpoints/consumer.ts";
import { getLastFactors } from "#contracts/endpoints/counters.ts";
import { getInvoiceHistory } from "#contracts/endpoints/invoices.ts";
import { getPaymentHistory } from "#contracts/endpoints/payments.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import { changedElsewhere, watchMarks, writtenElsewhere } from "../../support/other-tab.ts";
import { accounts } from "../../support/samples.ts";
import { dialog, focusWindow, show as showPay } from "./pay/show-pay.tsx";
import { owes, plain, show, usual } from "./support.tsx";

const marks = watchMarks();
const total = () => screen.findByRole("region", { name: "Сума до сплати" });

const open = async () => {
  const { network } = show();
  const calls = () =>
    [getAmountToPay, getInvoiceHistory, getPaymentHistory, getLastInvoices, getLastFactors].map(
      (call) => network.callsOf(call).length,
    );
  await waitFor(async () => expect(plain(await total())).toContain("3 360,40 грн"));
  await screen.findByRole("table", { name: "Останні рахунки на оплату" });
  await waitFor(() => expect(calls().every((count) => count > 0)).toBe(true));
  return { network, calls, before: calls() };
};

describe("the overview, after a change in another tab", () => {
  it("loads what a payment changes, and keeps the rest [UTIL-1, UTIL-7]", async () => {
    const { network, calls, before } = await open();
    network.on(getAmountToPay, owes({ ...usual, "77-01": 0 }));
    changedElsewhere("payments");
    await waitFor(async () => expect(plain(await total())).toContain("1 312,40 грн"));
    await waitFor(() => expect(calls()).toEqual([...before.slice(0, 4).map((n) => n * 2), 1]));
  });

  it("loads what a reading changes: it is no task any more [UTIL-2]", async () => {
    const { calls, before } = await open();
    changedElsewhere("readings");
    await waitFor(() => expect(calls()).toEqual([...before.slice(0, 4), 2]));
  });

  it("loads the meters of its own block, where there is one [UTIL-2]", async () => {
    const { network } = show(undefined, { account_counters: { show: true } });
    await screen.findByText("Лічильників за Вашими рахунками немає");
    const before = network.callsOf(getLastFactors).length;
    changedElsewhere("readings");
    await waitFor(() => expect(network.callsOf(getLastFactors)).toHaveLength(before * 2));
    expect(before).toBe(2);
    writtenElsewhere(sessionKeys.accounts, JSON.stringify(accounts.slice(1)));
    await waitFor(() => expect(network.callsOf(getLastFactors)).toHaveLength(before * 3));
  });

  it("loads the bills and the meters of other accounts, and not the amounts that it knows [ACC-3]", async () => {
    const { calls, before } = await open();
    writtenElsewhere(sessionKeys.accounts, JSON.stringify(accounts.slice(1)));
    await waitFor(() => expect(calls()).toEqual([before[0], ...before.slice(1).map((n) => n * 2)]));
  });
});

it("a payment tells the other tabs when its service is opened and when it is over [UTIL-7]", async () => {
  const { user } = showPay();
  await user.click(await screen.findByRole("button", { name: /^Сплатити найбільший борг/u }));
  const link = within(await dialog()).getByRole("link", { name: /Каталог/u });
  link.addEventListener("click", (event) => event.preventDefault());
  await user.click(link);
  await waitFor(() => expect(marks()).toEqual(["payments"]));
  focusWindow();
  await screen.findByText("Якщо Ви сплатили, платіж обробляється");
  expect(marks()).toEqual(["payments", "payments"]);
});
