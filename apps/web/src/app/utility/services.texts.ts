import type { ServiceTypeId } from "#contracts/schemas/accounts.ts";
import type { CounterTypeCode, Unit } from "#contracts/schemas/counters.ts";

/** Names of the service types (the specification, section 3); an id without a name does not compile. */
export const serviceNames: Readonly<Record<ServiceTypeId, string>> = {
  10: "Водопостачання",
  11: "Абонплата",
  12: "Опалення",
  13: "Газ",
  14: "Водовідведення",
  15: "Гаряча вода",
  16: "Водопостачання та водовідведення",
  17: "Електроенергія",
};

/** Names of the counter types (the specification, section 3). */
export const counterTypeNames: Readonly<Record<CounterTypeCode, string>> = {
  "000000001": "Газ",
  "000000002": "Холодна вода",
  "000000003": "Гаряча вода",
  "000000004": "Центральне опалення",
  "000000005": "Електроенергія",
  "000000006": "Електроенергія ліфта",
  "000000007": "Електроенергія місць загального користування",
  "000000008": "Опалення сходових клітин",
  "000000009": "Холодна вода для присадибних ділянок",
  "000000010": "Лише водовідведення холодної води",
};

/** Signs of the units that counters count in, as they stand after a figure. */
export const unitNames: Readonly<Record<Unit | "m2" | "month", string>> = {
  m3: "м³",
  kWh: "кВт·год",
  Gcal: "Гкал",
  m2: "м²",
  month: "міс.",
};
