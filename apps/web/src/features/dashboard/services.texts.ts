import type { ServiceTypeId } from "#contracts/schemas/accounts.ts";

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
