import { deadlineTexts } from "../../billing/deadlines.texts.ts";
import {
  formatDay,
  formatFullMonth,
  formatMonthName,
  formatSpokenDay,
} from "../../formats/dates.ts";
import { pluralOf } from "../../formats/plural.ts";
import type { DebtDue } from "./amounts/overdue.ts";

const debts = { one: "борг", few: "борги", many: "боргів" };
const byAccounts = { one: "рахунком", few: "рахунками", many: "рахунками" };
const accounts = { one: "рахунку", few: "рахунків", many: "рахунків" };

/** Texts of the cabinet's first screens. */
export const dashboardTexts = {
  overview: "Огляд",
  accounts: "До сплати за рахунками",
  amountToPay: "Сума до сплати",
  amountLoading: "Завантажуємо суму до сплати…",
  asOf: (moment: string) => `Станом на ${moment}`,
  lastSeen: (moment: string) => `Станом на ${moment}, оновлюємо…`,
  notRefreshed: "Не всі суми вдалося оновити: показано останні відомі.",
  lineNotRefreshed: "Не вдалося оновити.",
  restOfAccounts: (count: number) => `Показати решту рахунків (${count})`,
  counting: (known: number, all: number) =>
    `Поки що відомо за ${known} з ${all} ${pluralOf(all, accounts)}`,
  without: (failed: number) =>
    `Без ${failed} ${pluralOf(failed, accounts)}: суму не вдалося завантажити.`,
  overpaidApart: (sum: string) =>
    `Переплата ${sum}. Вона не зменшує заборгованість за іншими рахунками.`,
  overpaidOnly: (sum: string) => `Переплата ${sum}.`,
  nothingOwed: "Заборгованості немає.",
  thanks: "Дякуємо! Зараз сплачувати нічого не треба.",
  nothingOwedSoFar: "За відомими рахунками боргу немає",
  /** When the debt is due; one may take another's place, so none is much longer. */
  due: (due: DebtDue) => {
    const { period, day, daysLeft } = due.last;
    if (due.kind === "last") return deadlineTexts.pay(due.last);
    if (due.kind === "unknown") return deadlineTexts.payDay(due.last);
    if (due.kind === "newer") return deadlineTexts.pay(due.newer);
    if (due.kind === "older") return `Борг давніший, ніж рахунки за ${formatFullMonth(period)}`;
    if (due.kind === "unlisted") return "Цього боргу немає в рахунках за останні місяці";
    if (due.kind === "late")
      return `Рахунок за ${formatFullMonth(due.late.period)} надійшов після строку оплати (${formatDay(due.late.day)})`;
    const { overdue, hasMore, isLastClear } = due;
    return (
      `За ${formatMonthName(overdue.period)}${hasMore ? " і раніше" : ""} прострочено` +
      (daysLeft < 0 || isLastClear
        ? `: строк минув ${formatSpokenDay(overdue.day)}`
        : `, за ${formatMonthName(period)} — до ${formatSpokenDay(day)}`)
    );
  },
  debts: (count: number) => `${count} ${pluralOf(count, debts)}`,
  lineClear: "Боргу немає",
  shares: "Кому заборговано",
  sharesDrawing: "Частка кожного постачальника в заборгованості",
  sharesWithout: (failed: number) =>
    `Частки обчислено без ${failed} ${pluralOf(failed, accounts)}: суму не вдалося завантажити.`,
  sharesLoading: "Завантажуємо розподіл заборгованості…",
  otherProviders: (count: number) => `Інші постачальники (${count})`,
  provider: "Постачальник послуг",
  sum: "Сума",
  share: "Частка",
  total: "Разом",
  debt: "Заборгованість",
  overpayment: "Переплата",
  lineLoading: "Завантажуємо суму…",
  lineUnknown: "Сума невідома",
  noAddress: "Адресу не вказано",
  accountNumber: "Номер рахунку",
  retryLines: (failed: number) =>
    `Спробувати ще раз: суми за ${failed} ${pluralOf(failed, byAccounts)}`,
  retryLine: (provider: string, code: string) => `Спробувати ще раз: ${provider}, ${code}`,
  accountsLoading: "Завантажуємо особові рахунки…",
  lastInvoices: "Останні рахунки на оплату",
  invoicesLoading: "Завантажуємо останні рахунки…",
  noInvoices: "Рахунків на оплату ще немає",
  noInvoicesAdvice: "Вони з’являться тут після першого нарахування.",
  service: "Послуга",
  period: "Період",
  charged: "Нараховано",
  toPay: "До сплати",
} as const;
