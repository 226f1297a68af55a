import type { Counter } from "#contracts/schemas/counters.ts";

/** A cold water meter for samples. */
export const sampleMeter: Counter = {
  id: "c-1",
  number: "0451288",
  typeCode: "000000002",
  serviceTypeId: 10,
  serviceProviderCode: "820",
  invoiceAccountCode: "1001",
  unit: "m3",
  digits: 5,
  fractionDigits: 3,
};
