import type { DataPart } from "#machines/profile/data-download/data-download.machine.ts";

const parts: Readonly<Record<DataPart, string>> = {
  profile: "Загальна інформація",
  emails: "Електронні адреси",
  phones: "Контактні телефони",
  billsByEmail: "Рахунки на електронну пошту",
  accounts: "Особові рахунки",
  amounts: "Суми до сплати",
  lastInvoices: "Останні рахунки на оплату",
};

export const savedHistories = ["invoices", "payments", "counters"] as const;

type SavedHistory = (typeof savedHistories)[number];

const namesOfHistories: Readonly<Record<SavedHistory, string>> = {
  invoices: "рахунків",
  payments: "платежів",
  counters: "показань",
};

const histories = (shown: readonly SavedHistory[]): string => {
  const names = shown.map((history) => namesOfHistories[history]);
  const last = names.at(-1) ?? "";
  const others = names.slice(0, names.length - 1).join(", ");
  const listed = others === "" ? last : `${others} і ${last}`;
  return `Історію ${listed} можна зберегти на ${names.length > 1 ? "їхніх сторінках" : "їхній сторінці"}.`;
};

/** Texts of the section that hands the resident a copy of the profile and the accounts. */
export const downloadTexts = {
  title: "Мої дані",
  lead: "Копія даних профілю та особових рахунків в одному файлі JSON. Файл створюється на Вашому пристрої; паролів і ключів входу в ньому немає.",
  /** The pages that can be saved; a municipality may switch each off. */
  histories,
  contents: "У файлі:",
  parts,
  download: "Завантажити мої дані",
  collecting: "Збираємо Ваші дані…",
  saved: (file: string) => `Файл «${file}» завантажено.`,
  partial: (file: string) =>
    `Файл «${file}» завантажено, але він неповний. Бракує даних у розділах:`,
  partialAdvice: "Спробуйте завантажити ще раз пізніше.",
  failed: "Не вдалося зібрати Ваші дані",
  /** In the file itself, for whoever opens it later. */
  about: "Копія Ваших даних із порталу комунальних послуг",
  fileName: (day: string) => `moi-dani-${day}.json`,
} as const;
