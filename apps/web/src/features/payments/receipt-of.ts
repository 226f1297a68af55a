import type { ByYear, Payment } from "#contracts/schemas/payments.ts";
import type { WantedReceipt } from "#machines/billing/receipt/receipt.machine.ts";
import { dayAt } from "../../formats/days.ts";
import { inFileName } from "../../formats/file-name.ts";
import { paymentTexts as texts } from "./payments.texts.ts";

/** The receipt of a payment, named by its day and the number of its document. */
export const receiptOf = ({ id, paidAt, document }: Payment): WantedReceipt => ({
  kind: "payment",
  paymentId: id,
  file: texts.receiptFile(
    [dayAt(new Date(paidAt)), inFileName(document ?? id)].filter((part) => part !== "").join("-"),
  ),
});

/** The payments of a year as one file. @param account Empty for all accounts. */
export const yearReceiptOf = (year: string, account: Omit<ByYear, "year">): WantedReceipt => ({
  kind: "year",
  year,
  account,
  file: texts.yearFile(
    [year, account.serviceProviderCode, account.invoiceAccountCode]
      .filter((part) => part !== undefined)
      .map(inFileName)
      .join("-"),
  ),
});

/** The year of the last day that is shown, and the one before: in January both are asked for. */
export const yearsOf = (lastDay: string): readonly [string, string] => {
  const year = Number(lastDay.slice(0, 4));
  return [String(year), String(year - 1)];
};
