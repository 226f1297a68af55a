/** Texts of the email addresses and of bills by email. */
export const emailsTexts = {
  edit: "Редагувати",
  editLabel: "Редагувати електронні адреси",
  formTitle: "Редагування електронних адрес",
  address: (place: number, count: number) =>
    count === 1 ? "Електронна адреса" : `Електронна адреса ${place}`,
  hint: "Наприклад: name@example.com",
  byDefault: "Використовувати за замовчуванням",
  reason: "Щоб зберегти, виправте електронні адреси.",
  summary: "Перевірте, будь ласка, електронні адреси",
  refused: "Електронні адреси не збережено",
  unknown: "Невідомо, чи збережено електронні адреси",
  outdated: {
    title: "Електронні адреси змінено в іншому місці",
    text: "Поки Ви редагували, електронні адреси змінено в іншій вкладці або на іншому пристрої. Ваші зміни ще не збережено.",
  },
  issues: (place: number, count: number) => {
    const of = count === 1 ? "" : ` ${place}`;
    return {
      required: `Введіть електронну адресу${of}`,
      "too-short": `Мінімальна довжина електронної адреси${of}: 6 символів`,
      "email-format": `Неправильний формат електронної адреси${of}. Наприклад: name@example.com`,
      duplicate: `Електронна адреса${of} вже є у списку`,
    } as const;
  },
  unconfirmed: "ще не підтверджено: відкрийте посилання з листа",
  anotherLetter: "Якщо посилання з листа вже не діє, збережіть адресу ще раз: надійде новий лист.",
  saved: "Збережено.",
  letterTo: (addresses: readonly string[]) =>
    addresses.length === 1
      ? `Лист із посиланням для підтвердження надіслано на адресу ${addresses.join()}.`
      : `Листи з посиланнями для підтвердження надіслано на адреси ${addresses.join(", ")}.`,
  perhapsLetterTo: (addresses: readonly string[]) =>
    addresses.length === 1
      ? `Адресу ${addresses.join()} ще не підтверджено. Якщо посилання з попереднього листа вже не діє, на неї надіслано новий лист.`
      : `Адреси ${addresses.join(", ")} ще не підтверджено. Якщо посилання з попередніх листів уже не діють, надіслано нові листи.`,
  bills: "Рахунки на електронну пошту",
  billsLoading: "Завантажуємо, хто надсилає рахунки…",
  receiveBills: "Отримувати рахунок на електронну пошту",
  noProviders: "Ще немає постачальників, які надсилали б рахунки",
  noProvidersAdvice: "Додайте особовий рахунок, щоб отримувати рахунки постачальника послуг.",
  fromSome: (names: readonly string[]) =>
    `Зараз рахунки надсилають не всі постачальники, лише: ${names.join(", ")}.`,
  providers: "Постачальники послуг",
  sends: "надсилає",
  sendsNot: "не надсилає",
  billsSaving: "Зберігаємо…",
  billsFailed: (names: readonly string[]) => `Не вдалося змінити для: ${names.join(", ")}`,
  billsUnknown: (names: readonly string[]) =>
    `Невідомо, чи збережено зміну для: ${names.join(", ")}`,
  retry: "Спробувати ще раз",
} as const;
