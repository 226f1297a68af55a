/** What each screen of the cabinet shows as soon as an account is linked. */
const shown = {
  overview: "суму до сплати кожному постачальнику послуг",
  accounts: "адресу, постачальника й лічильники цього рахунку",
  invoices: "нарахування й суми до сплати за місяцями",
  payments: "сплачене за цим рахунком",
  meters: "лічильники, показання яких можна передати",
  tariffs: "тарифи на послуги й те, як вони змінювалися",
} as const;

export type EmptyScreen = keyof typeof shown;

/** Texts of a cabinet without accounts. */
export const noAccountsTexts = {
  title: "У кабінеті немає жодного особового рахунку",
  advice: (screen: EmptyScreen) =>
    `Щойно рахунок з’явиться в кабінеті, тут буде видно ${shown[screen]}. Номер особового рахунку надруковано на квитанції.`,
  add: "Додати рахунок",
  askUs: "Написати нам про рахунок",
} as const;
