import * as Schema from "effect/Schema";
import { endpoint } from "../endpoint.ts";
import { NonEmptyString } from "../schemas/common.ts";
import { ByYear, Partners, PaymentHistory, PaymentHistoryQuery } from "../schemas/payments.ts";
import { PdfFile } from "../schemas/receipt.ts";

export const getPaymentHistory = endpoint({
  id: "getPaymentHistory",
  method: "POST",
  path: "/api/warehouse/consumer/payments/history",
  summary: "The payments of a period",
  bearer: true,
  body: PaymentHistoryQuery,
  success: { status: 200, schema: PaymentHistory },
  failures: [400, 401, 404, 422],
});

export const getPartners = endpoint({
  id: "getPartners",
  method: "GET",
  path: "/api/warehouse/consumer/payments/finance/partners",
  summary: "Who takes payments in",
  bearer: true,
  success: { status: 200, schema: Partners },
  failures: [401],
});

export const getPaymentReceipt = endpoint({
  id: "getPaymentReceipt",
  method: "GET",
  path: "/api/warehouse/consumer/payments/receipt",
  summary: "The receipt of a payment as a PDF",
  bearer: true,
  query: Schema.Struct({ paymentId: NonEmptyString }),
  success: { status: 200, schema: PdfFile, mediaType: "application/pdf" },
  failures: [400, 401, 404],
  extension: true,
});

export const getYearReceipt = endpoint({
  id: "getYearReceipt",
  method: "GET",
  path: "/api/warehouse/consumer/payments/year-receipt",
  summary: "The payments of a calendar year as one PDF; 404 for a year without any",
  bearer: true,
  query: ByYear,
  success: { status: 200, schema: PdfFile, mediaType: "application/pdf" },
  failures: [400, 401, 404],
  extension: true,
});
