import type { ReadingSource } from "#contracts/schemas/counters.ts";
import { pluralOf } from "../../formats/plural.ts";
import { saveTexts } from "../../billing/save-csv.texts.ts";

/** Who read the meter. */
const sources: Readonly<Record<ReadingSource, string>> = {
  resident: "Передано Вами",
  provider: "Знято постачальником",
  estimated: "Визначено за середнім",
};

const inMonths = { one: "місяць", few: "місяці", many: "місяців" };

const readings = { one: "показання", few: "показання", many: "показань" };

/** Texts of the history of one meter. */
export const readingHistoryTexts = {
  loading: "Завантажуємо показання…",
  noReadings: "Показань ще немає",
  fileName: (meter: string) => `pokazannia-${meter}`,
  noneInPeriod: "За обраний період нічого не знайдено",
  verifiedUntil: (day: string) => `Повірка дійсна до ${day}`,
  verificationOver: (day: string) => `Строк повірки минув ${day}`,
  periods: "Період",
  newest: "Останні",
  months: (months: number) => `${months}\u00A0${pluralOf(months, inMonths)}`,
  chart: "Споживання за місяцями",
  chartLabel: (meter: string) =>
    `Діаграма споживання за місяцями: ${meter}. Показання, за якими її побудовано, є в таблиці.`,
  severalMonths: "за кілька місяців разом",
  severalMonthsLegend:
    "за кілька місяців разом: від попередніх показань минуло понад півтора місяця",
  unread: (count: number) => `Ще ${count} ${pluralOf(count, readings)} показати не вдалося`,
  noConsumption: "Дані постачальника надійшли з помилкою, тому споживання за місяцями не показано.",
  table: "Показання",
  date: "Дата",
  reading: "Показання",
  consumption: "Споживання",
  source: "Джерело",
  sources,
  none: "—",
  print: saveTexts.print,
} as const;
