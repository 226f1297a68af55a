import type { ServiceTypeId } from "#contracts/schemas/accounts.ts";
import type { ChargedUnit } from "#contracts/schemas/invoices.ts";

/** The texts of a receipt. */
export const receiptTexts = {
  title: "Квитанція",
  preliminaryTitle: "Попередня квитанція",
  period: (month: string, year: string) => `за ${month} ${year} року`,
  document: (account: string, period: string) => `Квитанція ${period}, рахунок ${account}`,
  preliminary:
    "Це попередній розрахунок: місяць ще не закрито. Остаточні суми можуть відрізнятися, коли надійдуть усі показання й оплати.",
  provider: "Постачальник",
  contacts: "Адреса й телефони постачальника",
  account: "Особовий рахунок",
  payer: "Платник",
  address: "Адреса",
  issuedOn: "Дата рахунку",
  lines: "Нарахування",
  service: "Послуга",
  counter: (number: string) => `лічильник № ${number}`,
  previousFactor: "Попереднє показання",
  factor: "Поточне показання",
  quantity: "Кількість",
  unit: "Одиниця",
  price: "Тариф, грн",
  sum: "Сума, грн",
  charged: "Разом нараховано",
  balance: "Як склалася сума",
  reason: "Складова",
  debtBefore: "Борг на початок місяця",
  overpaidBefore: "Переплата на початок місяця",
  chargedNow: "Нараховано за місяць",
  recalculation: "Перерахунок",
  subsidy: "Субсидія",
  paid: "Сплачено",
  toPay: "До сплати",
  overpaid: "Переплата",
  money: (figure: string) => `${figure}\u00A0грн`,
  none: "–",
  madeAt: (moment: string) => `Сформовано ${moment}`,
} as const;

/** Names of the service types (ACC-5). */
export const serviceNames: Readonly<Record<ServiceTypeId, string>> = {
  10: "Водопостачання",
  11: "Абонплата",
  12: "Опалення",
  13: "Газ",
  14: "Водовідведення",
  15: "Гаряча вода",
  16: "Водопостачання та водовідведення",
  17: "Електроенергія",
};

export const unitNames: Readonly<Record<ChargedUnit, string>> = {
  m3: "м³",
  kWh: "кВт·год",
  Gcal: "Гкал",
  m2: "м²",
  month: "міс.",
};
