import type { testPeople } from "#contracts/builders/test-people.data.ts";
import { testPeople as people } from "#contracts/builders/test-people.data.ts";
import type { EndpointId } from "#contracts/endpoints/table.ts";

/** What a person does on a screen before the last press. */
export type Step =
  | { readonly press: RegExp }
  | { readonly type: string; readonly into: RegExp }
  | { readonly check: RegExp }
  /** Types a reading that is one higher than the last one. */
  | { readonly readingInto: RegExp };

/** Something that a person does on a screen, and the call that carries it: a row of the matrix of faults. */
export interface ActRow {
  readonly id: EndpointId;
  readonly path: string;
  readonly person?: keyof typeof testPeople;
  readonly steps: readonly Step[];
  /** The button that starts the call. */
  readonly press: RegExp;
  /** The button of the confirm dialog. */
  readonly confirm?: RegExp;
  /** Its toast when the table of ERR-1 has none; without it the error is shown in place. */
  readonly says?: string;
  /** A banner says it that no answer came, and no toast does. */
  readonly isToldInPlace?: true;
  /** The input is emptied, as required (PROF-6). */
  readonly resets?: true;
  /** Faults with their own screen: deleted, or changed by somebody else. */
  readonly leadOn?: readonly string[];
  /** Each press makes a new call, even while the last one is under way. */
  readonly isWishedAgain?: true;
  /** How many calls the press starts; one by default. */
  readonly calls?: number;
}

const resident = { person: "olena" } as const;
const editor = { person: "editor" } as const;
const password = "Nova-parolia-2026";
const accounts = { ...resident, path: "/dashboard/accounts" };
const profile = { ...resident, path: "/dashboard/profile" };
const question = { ...editor, path: "/admin/faq/how-to-register" };

