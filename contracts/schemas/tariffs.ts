import * as Schema from "effect/Schema";
import { ServiceTypeId } from "./accounts.ts";
import { IsoDate, NonEmptyString } from "./common.ts";
import { InvoiceLine, Price } from "./invoices.ts";

/** What a unit of a service costs from a day on; `to` is missing with the tariff in force. */
export const Tariff = Schema.Struct({
  id: NonEmptyString,
  serviceTypeId: ServiceTypeId,
  price: Price,
  unit: InvoiceLine.fields.unit,
  from: IsoDate,
  to: Schema.optionalKey(IsoDate),
  /** The decision that set it. */
  decision: Schema.optionalKey(NonEmptyString),
}).annotate({ identifier: "Tariff" });

export type Tariff = typeof Tariff.Type;
/** Newest first within each service. */
export const Tariffs = Schema.Array(Tariff);
