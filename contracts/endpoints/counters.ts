import * as Schema from "effect/Schema";
import { endpoint } from "../endpoint.ts";
import { Code, NonEmptyString } from "../schemas/common.ts";
import {
  Counters,
  FactorHistory,
  FactorHistoryQuery,
  FactorOutcomes,
  Factors,
  LastFactors,
  NewFactors,
} from "../schemas/counters.ts";
import { ByGroups } from "../schemas/groups.ts";

export const getCounters = endpoint({
  id: "getCounters",
  method: "GET",
  path: "/api/warehouse/consumer/counters",
  summary: "The meters of the linked accounts",
  bearer: true,
  query: Schema.Struct({
    serviceProviderCode: Schema.optionalKey(Code),
    invoiceAccountCode: Schema.optionalKey(Code),
  }),
  success: { status: 200, schema: Counters },
  failures: [400, 401],
});

export const getLastFactors = endpoint({
  id: "getLastFactors",
  method: "GET",
  path: "/api/warehouse/consumer/counters/last-factors",
  summary: "The meters of the linked accounts, each with its newest reading",
  bearer: true,
  query: ByGroups,
  success: { status: 200, schema: LastFactors },
  failures: [401],
});

export const sendFactors = endpoint({
  id: "sendFactors",
  method: "POST",
  path: "/api/warehouse/consumer/counter/factor",
  summary:
    "Send several readings; each has an outcome of its own, and a success without a body accepts all",
  bearer: true,
  body: NewFactors,
  idempotencyKey: true,
  success: { status: 200, schema: FactorOutcomes, mayBeEmpty: "if-absent" },
  failures: [400, 401, 422],
});

export const getCounterFactors = endpoint({
  id: "getCounterFactors",
  method: "GET",
  path: "/api/warehouse/consumer/counter/:id/last-factors",
  summary: "The newest readings of one meter",
  bearer: true,
  params: Schema.Struct({ id: NonEmptyString }),
  success: { status: 200, schema: Factors },
  failures: [401, 404],
});

export const getFactorHistory = endpoint({
  id: "getFactorHistory",
  method: "POST",
  path: "/api/warehouse/consumer/counter/factors/history",
  summary: "The readings of a period",
  bearer: true,
  body: FactorHistoryQuery,
  success: { status: 200, schema: FactorHistory },
  failures: [400, 401, 404, 422],
});
