import { endpoint } from "../endpoint.ts";
import { Partners, PaymentHistory, PaymentHistoryQuery } from "../schemas/payments.ts";

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
