import * as Schema from "effect/Schema";
import { ServiceTypeId } from "./accounts.ts";
import { Id, IsoDate, NonEmptyString } from "./common.ts";
import { ChargedUnit, Price } from "./invoices.ts";

/** What a unit of a service costs from a day on; `to` is missing with the tariff in force. */
export const Tariff = Schema.Struct({
  id: Schema.optionalKey(Id),
  serviceTypeId: Schema.optionalKey(ServiceTypeId),
  price: Price,
  unit: Schema.optionalKey(ChargedUnit),
  from: IsoDate,
  to: Schema.optionalKey(IsoDate),
  /** The decision that set it. */
  decision: Schema.optionalKey(NonEmptyString),
}).annotate({ identifier: "Tariff" });

export type Tariff = typeof Tariff.Type;
/** Newest first within each service. */
export const Tariffs = Schema.Array(Tariff);
