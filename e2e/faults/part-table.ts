import type { Locator, Page } from "playwright/test";
import { email, newcomer, terms } from "../support/registration.ts";
import { submitSignIn } from "../support/sign-in.ts";
import * as social from "../support/social.ts";
import { texts } from "../support/texts.ts";
import { cabinetParts } from "./cabinet-part-table.ts";
import type { PartRow } from "./part-row.ts";
import { backOnline, button, css, dialog, goTo, press, reloadedNow } from "./part-row.ts";

const reload = async (page: Page): Promise<void> => void (await page.reload());
const installClock = (page: Page): Promise<void> => page.clock.install();
const menu = (page: Page): Locator => button(page, new RegExp(`^${texts.userMenu}`, "u"));
const captcha = (page: Page): Locator => page.getByRole("group", { name: texts.captcha });

const minute = 60_000;
/**
 * Moves to five minutes before the session ends, and marks the page as reloaded: the earlier mark is a day old by then.
 */
const nearTheEnd = async (page: Page): Promise<void> => {
  await page.clock.fastForward(24 * 60 * minute - 5 * minute);
  await page.evaluate(reloadedNow);
};

/** Overlays of every page, and the parts that the frame itself loads. */
const frameParts: Readonly<Record<string, PartRow>> = {
  "app/chat-bot.tsx": {
    at: "/features",
    configure: (control) =>
      control.configure({
        chat_bot: { description: "Запитайте нас.", links: [{ name: "Питання", url: "/help" }] },
      }),
    here: (page) => page.getByRole("complementary", { name: "Чат-боти" }),
    isOptional: true,
    says: "nothing",
  },
  "app/confirm.tsx": {
    who: "olena",
    at: "/dashboard/accounts",
    open: press(/^Видалити рахунок/u),
    here: (page) => page.getByRole("alertdialog"),
    says: "over the page",
  },
  "app/expiry-warning.tsx": {
    who: "olena",
    at: "/dashboard/help",
    prepare: installClock,
    open: nearTheEnd,
    here: css(".expiry-warning"),
    says: "nothing",
  },
  "app/last-messages.tsx": {
    at: "/sign-in",
    open: async (page) => {
      await submitSignIn(page, newcomer.email, "Not-hers-1");
      await button(page, "Останні повідомлення").click();
    },
    here: dialog("Останні повідомлення"),
    says: "over the page",
    typed: [(page) => page.getByLabel(texts.login), newcomer.email],
  },
  "app/new-build.tsx": {
    at: "/storage",
    here: css(".new-build"),
    isOptional: true,
    says: "nothing",
  },
  "app/overlays.tsx": {
    at: "/storage",
    here: (page) => page.getByRole("region", { name: texts.messages }),
    says: "at the bottom",
  },
  "app/register-worker.ts": { at: "/storage", isOptional: true, says: "nothing", again: reload },
  "app/user-menu.tsx": {
    who: "olena",
    at: "/dashboard/help",
    here: menu,
    says: (page) => button(page, texts.menuRetry),
    again: press(texts.menuRetry),
  },
  "features/sign-in/sign-in-again.tsx": {
    who: "olena",
    at: "/dashboard/help",
    prepare: installClock,
    open: async (page) => {
      await nearTheEnd(page);
      await button(page, "Увійти знову").click();
    },
    here: (page) => page.getByRole("dialog").getByLabel(texts.login),
    says: "at the bottom",
  },
  "runtime/ask-content-rights.ts": {
    who: "editor",
    at: "/dashboard/help",
    open: (page) => menu(page).click(),
    here: (page) => page.getByRole("menuitem", { name: texts.content }),
    isOptional: true,
    says: "nothing",
    again: async (page) => {
      await page.keyboard.press("Escape");
      await menu(page).click();
    },
  },
  "runtime/send-report.ts": {
    at: "/storage",
    configure: (control) => control.configure({ error_reports: "/error-reports" }),
    isOptional: true,
    says: "nothing",
    again: reload,
  },
  "app/user-menu-popup.tsx": {
    who: "olena",
    at: "/dashboard/help",
    open: (page) => menu(page).click(),
    here: (page) => page.getByRole("menuitem", { name: texts.profile }),
    isOptional: true,
    says: (page) => page.locator(".ui-toast").filter({ hasText: texts.menuMissing }).last(),
    again: (page) => menu(page).click(),
  },
};

