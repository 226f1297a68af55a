import * as Schema from "effect/Schema";
import { ServiceTypeId } from "./accounts.ts";
import { Id, IsoDate, NonEmptyString } from "./common.ts";
import { ChargedUnit, Price } from "./invoices.ts";

/** The unit price of a service from a day on; the tariff in force has no `to`. */
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
