import type { ServiceTypeId } from "#contracts/schemas/accounts.ts";
import { serviceNameOf } from "#web/billing/services.texts.ts";
import { formatFullMonth } from "#web/formats/dates.ts";
import { formatMoney } from "#web/formats/money.ts";
import { pluralOf } from "#web/formats/plural.ts";
import type { HomeMonths } from "./home-months.ts";

const months = { one: "місяць", few: "місяці", many: "місяців" };

const inMonths = (count: number): string => `${count}\u00A0${pluralOf(count, months)}`;

/** @param same replaces `than` for equal sums. */
const against = (difference: number, than: string, same: string): string => {
  if (difference === 0) return `стільки само, ${same}`;
  return difference > 0
    ? `на ${formatMoney(difference)} більше, ніж ${than}`
    : `на ${formatMoney(-difference)} менше, ніж ${than}`;
};

/** Texts of the comparison for a home. */
export const homeMonthsTexts = {
  title: "Порівняння за місяцями",
  loading: "Порівнюємо місяці…",
  home: (address: string) => `Оселя: ${address}`,
  wider: "Тут разом усі рахунки оселі, не лише обрані у фільтрах.",
  otherHomes: "Щоб порівняти іншу оселю, оберіть її рахунок у фільтрах.",
  /** 'За жовтень 2026 нараховано 2 345,67 грн: на 120,30 грн більше, ніж рік тому, …'. */
  sentence: ({ month, value, usual, yearBefore }: HomeMonths): string => {
    const before =
      usual?.hasGaps === true ? "місяці, за які є рахунки" : inMonths(usual?.months ?? 0);
    const than = usual === undefined ? "" : `у середньому за попередні ${before}`;
    const parts = [
      ...(yearBefore === undefined ? [] : [against(value - yearBefore, "рік тому", "як рік тому")]),
      ...(usual === undefined ? [] : [against(value - usual.value, than, `як ${than}`)]),
    ];
    return `За ${formatFullMonth(month)} нараховано ${formatMoney(value)}: ${parts.join(", і ")}.`;
  },
  average: (value: number) => `Середнє: ${formatMoney(value)} на місяць.`,
  chart: (from: string, to: string) =>
    `Діаграма нарахувань за місяцями: ${formatFullMonth(from)}\u00A0– ${formatFullMonth(to)}.`,
  awaited: (services: readonly ServiceTypeId[]) =>
    `Рахунку за цей місяць ще немає: ${services.map(serviceNameOf).join(", ")}. Тому сума може зрости.`,
  leak: (count: number) => `Нарахування за воду зростають ${inMonths(count)} поспіль`,
  leakAdvice: "Можливо, десь протікає вода. Порівняйте показання лічильників.",
  toMeters: "До лічильників",
} as const;