/** Parts of the public pages. */
const publicParts: Readonly<Record<string, PartRow>> = {
  "features/public/docs-content.tsx": {
    at: "/storage",
    open: goTo("/docs"),
    here: css("main .content"),
    says: "in place",
  },
  "features/public/features-content.tsx": {
    at: "/storage",
    open: goTo("/features"),
    here: (page) => page.getByRole("main").getByRole("heading", { level: 3 }).first(),
    says: "in place",
  },
  "features/public/help-content.tsx": {
    at: "/storage",
    open: goTo("/help"),
    here: css("main .help-list"),
    says: "in place",
  },
  "features/public/live-content.ts": {
    at: "/help",
    isOptional: true,
    says: "nothing",
    again: reload,
  },
  "features/public/pages-content.tsx": {
    at: "/storage",
    open: goTo("/pages/about"),
    here: css("main .content"),
    says: "in place",
  },
  "features/registration/agreement-dialog.tsx": {
    at: "/register",
    open: async (page) => {
      await email(page).fill(newcomer.email);
      await terms(page).click();
    },
    here: dialog(texts.termsTitle),
    says: "over the page",
    typed: [email, newcomer.email],
  },
  "features/sign-in/social-registration.tsx": {
    at: "/sign-in",
    open: async (page) => {
      await social.socialButton(page).click();
      await social.chooseSocial(page, social.socialPeople.newcomer);
      await button(page, social.socialTexts.yes).click();
    },
    here: social.socialDialog,
    says: "over the page",
  },
  "features/sign-in/social-sign-in.tsx": {
    at: "/sign-in",
    here: social.socialButton,
    isOptional: true,
    says: (page) => page.getByText(social.socialTexts.notReady),
    again: backOnline,
  },
  "outside/recaptcha.ts": {
    at: "/sign-in",
    configure: (control) => control.configure({ recaptcha: { show: true, show_in_sign_in: true } }),
    open: (page) => page.getByLabel(texts.login).fill(newcomer.email),
    here: (page) => captcha(page).getByRole("checkbox", { name: texts.captchaBox }),
    isOptional: true,
    says: (page) => captcha(page).getByText(texts.captchaFailed),
    again: (page) => captcha(page).getByRole("button", { name: texts.retry }).click(),
    typed: [(page) => page.getByLabel(texts.login), newcomer.email],
  },
};

/** Every part of the portal with a script of its own that is not a screen, by its module. */
export const partTable: Readonly<Record<string, PartRow>> = {
  ...frameParts,
  ...publicParts,
  ...cabinetParts,
};

/**
 * Parts that one test opens one after another on the same page, which saves their page loads. The address, the person
 * and the preparation are those of the first.
 */
export const sharedPages: readonly (readonly string[])[] = [
  [
    "app/overlays.tsx",
    "app/new-build.tsx",
    "features/public/docs-content.tsx",
    "features/public/features-content.tsx",
    "features/public/help-content.tsx",
    "features/public/pages-content.tsx",
  ],
  ["features/dashboard/pay/pay-dialog.tsx", "features/dashboard/pay/pick-dialog.tsx"],
  [
    "features/profile/warning/profile-warning.tsx",
    "features/profile/emails/bills.tsx",
    "features/profile/download/collect.ts",
    "features/profile/general/general-editor.tsx",
    "features/profile/emails/emails-editor.tsx",
    "features/profile/phones/phone-editor.tsx",
    "features/profile/deletion/deletion-dialog.tsx",
  ],
  [
    "features/invoices/home/home-comparison.tsx",
    "ui/chart.tsx",
    "features/invoices/why-changed.tsx",
  ],
  [
    "billing/account-boxes.tsx",
    "features/meters/question-dialog.tsx",
    "features/meters/meter-history.tsx",
  ],
  ["features/accounts/account-form.tsx", "app/confirm.tsx"],
  ["app/user-menu.tsx", "app/user-menu-popup.tsx"],
  ["features/sign-in/social-sign-in.tsx", "features/sign-in/social-registration.tsx"],
  ["features/admin/editor/content-editor.tsx", "features/admin/rich/visual-pane.tsx"],
];
