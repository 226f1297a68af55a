import type { testPeople } from "#contracts/builders/test-people.data.ts";
import type { EndpointId } from "#contracts/endpoints/table.ts";

/** A screen of the portal and the calls it makes: a row of the matrix of faults. */
export interface ScreenRow {
  readonly name: string;
  readonly path: string;
  /** The names of buttons to press once the screen is loaded. */
  readonly presses?: readonly RegExp[];
  /** Without one: a visitor. */
  readonly person?: keyof typeof testPeople;
  readonly heading: RegExp;
  /** Calls that a part of the screen needs: it shows an error and a retry button when they fail. */
  readonly needs: readonly EndpointId[];
  /** Calls that the screen can do without; their failure still has its message. */
  readonly likes?: readonly EndpointId[];
  /** The same in the background: their failure has no message. */
  readonly asksAside?: readonly EndpointId[];
  /** Calls that give names: without them the screen shows codes until it is opened again. */
  readonly namesBy?: readonly EndpointId[];
  /** Calls for which "not found" is an answer: the screen says so, and a retry would not help. */
  readonly mayLack?: readonly EndpointId[];
  /** What appears last on the screen, after all calls. */
  readonly last?: RegExp;
}

/** The calls of the menu, which are made at every address. */
const menu = ["getProfile", "getEmails", "getPhones", "getInvoiceAccounts"] as const;
const without = (...needed: readonly EndpointId[]): readonly EndpointId[] =>
  menu.filter((id) => !needed.includes(id));

const resident = { person: "olena" } as const;
const editor = { person: "editor" } as const;

export const screens: readonly ScreenRow[] = [
  {
    name: "features",
    path: "/features",
    heading: /^Наші переваги$/u,
    needs: ["getPosts", "getPage"],
    mayLack: ["getPage"],
  },
  { name: "help", path: "/help", heading: /^Питання та відповіді$/u, needs: ["getPosts"] },
  {
    name: "documents",
    path: "/docs",
    heading: /^Документи$/u,
    needs: ["getPage", "getPosts"],
    mayLack: ["getPage", "getPosts"],
  },
  {
    name: "a page",
    path: "/pages/about",
    heading: /^Про портал$/u,
    needs: ["getPage"],
    mayLack: ["getPage"],
  },
  { name: "sign-in", path: "/sign-in", heading: /^Вхід до кабінету$/u, needs: [] },
  {
    name: "registration",
    path: "/register",
    heading: /^Реєстрація$/u,
    needs: [],
  },
  { name: "recovery", path: "/recovery", heading: /^Відновлення доступу$/u, needs: [] },
  { name: "feedback", path: "/contacts/new", heading: /^Зворотний зв’язок$/u, needs: [] },
  {
    ...resident,
    name: "overview",
    path: "/dashboard",
    heading: /^Огляд$/u,
    last: /Чому більше\?/u,
    needs: [
      "getProfile",
      "getPhones",
      "getInvoiceAccounts",
      "getAmountToPay",
      "getLastFactors",
      "getLastInvoices",
      "getPaymentHistory",
    ],
    likes: ["getEmails"],
    asksAside: ["getInvoiceHistory", "getInvoiceDetail"],
  },
  {
    ...resident,
    name: "profile",
    path: "/dashboard/profile",
    heading: /^Мій профіль/u,
    needs: ["getProfile", "getEmails", "getPhones", "getPagePart", "getEmailManagement"],
    likes: ["getInvoiceAccounts"],
    mayLack: ["getPagePart"],
  },
  {
    ...resident,
    name: "accounts",
    path: "/dashboard/accounts",
    heading: /^Особові рахунки$/u,
    needs: ["getInvoiceAccounts", "getProviderDetails"],
    likes: without("getInvoiceAccounts"),
  },
  {
    ...resident,
    name: "meters of a provider",
    path: "/dashboard/accounts",
    presses: [/^Лічильники$/u],
    heading: /^Особові рахунки$/u,
    needs: ["getCounters"],
  },
  {
    ...resident,
    name: "a new account",
    path: "/dashboard/accounts",
    presses: [/^Додати рахунок$/u],
    last: /Номер особового рахунку/u,
    heading: /^Особові рахунки$/u,
    needs: ["getAllowedProviders"],
  },
  {
    ...resident,
    name: "meters",
    path: "/dashboard/meters",
    heading: /^Лічильники$/u,
    needs: ["getInvoiceAccounts", "getLastFactors"],
    likes: without("getInvoiceAccounts"),
  },
  {
    ...resident,
    name: "readings of a meter",
    path: "/dashboard/meters",
    presses: [/^Історія показань/u],
    heading: /./u,
    last: /Джерело/u,
    needs: ["getCounterFactors"],
  },
  {
    ...resident,
    name: "readings of a year",
    path: "/dashboard/meters",
    presses: [/^Історія показань/u, /^12\s/u],
    heading: /./u,
    needs: ["getFactorHistory"],
  },
  {
    ...resident,
    name: "invoices",
    path: "/dashboard/invoices",
    heading: /^Рахунки$/u,
    needs: ["getInvoiceAccounts", "getInvoiceHistory"],
    likes: without("getInvoiceAccounts"),
  },
  {
    ...resident,
    name: "an invoice",
    path: "/dashboard/invoices",
    presses: [/, жовтень|, вересень|, листопад/u],
    heading: /./u,
    needs: ["getInvoiceDetail"],
    mayLack: ["getInvoiceDetail"],
  },
  {
    ...resident,
    name: "payments",
    path: "/dashboard/payments",
    heading: /^Платежі$/u,
    needs: ["getInvoiceAccounts", "getPaymentHistory"],
    likes: without("getInvoiceAccounts"),
    namesBy: ["getPartners"],
  },
  {
    ...resident,
    name: "tariffs",
    path: "/dashboard/tariffs",
    heading: /^Тарифи$/u,
    needs: ["getInvoiceAccounts", "getTariffs"],
    likes: without("getInvoiceAccounts"),
  },
  {
    ...resident,
    name: "help desk",
    path: "/dashboard/help",
    heading: /^Допомога$/u,
    needs: ["getPosts"],
    mayLack: ["getPosts"],
    likes: menu,
  },
  {
    ...editor,
    name: "content",
    path: "/admin/faq",
    // Without the rights of an editor there are no lists.
    heading: /^Керування вмістом(?:: Питання)?$/u,
    needs: ["getContentRights", "getContentList"],
    likes: menu,
  },
  {
    ...editor,
    name: "a text",
    path: "/admin/faq/how-to-register",
    heading: /./u,
    needs: ["getContentRights", "getContentItem"],
    mayLack: ["getContentItem"],
    likes: menu,
  },
  {
    ...editor,
    name: "versions of a text",
    path: "/admin/faq/how-to-register",
    presses: [/^Версії$/u],
    heading: /./u,
    needs: ["getContentRevisions"],
  },
];
