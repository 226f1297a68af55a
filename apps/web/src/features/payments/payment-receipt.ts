import type { ByYear, Payment } from "#contracts/schemas/payments.ts";
import type { Period } from "#machines/billing/history/filters.ts";
import type { WantedReceipt } from "#machines/billing/receipt/receipt.machine.ts";
import { dayAt } from "../../formats/days.ts";
import { inFileName } from "../../formats/file-name.ts";
import { paymentTexts as texts } from "./payments.texts.ts";

/** The receipt of a payment, named by its day and the number of its document. */
export const paymentReceiptOf = ({ id, paidAt, document }: Payment): WantedReceipt => ({
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

const yearOf = (day: string): number => Number(day.slice(0, 4));

/**
 * The years of a period that have begun, newest first, at least two: in January this year and the one before are asked
 * for.
 */
export const yearsOf = ({ from, to }: Period, today: string): readonly string[] => {
  const last = Math.min(yearOf(to), yearOf(today));
  const count = Math.max(last - yearOf(from) + 1, 2);
  return Array.from({ length: count }, (_, at) => String(last - at));
};
