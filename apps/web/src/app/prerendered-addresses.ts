import { defaultConfiguration } from "#contracts/default-configuration.ts";
import type { KeptContent } from "../features/public/kept-content.ts";
import { accessibilityTexts } from "../features/about/accessibility.texts.ts";
import { storageTexts } from "../features/about/storage.texts.ts";
import { feedbackCompletedTexts } from "../features/feedback/feedback-completed.texts.ts";
import { feedbackTexts } from "../features/feedback/feedback.texts.ts";
import { docsTexts } from "../features/public/docs.texts.ts";
import { helpTexts } from "../features/public/help.texts.ts";
import { pagesTexts } from "../features/public/pages.texts.ts";
import { publicTexts } from "../features/public/public.texts.ts";
import { recoveryTexts } from "../features/recovery/recovery.texts.ts";
import { completedTexts } from "../features/registration/register-completed.texts.ts";
import {
  confirmationTexts,
  registrationTexts,
} from "../features/registration/registration.texts.ts";
import { signInTexts } from "../features/sign-in/sign-in.texts.ts";
import { paths, recoveryPaths } from "../runtime/paths.ts";
import { cabinetTexts } from "../screen/cabinet.texts.ts";

/** A page that is readable without scripts (ALL-7). */
interface PrerenderedAddress {
  /** Its address, or the pattern of the addresses that it is served at. */
  readonly path: string;
  readonly title: string;
  /** The module that shows it. */
  readonly module: string;
  /** Its address carries a letter's code, which must not leak by a request. */
  readonly hasCode?: true;
  /** The editors' content for it. */
  readonly kept?: KeptContent | undefined;
}

const pagesModule = "src/features/public/pages.page.tsx";

/** The content of the build by page. */
export interface PublicContent {
  readonly features: KeptContent;
  readonly help: KeptContent;
  readonly docs: KeptContent;
  /** The content of configured pages by id. */
  readonly pages: Readonly<Record<string, KeptContent>>;
}

/** Configured pages of the build, and those in the content. */
const addedPages = (pages: PublicContent["pages"]): readonly PrerenderedAddress[] => {
  const named = Object.fromEntries(
    defaultConfiguration.pages.additional_pages.map(({ id, name }) => [id, name]),
  );
  return [...new Set([...Object.keys(named), ...Object.keys(pages)])].map((id) => {
    const kept = pages[id];
    return {
      path: paths.page.replace(":id", id),
      title: named[id] ?? kept?.name ?? pagesTexts.heading,
      module: pagesModule,
      kept,
    };
  });
};

/** All public pages, with their content where there is any. */
const publicPagesWith = (content: PublicContent | null): readonly PrerenderedAddress[] => [
  {
    path: paths.features,
    title: publicTexts.features.title,
    module: "src/features/public/features.page.tsx",
    kept: content?.features,
  },
  {
    path: paths.signIn,
    title: signInTexts.heading,
    module: "src/features/sign-in/sign-in.page.tsx",
  },
  {
    path: recoveryPaths.sendEmail,
    title: recoveryTexts.sendEmail.title,
    module: "src/features/recovery/recovery.page.tsx",
  },
  {
    path: paths.register,
    title: registrationTexts.heading,
    module: "src/features/registration/register.page.tsx",
  },
  {
    path: paths.registerCompleted,
    title: completedTexts.aboutLetter,
    module: "src/features/registration/register-completed.page.tsx",
  },
  {
    path: paths.emailConfirm,
    title: confirmationTexts.heading,
    module: "src/features/registration/email-confirm.page.tsx",
    hasCode: true,
  },
  {
    path: paths.feedback,
    title: feedbackTexts.heading,
    module: "src/features/feedback/feedback.page.tsx",
  },
  {
    path: paths.feedbackCompleted,
    title: feedbackCompletedTexts.aboutNumber,
    module: "src/features/feedback/feedback-completed.page.tsx",
  },
  {
    path: paths.help,
    title: helpTexts.heading,
    module: "src/features/public/help.page.tsx",
    kept: content?.help,
  },
  {
    path: paths.docs,
    title: docsTexts.heading,
    module: "src/features/public/docs.page.tsx",
    kept: content?.docs,
  },
  {
    path: paths.storage,
    title: storageTexts.heading,
    module: "src/features/about/storage.page.tsx",
  },
  {
    path: paths.accessibility,
    title: accessibilityTexts.heading,
    module: "src/features/about/accessibility.page.tsx",
  },
  ...addedPages(content?.pages ?? {}),
  // One document for pages that only the deployment's configuration names.
  { path: paths.page, title: pagesTexts.heading, module: pagesModule },
];

/** Sections of the cabinet: their frame is prerendered, and their own modules are preloaded. */
const cabinetPages: readonly PrerenderedAddress[] = [
  {
    path: paths.dashboard,
    title: cabinetTexts.overview,
    module: "src/features/dashboard/dashboard.page.tsx",
  },
  {
    path: paths.meters,
    title: cabinetTexts.meters,
    module: "src/features/meters/meters.page.tsx",
  },
  {
    path: paths.invoices,
    title: cabinetTexts.invoices,
    module: "src/features/invoices/invoices.page.tsx",
  },
  {
    path: paths.payments,
    title: cabinetTexts.payments,
    module: "src/features/payments/payments.page.tsx",
  },
  {
    path: paths.tariffs,
    title: cabinetTexts.tariffs,
    module: "src/features/tariffs/tariffs.page.tsx",
  },
  {
    path: paths.accounts,
    title: cabinetTexts.accounts,
    module: "src/features/accounts/accounts.page.tsx",
  },
  {
    path: paths.profile,
    title: cabinetTexts.profile,
    module: "src/features/profile/profile.page.tsx",
  },
  {
    path: paths.helpDesk,
    title: cabinetTexts.help,
    module: "src/features/public/help-desk.page.tsx",
  },
];

/** All pages that are written at build time. */
export const prerenderedAddresses = (
  content: PublicContent | null,
): readonly PrerenderedAddress[] => [...publicPagesWith(content), ...cabinetPages];
