import type { FactorRefusal } from "#contracts/schemas/counters.ts";

/** Messages for refusals about accounts, readings and histories. */
export const utilityTexts = {
  accountNotFound: "Рахунок не знайдено у Вашому кабінеті.",
  providerNotFound: "У Вашому кабінеті немає рахунків цього постачальника.",
  counterNotFound: "Лічильник не знайдено у Вашому кабінеті.",
  invoiceNotFound: "Рахунок на оплату не знайдено у Вашому кабінеті.",
  paymentNotFound: "Платіж не знайдено у Вашому кабінеті.",
  noPayments: (year: string) => `За ${year} рік платежів немає.`,
  periodBackwards: "Початок періоду пізніший за його кінець. Змініть дати.",
  periodTooLong: "Період задовгий. Оберіть не більше ніж 15 років.",
  counterTwice: "Той самий лічильник вказано двічі.",
  /** The same message for an unknown code, a wrong flat and an unavailable account. */
  linkRefused: "Рахунок із такими даними не знайдено. Звірте їх з останньою квитанцією.",
  linkedAlready: "Цей рахунок уже є у Вашому кабінеті.",
  flatRequired: "Вкажіть номер квартири.",
  tooManyLinks: "Забагато невдалих спроб додати рахунок. Спробуйте пізніше.",
  otherReadings: "Під цим ключем уже отримано інші показання.",
  otherAccount: "Під цим ключем уже додано інший рахунок.",
  noReceiptYet:
    "Квитанцію за незакритий місяць цей постачальник не надає. Вона буде доступна, коли місяць закриють.",
} as const;

/** Why a reading was not accepted. */
export const factorTexts: Readonly<Record<FactorRefusal, string>> = {
  lower: "Показання менше за попереднє. Перевірте його та підтвердьте.",
  unusual: "Споживання значно більше, ніж звичайно. Перевірте показання та підтвердьте його.",
  "too-many-digits": "У показанні більше цифр, ніж на лічильнику.",
  "unknown-counter": "Лічильник не знайдено у Вашому кабінеті.",
  "provider-unavailable": "Система постачальника зараз не відповідає. Спробуйте пізніше.",
};
