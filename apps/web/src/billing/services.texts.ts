import type { ServiceTypeId } from "#contracts/schemas/accounts.ts";
import type { CounterTypeCode } from "#contracts/schemas/counters.ts";
import type { ChargedUnit } from "#contracts/schemas/invoices.ts";

/** Names of the service types (ACC-5); an id without a name does not compile. */
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

/** The name of an unknown or newer service. */
const otherService = "Комунальна послуга";

/** The name of a service; an unknown one has a name too. */
export const serviceNameOf = (id: ServiceTypeId | undefined): string =>
  id === undefined ? otherService : serviceNames[id];

/** Names of the meter types (ACC-5). */
export const meterTypeNames: Readonly<Record<CounterTypeCode, string>> = {
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

/** Symbols of the units of meters, as they follow a figure. */
const unitNames: Readonly<Record<ChargedUnit, string>> = {
  m3: "м³",
  kWh: "кВт·год",
  Gcal: "Гкал",
  m2: "м²",
  month: "міс.",
};

/** The symbol of a unit; empty for an unknown one, so the figure stands alone. */
export const unitSignOf = (unit: ChargedUnit | undefined): string =>
  unit === undefined ? "" : unitNames[unit];
