import type { Counter } from "#contracts/schemas/counters.ts";
import type { ServiceKind } from "../ui/service-kinds.ts";
import { iconOf, ignoresMeterType } from "../ui/service-kinds.ts";
import { meterTypeNames, serviceNameOf } from "./services.texts.ts";

/** What a meter counts, by the lookup rules of ACC-4: at some providers the type of a meter says nothing. */
export const meterNameOf = ({ serviceProviderCode, typeCode, serviceTypeId }: Counter): string =>
  typeCode === undefined || ignoresMeterType(serviceProviderCode)
    ? serviceNameOf(serviceTypeId)
    : meterTypeNames[typeCode];

/** The name with the meter's serial number, which tells it from all others. */
export const fullMeterNameOf = (counter: Counter): string =>
  `${meterNameOf(counter)}, №\u00A0${counter.number}`;

export const meterIconOf = ({
  serviceProviderCode,
  typeCode,
  serviceTypeId,
}: Counter): ServiceKind => iconOf({ serviceProviderCode, meterTypeCode: typeCode, serviceTypeId });
