import type { AccountLink } from "#contracts/schemas/accounts.ts";
import { formatMoney } from "#web/formats/money.ts";
import type { PaymentEffect } from "./payment-effect.ts";

/** A debt has its sum, an overpayment its name. */
const nowText = (now: number): string =>
  now < 0 ? `переплата ${formatMoney(-now)}` : formatMoney(now);

/** The debt that is paid first, beside other debts and accounts whose sum is unknown. */
const first = {
  only: { name: "Борг", inSentence: "борг" },
  onlyKnown: { name: "Борг, відомий зараз", inSentence: "борг, відомий зараз" },
  largest: { name: "Найбільший борг", inSentence: "найбільший борг" },
  largestKnown: {
    name: "Найбільший із відомих боргів",
    inSentence: "найбільший із відомих боргів",
  },
} as const;

export type FirstDebt = keyof typeof first;

/** How an account is named in a sentence. */
export const nameOf = ({ serviceProvider, invoiceAccount }: AccountLink): string =>
  `${serviceProvider.name}, ${invoiceAccount.code}`;

/** Texts of paying. */
export const payTexts = {
  pay: "Сплатити",
  payOf: (provider: string, code: string) => `Сплатити: ${provider}, рахунок ${code}`,
  payFirst: (debt: FirstDebt, provider: string, code: string) =>
    `Сплатити ${first[debt].inSentence}: ${provider}, рахунок ${code}`,
  first: (debt: FirstDebt, provider: string, sum: string) =>
    `${first[debt].name}: ${provider}, ${sum}`,
  /** Shown next to `pay`; the accessible name is complete. */
  several: "Кілька боргів",
  paySeveral: (count: number) => `Сплатити кілька боргів (${count})`,
  step: (nth: number, count: number) => `Особовий рахунок ${nth} з ${count}`,
  skip: "Пропустити",
  next: (provider: string) => `Далі: ${provider}`,
  close: "Закрити",
  refreshing: "Оновлюємо суму до сплати…",
  atService: "Платіжний сервіс відкрито в новій вкладці",
  returnAdvice: (account: string) => `Коли Ви повернетеся, ми оновимо суму за рахунком ${account}.`,
  processing: "Якщо Ви сплатили, платіж обробляється",
  /** No payment is shown here, only the sum, whenever it is loaded again. */
  processingAdvice: (account: string) =>
    `Сума за рахунком ${account} зміниться, коли платіж отримає постачальник послуг.`,
  allArrived: "Сума до сплати зменшилася",
  /** Some were payments in advance: there was no sum to pay that could become smaller. */
  allChanged: "Сума змінилася",
  arrived: (account: string, { before, now }: PaymentEffect) => {
    if (before < 0)
      return `${account}: переплата була ${formatMoney(-before)}, тепер ${formatMoney(-now)}.`;
    const was = before === 0 ? "боргу не було" : `було до сплати ${formatMoney(before)}`;
    return `${account}: ${was}, тепер ${nowText(now)}.`;
  },
  /** Removed in another tab or on another device while it was to be paid. */
  gone: (account: string) =>
    `${account}: рахунок видалено з кабінету, тому сплатити його тут уже не можна.`,
  /** The same after the payment service was opened. */
  resultGone: (account: string) =>
    `${account}: рахунок видалено з кабінету, тому його суми тут уже не видно.`,
  stopped: "Оплату зупинено",
  stoppedAdvice: "Видалений рахунок можна знову додати в розділі «Особові рахунки».",
  refresh: "Оновити суму",
} as const;
