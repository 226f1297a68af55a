import { pluralOf } from "../formats/plural.ts";

const options = { one: "варіант", few: "варіанти", many: "варіантів" };

interface FocusedOption {
  readonly optionText: string;
  readonly isSelected: boolean;
}

interface DateRange {
  readonly startDate: string;
  readonly endDate: string;
}

const chosen = (text: string): string => `${text}, обрано`;

/**
 * What React Aria says by itself, mostly to screen readers: by package, as its own catalogues name them. Its Ukrainian
 * catalogue has plurals in brackets ("3 параметри(-ів)") and paging buttons that do not say what they turn.
 */
export const ariaTexts = {
  "@react-aria/combobox": {
    buttonLabel: "Показати варіанти",
    listboxLabel: "Варіанти",
    countAnnouncement: ({ optionCount }: { readonly optionCount: number }) =>
      optionCount === 0 ? "Немає варіантів." : `${optionCount} ${pluralOf(optionCount, options)}.`,
    focusAnnouncement: ({ optionText, isSelected }: FocusedOption) =>
      isSelected ? chosen(optionText) : optionText,
    selectedAnnouncement: ({ optionText }: { readonly optionText: string }) => chosen(optionText),
  },
  "@react-aria/datepicker": {
    calendar: "Календар",
    day: "день",
    month: "місяць",
    year: "рік",
    era: "ера",
    weekday: "день тижня",
    hour: "година",
    minute: "хвилина",
    second: "секунда",
    dayPeriod: "половина доби",
    timeZoneName: "часовий пояс",
    startDate: "Дата початку",
    endDate: "Дата завершення",
    selectedDateDescription: ({ date }: { readonly date: string }) => `Обрана дата: ${date}`,
    selectedTimeDescription: ({ time }: { readonly time: string }) => `Обраний час: ${time}`,
    selectedRangeDescription: ({ startDate, endDate }: DateRange) =>
      `Обрані дати: ${startDate} — ${endDate}`,
  },
  "@react-aria/calendar": {
    previous: "Попередній місяць",
    next: "Наступний місяць",
    minimumDate: "Перша доступна дата",
    maximumDate: "Остання доступна дата",
    todayDate: ({ date }: { readonly date: string }) => `Сьогодні, ${date}`,
    todayDateSelected: ({ date }: { readonly date: string }) => `Сьогодні, обрано ${date}`,
    dateSelected: ({ date }: { readonly date: string }) => `Обрано ${date}`,
    selectedDateDescription: ({ date }: { readonly date: string }) => `Обрана дата: ${date}`,
    dateRange: ({ startDate, endDate }: DateRange) => `${startDate} — ${endDate}`,
    selectedRangeDescription: ({ dateRange }: { readonly dateRange: string }) =>
      `Обрані дати: ${dateRange}`,
    startRangeSelectionPrompt: "Натисніть, щоб почати вибір дат",
    finishRangeSelectionPrompt: "Натисніть, щоб завершити вибір дат",
  },
  "@react-stately/datepicker": {
    rangeUnderflow: ({ minValue }: { readonly minValue: string }) =>
      `Дата має бути не раніше ${minValue}.`,
    rangeOverflow: ({ maxValue }: { readonly maxValue: string }) =>
      `Дата має бути не пізніше ${maxValue}.`,
    rangeReversed: "Дата початку має передувати даті завершення.",
    unavailableDate: "Ця дата недоступна.",
  },
  "@react-aria/menu": { longPressMessage: "Щоб відкрити меню, натисніть і утримуйте" },
  "@react-aria/overlays": { dismiss: "Закрити" },
  "@react-aria/spinbutton": { Empty: "Не заповнено" },
} as const;
