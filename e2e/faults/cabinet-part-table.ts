import type { Locator, Page } from "playwright/test";
import type { Control } from "#mock/control/client.ts";
import { faqList, question, text, title } from "../support/content.ts";
import { bills, edit as editEmails, form as emails, withBills } from "../support/profile-emails.ts";
import {
  edit as editGeneral,
  generalTexts,
  lastName,
  profilePath,
} from "../support/profile-general.ts";
import { deletion, phones } from "../support/profile.ts";
import { fields, meterTexts, metersPath, nextFor, submit } from "../support/readings.ts";
import type { PartRow } from "./part-row.ts";
import { dialog, escape, goTo, press, region } from "./part-row.ts";

const block = (name: string) => (control: Control) =>
  control.configure({ pages: { dashboard: { [name]: { show: true } } } });
const provider = (page: Page): Locator =>
  page.getByRole("main").getByRole("combobox", { name: "Постачальник послуг" });

const readingWithoutNetwork = async (page: Page): Promise<void> => {
  const field = fields(page).first();
  const next = await nextFor(field);
  await page.context().setOffline(true);
  await field.fill(next);
  await submit(page).click();
  await region("Чекають на передання")(page).waitFor();
  await page.context().setOffline(false);
};

const billParts: Readonly<Record<string, PartRow>> = {
  "billing/account-boxes.tsx": {
    who: "olena",
    at: metersPath,
    open: (page) => fields(page).first().fill("12"),
    here: provider,
    says: "in place",
    typed: [(page) => fields(page).first(), "12"],
  },
  "billing/history-filters.tsx": {
    who: "olena",
    at: "/dashboard/payments",
    here: provider,
    says: "in place",
  },
  "features/accounts/account-form.tsx": {
    who: "olena",
    at: "/dashboard/accounts",
    open: press("Додати рахунок"),
    here: (page) => page.getByRole("form", { name: "Додати рахунок" }),
    says: "in place",
  },
  "features/dashboard/optional/account-meters.tsx": {
    who: "olena",
    at: "/dashboard",
    configure: block("account_counters"),
    here: region("Лічильники за рахунками"),
    says: "in place",
  },
  "features/dashboard/optional/accounts-block.tsx": {
    who: "olena",
    at: "/dashboard",
    configure: block("accounts"),
    here: region("Особові рахунки"),
    says: "in place",
  },
  "features/dashboard/optional/history-chart.tsx": {
    who: "olena",
    at: "/dashboard",
    configure: block("history_chart"),
    here: region("Нарахування за місяцями"),
    says: "in place",
  },
  "features/dashboard/optional/tariff-history.tsx": {
    who: "olena",
    at: "/dashboard",
    configure: block("tariff_history"),
    here: region("Історія тарифів"),
    says: "in place",
  },
  "features/dashboard/pay/pay-dialog.tsx": {
    who: "olena",
    at: "/dashboard",
    open: press(/^Сплатити: /u),
    here: dialog("Оберіть платіжний сервіс"),
    leave: escape,
    says: "over the page",
  },
  "features/dashboard/pay/pick-dialog.tsx": {
    who: "olena",
    at: "/dashboard",
    open: press(/^Сплатити кілька боргів/u),
    here: dialog("Оберіть, що сплатити"),
    leave: escape,
    says: "over the page",
  },
  "features/invoices/home/home-comparison.tsx": {
    who: "olena",
    at: "/dashboard/invoices",
    here: region("Порівняння за місяцями"),
    isOptional: true,
    says: "in place",
  },
  "features/invoices/why-changed.tsx": {
    who: "olena",
    at: "/dashboard/invoices",
    open: (page) =>
      page
        .getByRole("main")
        .getByRole("link", { name: /Електроенергія/u })
        .first()
        .click(),
    here: region(/^(?:Чому (?:більше|менше)|Чи змінилася сума)\?$/u),
    isOptional: true,
    says: "in place",
  },
  "ui/chart.tsx": {
    who: "olena",
    at: "/dashboard/invoices",
    here: (page) => page.getByRole("slider", { name: "Значення на діаграмі" }),
    says: "in place",
  },
};

const meterParts: Readonly<Record<string, PartRow>> = {
  "features/meters/meter-history.tsx": {
    who: "olena",
    at: metersPath,
    open: (page) =>
      page
        .getByRole("link", { name: /^Історія показань: /u })
        .first()
        .click(),
    here: (page) => page.getByRole("heading", { level: 1, name: meterTexts.history }),
    says: "in place",
  },
  "features/meters/question-dialog.tsx": {
    who: "olena",
    at: metersPath,
    open: async (page) => {
      await fields(page).first().fill("0");
      await submit(page).click();
    },
    here: (page) => page.getByRole("alertdialog", { name: meterTexts.question }),
    leave: escape,
    says: "over the page",
    typed: [(page) => fields(page).first(), "0"],
  },
  "features/meters/waiting-question.tsx": {
    who: "olena",
    at: metersPath,
    open: readingWithoutNetwork,
    here: dialog("Передати показання, введені без інтернету?"),
    says: "nothing",
  },
};

const profileParts: Readonly<Record<string, PartRow>> = {
  "features/profile/deletion/deletion-dialog.tsx": {
    who: "olena",
    at: profilePath,
    open: (page) => deletion(page).getByRole("button", { name: "Видалити профіль" }).click(),
    here: dialog("Видалити профіль"),
    says: "over the page",
  },
  "features/profile/download/collect.ts": {
    who: "olena",
    at: profilePath,
    open: press(generalTexts.download),
    here: (page) => page.getByText(/^Файл «.+» завантажено/u),
    says: (page) => page.getByText("Не вдалося зібрати Ваші дані"),
    again: (page) => region("Мої дані")(page).getByRole("button").click(),
  },
  "features/profile/emails/bills.tsx": {
    who: "olena",
    at: profilePath,
    configure: withBills,
    here: (page) => bills(page).getByRole("checkbox"),
    says: "in place",
  },
  "features/profile/emails/emails-editor.tsx": {
    who: "olena",
    at: profilePath,
    open: (page) => editEmails(page).click(),
    here: emails,
    says: "in place",
  },
  "features/profile/general/general-editor.tsx": {
    who: "olena",
    at: profilePath,
    open: (page) => editGeneral(page).click(),
    here: lastName,
    says: "in place",
  },
  "features/profile/phones/phone-editor.tsx": {
    who: "olena",
    at: profilePath,
    open: (page) => phones(page).getByRole("button", { name: "Додати телефон" }).click(),
    here: (page) => phones(page).getByLabel("Телефон", { exact: true }),
    says: "in place",
  },
  "features/profile/warning/profile-warning.tsx": {
    who: "olena",
    at: profilePath,
    here: (page) => page.getByText(generalTexts.attention),
    says: "in place",
  },
};

const contentParts: Readonly<Record<string, PartRow>> = {
  "features/admin/editor/content-editor.tsx": {
    who: "editor",
    at: faqList,
    open: goTo(question),
    here: title,
    says: "in place",
  },
  "features/admin/rich/visual-pane.tsx": {
    who: "editor",
    at: question,
    open: (page) => title(page).fill("Чи є застосунок?"),
    here: text,
    says: "in place",
    typed: [title, "Чи є застосунок?"],
  },
};

/** Parts of the pages for residents and editors. */
export const cabinetParts: Readonly<Record<string, PartRow>> = {
  ...billParts,
  ...meterParts,
  ...profileParts,
  ...contentParts,
};
