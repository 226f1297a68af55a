/** The kind of a service, which determines icon and colour. */
export type ServiceKind =
  | "water"
  | "hot-water"
  | "heating"
  | "gas"
  | "electricity"
  | "sewerage"
  | "subscription";

/** One entry of the fixed catalogues (ACC-5); the text catalogues have its name. */
export interface KindEntry {
  readonly kind: ServiceKind;
  /** Its colour token; with `-soft` appended, that of the background. */
  readonly colour: `--${ServiceKind}`;
  /** The class that sets `--service` and `--service-soft` (service-icon.css). */
  readonly styleClass: `service-${ServiceKind}`;
  /** Missing if the service's icon is more suitable. */
  readonly icon?: ServiceKind;
}

const entry = (kind: ServiceKind): KindEntry => ({
  kind,
  colour: `--${kind}`,
  styleClass: `service-${kind}`,
});
const withIcon = (kind: ServiceKind): KindEntry => ({ ...entry(kind), icon: kind });

/** The service types by id. */
export const serviceKinds: Readonly<Record<string, KindEntry>> = {
  "10": withIcon("water"),
  "11": withIcon("subscription"),
  "12": withIcon("heating"),
  "13": withIcon("gas"),
  "14": withIcon("sewerage"),
  "15": withIcon("hot-water"),
  "16": withIcon("water"),
  "17": withIcon("electricity"),
};

/** The meter types by code; those of a whole building look like the service they belong to. */
export const meterKinds: Readonly<Record<string, KindEntry>> = {
  "000000001": withIcon("gas"),
  "000000002": withIcon("water"),
  "000000003": withIcon("hot-water"),
  "000000004": withIcon("heating"),
  "000000005": withIcon("electricity"),
  "000000006": entry("electricity"),
  "000000007": entry("electricity"),
  "000000008": entry("heating"),
  "000000009": withIcon("water"),
  "000000010": withIcon("sewerage"),
};

/** What is known: a meter at a provider, a service, or less. */
export interface ServiceSubject {
  readonly serviceProviderCode?: string | undefined;
  readonly meterTypeCode?: string | undefined;
  readonly serviceTypeId?: number | string | undefined;
}

const found = (
  table: Readonly<Record<string, KindEntry>>,
  id: number | string | undefined,
): KindEntry | undefined =>
  id !== undefined && Object.hasOwn(table, id) ? table[String(id)] : undefined;

const withoutMeterType: ReadonlySet<string> = new Set(["889", "999"]);

/** Whether this provider's meter types are meaningless (ACC-4). */
export const ignoresMeterType = (serviceProviderCode: string): boolean =>
  withoutMeterType.has(serviceProviderCode);

const entriesOf = ({
  serviceProviderCode = "",
  meterTypeCode,
  serviceTypeId,
}: ServiceSubject): readonly (KindEntry | undefined)[] => [
  ignoresMeterType(serviceProviderCode) ? undefined : found(meterKinds, meterTypeCode),
  found(serviceKinds, serviceTypeId),
];

const neutral: ServiceKind = "subscription";

/** The icon: that of the meter type, then that of the service type, then the neutral one (ACC-4). */
export const iconOf = (subject: ServiceSubject): ServiceKind =>
  entriesOf(subject).find((one) => one?.icon !== undefined)?.icon ?? neutral;

/** The style class: that of the meter type, then that of the service type, else none (ACC-4). */
export const styleClassOf = (subject: ServiceSubject): KindEntry["styleClass"] | undefined =>
  entriesOf(subject).find((one) => one !== undefined)?.styleClass;

/** Kind of a service type id; an unknown one looks like the neutral subscription. */
export const kindOfService = (id: string): ServiceKind => found(serviceKinds, id)?.kind ?? neutral;
