/** What a service is about; decides its icon and colour. */
export type ServiceKind =
  | "water"
  | "hot-water"
  | "heating"
  | "gas"
  | "electricity"
  | "sewerage"
  | "subscription";

/* "The specification", section 3: service types 10–17, counter types 000000001–000000010. */
const services: Readonly<Record<string, ServiceKind>> = {
  "10": "water",
  "11": "subscription",
  "12": "heating",
  "13": "gas",
  "14": "sewerage",
  "15": "hot-water",
  "16": "water",
  "17": "electricity",
};

const counters: Readonly<Record<string, ServiceKind>> = {
  "000000001": "gas",
  "000000002": "water",
  "000000003": "hot-water",
  "000000004": "heating",
  "000000005": "electricity",
  "000000006": "electricity",
  "000000007": "electricity",
  "000000008": "heating",
  "000000009": "water",
  "000000010": "sewerage",
};

const pick = (table: Readonly<Record<string, ServiceKind>>, id: string): ServiceKind =>
  (Object.hasOwn(table, id) ? table[id] : undefined) ?? "subscription";

/** Kind of a service type id; an unknown one looks like the neutral subscription. */
export const kindOfService = (id: string): ServiceKind => pick(services, id);

/** Kind of a counter type id; an unknown one looks like the neutral subscription. */
export const kindOfCounter = (id: string): ServiceKind => pick(counters, id);