export const acts: readonly ActRow[] = [
  {
    id: "authenticate",
    says: "Помилка входу! Неправильний логін або пароль.",
    path: "/sign-in",
    steps: [
      { type: people.olena.login, into: /^Логін/u },
      { type: people.olena.password, into: /^Пароль/u },
    ],
    press: /^Увійти$/u,
  },
  {
    id: "register",
    says: "Під час спроби реєстрації сталася помилка. Будь ласка, перезавантажте сторінку.",
    path: "/register",
    steps: [
      { type: "nova.meshkanka@example.com", into: /^Електронна пошта/u },
      { type: password, into: /^Пароль$/u },
      { type: password, into: /^Підтвердження пароля$/u },
      { check: /^Я приймаю/u },
    ],
    press: /^Зареєструватися$/u,
  },
  {
    id: "recoverAccess",
    says: "Не вдалося надіслати лист для відновлення пароля.",
    path: "/recovery/send-email",
    steps: [{ type: people.olena.login, into: /^Електронна пошта/u }],
    press: /^Надіслати$/u,
  },
  {
    id: "sendFeedback",
    says: "Під час надсилання звернення сталася помилка!",
    path: "/contacts/new",
    steps: [
      { type: "Олена", into: /^Ім’я/u },
      { type: people.olena.login, into: /^Електронна пошта/u },
      { type: "У рахунку за жовтень зайва послуга.", into: /^Повідомлення/u },
    ],
    press: /^Надіслати$/u,
  },
  {
    ...profile,
    id: "saveProfile",
    says: "Помилка обробки! Спробуйте пізніше.",
    steps: [{ press: /^Редагувати загальну/u }, { type: "Ярославівна", into: /^По батькові/u }],
    press: /^Зберегти$/u,
  },
  {
    ...profile,
    id: "saveEmails",
    says: "Помилка обробки! Спробуйте пізніше.",
    steps: [
      { press: /^Редагувати електронні/u },
      { type: "insha.adresa@example.com", into: /^Електронна адреса 2/u },
    ],
    press: /^Зберегти$/u,
  },
  {
    ...profile,
    id: "addPhone",
    says: "Помилка додавання телефону! Спробуйте пізніше.",
    steps: [{ press: /^Додати телефон/u }, { type: "671112233", into: /^Телефон/u }],
    press: /^Зберегти$/u,
  },
  {
    ...profile,
    id: "savePhone",
    says: "Помилка додавання телефону! Спробуйте пізніше.",
    steps: [{ press: /^Редагувати телефон/u }, { type: "671112233", into: /^Телефон/u }],
    press: /^Зберегти$/u,
  },
  {
    ...profile,
    id: "changePassword",
    resets: true,
    says: "Помилка зміни пароля! Спробуйте пізніше.",
    steps: [
      { type: people.olena.password, into: /^Поточний пароль/u },
      { type: password, into: /^Новий пароль/u },
      { type: password, into: /^Підтвердження пароля/u },
    ],
    press: /^Зберегти$/u,
  },
  {
    ...profile,
    id: "saveEmailManagement",
    says: "Помилка обробки! Спробуйте пізніше.",
    calls: 3,
    isWishedAgain: true,
    steps: [],
    press: /^Отримувати рахунок/u,
  },
  {
    ...accounts,
    id: "removeInvoiceAccount",
    steps: [],
    press: /^Видалити рахунок/u,
    confirm: /^Видалити$/u,
  },
  {
    ...resident,
    id: "sendFactors",
    path: "/dashboard/meters",
    steps: [{ readingInto: /^Показання: Газ/u }],
    press: /^Передати показання/u,
  },
  {
    ...editor,
    id: "createContent",
    says: "Помилка обробки! Спробуйте пізніше.",
    path: "/admin/new/faq",
    steps: [
      { type: "Нове питання", into: /^Назва/u },
      { type: "nove-pytannia", into: /^Позначка/u },
    ],
    press: /^Створити чернетку/u,
  },
  {
    ...question,
    id: "saveContent",
    isToldInPlace: true,
    leadOn: ["404", "409 with a list"],
    steps: [{ type: "Як створити кабінет?", into: /^Назва/u }],
    press: /^Зберегти чернетку/u,
  },
  {
    ...question,
    id: "withdrawContent",
    isToldInPlace: true,
    leadOn: ["404"],
    steps: [],
    press: /^Зняти з публікації/u,
  },
  {
    ...editor,
    id: "deleteContent",
    isToldInPlace: true,
    leadOn: ["404"],
    path: "/admin/faq",
    steps: [],
    press: /^Видалити:/u,
    confirm: /^Видалити/u,
  },
  {
    ...editor,
    id: "orderContent",
    isToldInPlace: true,
    isWishedAgain: true,
    path: "/admin/faq",
    steps: [],
    press: /^Нижче:/u,
  },
];

/** Calls that no press in these tables starts, and the tests of their faults. */
export const elsewhere: Readonly<Partial<Record<EndpointId, string>>> = {
  addInvoiceAccount: "tests/web/features/accounts/account-form.test.tsx",
  attachFeedbackFile: "tests/web/api/upload.test.ts",
  authenticateBySocialToken: "tests/web/features/sign-in/social-sign-in.test.tsx",
  changePasswordByCode: "tests/web/features/recovery/change-password.test.tsx",
  confirmEmail: "tests/web/features/registration/email-confirm.page.test.tsx",
  deleteProfile: "tests/web/features/profile/deletion/deletion.test.tsx",
  endSession: "tests/web/app/session-end.test.tsx",
  getClientConfiguration: "tests/web/app/configuration.test.tsx",
  getContentImage: "tests/web/content/content.test.tsx",
  getProviderAccounts: "tests/web/features/dashboard/optional/flags.test.tsx",
  getPaymentReceipt: "tests/web/features/payments/receipts.test.tsx",
  getReceipt: "tests/web/features/invoices/invoice.test.tsx",
  getSocialRegistrationStatus: "tests/web/features/sign-in/social-sign-in.test.tsx",
  getYearReceipt: "tests/web/features/payments/receipts.test.tsx",
  publishContent: "tests/web/features/admin/editor/editor.test.tsx",
  registerBySocialToken: "tests/web/features/sign-in/social-sign-in.test.tsx",
  restoreContent: "tests/web/features/admin/editor/editor.test.tsx",
  saveEmail: "tests/web/features/profile/emails/emails.test.tsx",
  uploadContentImage: "tests/web/features/admin/rich/image-dialog.test.tsx",
};
