/** Texts of the form that adds an account. */
export const accountFormTexts = {
  title: "Додати рахунок",
  opening: "Відкриваємо форму…",
  intro:
    "Номер особового рахунку надруковано на квитанції. Номер квартири потрібен, щоб перевірити, що рахунок Ваш.",
  provider: "Постачальник послуг",
  choose: "Оберіть постачальника",
  choices: "Показати постачальників",
  nothingFits: "Такого постачальника немає",
  providersLoading: "Завантажуємо постачальників…",
  noProviders: "Зараз немає постачальників, рахунки яких можна додати",
  account: "Номер рахунку",
  accountHint: "Як на квитанції, наприклад 0012345",
  flat: "Номер квартири",
  flatHint: "Наприклад 7 або 12А",
  submit: "Додати рахунок",
  cancel: "Скасувати",
  reason: "Заповніть усі поля форми.",
  sending: "Зачекайте: рахунок саме додається.",
  summary: "Перевірте, будь ласка, форму",
  refused: "Рахунок не додано",
  issues: {
    serviceProviderCode: { required: "Оберіть постачальника послуг" },
    invoiceAccountCode: { required: "Введіть номер рахунку з квитанції" },
    flat: { required: "Введіть номер квартири" },
  },
  /** One answer for a wrong number and a wrong flat: nobody learns which accounts there are. */
  notFound:
    "Такого рахунку не знайдено. Звірте постачальника й решту даних з останньою квитанцією.",
  alreadyThere: "Цей рахунок уже є у Вашому кабінеті.",
  tooMany: "Забагато спроб. Зачекайте кілька хвилин і спробуйте ще раз.",
  tooManyFor: (minutes: number) => `Забагато спроб. Спробуйте ще раз через ${minutes} хв.`,
} as const;
