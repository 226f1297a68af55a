import { pluralOf } from "#web/formats/plural.ts";

const accounts = { one: "рахунок", few: "рахунки", many: "рахунків" };

/** Texts of the choice of what to pay. */
export const pickDialogTexts = {
  title: "Оберіть, що сплатити",
  debts: "Борги",
  advance: (count: number) => `Сплатити наперед (${count})`,
  none: "боргу немає",
  overpaid: (sum: string) => `переплата ${sum}`,
  unknown: "сума невідома",
  account: (code: string) => `рахунок ${code}`,
  total: "Разом боргу за обраними",
  start: (count: number) => `Сплатити ${count} ${pluralOf(count, accounts)}`,
  startNone: "Сплатити",
  chooseOne: "Оберіть хоча б один рахунок.",
  how: "За особовими рахунками сплачують по черзі. Для кожного покажемо номер і суму, які треба ввести чи перевірити на сайті платіжного сервісу. Суму там можна змінити.",
} as const;
