import type { Counter } from "#contracts/schemas/counters.ts";
import type { ServiceKind } from "../ui/service-kinds.ts";
import { iconOf, ignoresCounterType } from "../ui/service-kinds.ts";
import { counterTypeNames, serviceNameOf } from "./services.texts.ts";

/** What a meter counts, by the lookup rules of ACC-4: at some providers the type of a counter says nothing. */
export const meterNameOf = ({ serviceProviderCode, typeCode, serviceTypeId }: Counter): string =>
  typeCode === undefined || ignoresCounterType(serviceProviderCode)
    ? serviceNameOf(serviceTypeId)
    : counterTypeNames[typeCode];

/** The name with the meter's serial number, which tells it from all others. */
export const fullMeterNameOf = (counter: Counter): string =>
  `${meterNameOf(counter)}, №\u00A0${counter.number}`;

export const meterIconOf = ({
  serviceProviderCode,
  typeCode,
  serviceTypeId,
}: Counter): ServiceKind =>
  iconOf({ serviceProviderCode, counterTypeCode: typeCode, serviceTypeId });
