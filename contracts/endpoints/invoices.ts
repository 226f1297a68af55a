import * as Schema from "effect/Schema";
import { endpoint } from "../endpoint.ts";
import { Code, IsoDateTime, NonEmptyString } from "../schemas/common.ts";
import { ByGroups } from "../schemas/groups.ts";
import { InvoiceDetail, InvoiceHistory } from "../schemas/invoices.ts";
import { PageQuery } from "../schemas/paging.ts";
import { PdfFile } from "../schemas/receipt.ts";
import { Tariffs } from "../schemas/tariffs.ts";

const ByInvoice = Schema.Struct({ invoiceId: NonEmptyString });

export const getInvoiceHistory = endpoint({
  id: "getInvoiceHistory",
  method: "GET",
  path: "/api/warehouse/consumer/invoices/history-with-dynamic-invoices",
  summary: "The invoices of a period, those of the open month included",
  bearer: true,
  query: Schema.Struct({
    ...ByGroups.fields,
    serviceProviderCode: Schema.optionalKey(Code),
    invoiceAccountCode: Schema.optionalKey(Code),
    from: IsoDateTime,
    to: IsoDateTime,
    ...PageQuery,
  }),
  success: { status: 200, schema: InvoiceHistory },
  failures: [400, 401, 404, 422],
});

export const getInvoiceDetail = endpoint({
  id: "getInvoiceDetail",
  method: "GET",
  path: "/api/warehouse/consumer/invoice-detail",
  summary: "One invoice with its lines and how its balance came about",
  bearer: true,
  query: ByInvoice,
  success: { status: 200, schema: InvoiceDetail },
  failures: [400, 401, 404],
});

export const getReceipt = endpoint({
  id: "getReceipt",
  method: "GET",
  path: "/api/warehouse/receipt-default",
  summary:
    "The receipt of an invoice as a PDF; for an open month at the providers 889 and 999 only",
  bearer: true,
  query: ByInvoice,
  success: { status: 200, schema: PdfFile, mediaType: "application/pdf" },
  failures: [400, 401, 404, 409],
});

export const getTariffs = endpoint({
  id: "getTariffs",
  method: "GET",
  path: "/api/warehouse/consumer/tariff",
  summary: "What the services of an account cost, in a period or since the beginning",
  bearer: true,
  query: Schema.Struct({
    serviceProviderCode: Code,
    invoiceAccountCode: Code,
    dateFrom: Schema.optionalKey(IsoDateTime),
    dateTo: Schema.optionalKey(IsoDateTime),
  }),
  success: { status: 200, schema: Tariffs },
  failures: [400, 401, 404, 422],
});
