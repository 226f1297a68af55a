/** Texts of the invoices. */
export const invoiceTexts = {
  title: "Рахунки",
  loading: "Завантажуємо рахунки…",
  counted: {
    single: "1 рахунок",
    of: { one: "рахунка", few: "рахунків", many: "рахунків" },
  },
  caption: (period: string) => `Рахунки за ${period}`,
  service: "Послуга",
  provider: "Постачальник послуг",
  account: "Номер рахунку",
  address: "Адреса",
  period: "Період",
  issuedOn: "Виставлено",
  countedOn: "Пораховано",
  issued: (day: string) => `від ${day}`,
  charged: "Нараховано",
  total: "Разом за період",
  inHryvnias: (text: string) => `${text}, грн`,
  dynamicNote:
    "Попередній рахунок: місяць ще не закрито, тому суми можуть змінитися після остаточного розрахунку.",
  dynamicsNote:
    "Рахунки з позначкою «Попередній» пораховано на сьогодні: місяць ще не закрито, тому суми можуть змінитися.",
  dynamicsSums: "До підсумку «За місяць» вони входять, до підсумку «До сплати» — ні.",
  fileName: (from: string, to: string) => `rakhunky-${from}-${to}`,

  oneTitle: "Рахунок на оплату",
  /** What tells tabs apart comes first. */
  oneTitleOf: (bill: string) => `${bill} — Рахунок на оплату`,
  oneLoading: "Завантажуємо рахунок…",
  one: (service: string, month: string) => `${service}, ${month}`,
  unknown: "Такого рахунку немає серед Ваших",
  unknownAdvice:
    "Можливо, посилання неповне або особовий рахунок видалено з Вашого кабінету. Інші рахунки є у списку: період у ньому можна змінити.",
  toList: "До списку рахунків",
  leftToPay: "Залишилося сплатити",
  preliminary: "Попередня сума",
  nothingToPay: "За цим рахунком сплачувати нічого не потрібно",
  coveredBySubsidy: "Субсидія покриває цей рахунок повністю, сплачувати нічого не потрібно",
  pay: "Перейти до оплати",
  lines: "Нарахування",
  line: "Послуга",
  meter: (number: string) => `лічильник №\u00A0${number}`,
  factors: "Показання",
  fromTo: (before: string, after: string) => `${before}\u00A0→ ${after}`,
  quantity: "Кількість",
  price: "Тариф",
  linesTotal: "Разом нараховано",
  balance: "Як склалася сума за рахунком",
  balanceInPart: "Що відомо про суму за рахунком",
  openingDebt: "Борг на початок місяця",
  openingCredit: "Переплата на початок місяця",
  chargedStep: "Нараховано",
  recalculation: "Перерахунок",
  subsidy: "Субсидія",
  paid: "Сплачено",
  closing: "До сплати на день виставлення",
  closingCredit: "Переплата на день виставлення",
  closingOpen: "Попередній підсумок",
  closingOpenCredit: "Попередній підсумок: переплата",
  closingNote:
    "Суму пораховано на день виставлення рахунку. Скільки залишилося сплатити зараз, показано вгорі.",
  mismatch: "Суми в цьому рахунку не сходяться",
  mismatchAdvice: (canAsk: boolean) =>
    `Показуємо дані так, як їх надав постачальник послуг. Перш ніж платити, уточніть суму в постачальника${canAsk ? " або напишіть нам" : ""}.`,
  lostLines: "Частину рядків рахунку показати не вдалося",
  lostLinesNote:
    "Дані постачальника надійшли з помилкою, тому показані рядки можуть не складатися в суму рахунку.",
  noLines: "Рядки рахунку показати не вдалося",
  noLinesNote: "Дані постачальника надійшли з помилкою.",
  askUs: "Написати нам про рахунок",
  receipt: "Квитанція",
} as const;

/** Texts of the receipt. */
export const receiptTexts = {
  get: "Завантажити квитанцію (PDF)",
  missing: "Квитанції за цим рахунком немає. Спробуйте пізніше або зверніться до постачальника.",
  notYet: "Квитанція за незакритий місяць ще недоступна.",
  noneForDynamic: "Квитанція з’явиться, коли постачальник виставить остаточний рахунок.",
  fileName: (period: string, account: string) => `kvytantsiia-${period}-${account}.pdf`,
} as const;
