import { accessibilityTexts } from "../features/about/accessibility.texts.ts";
import { storageTexts } from "../features/about/storage.texts.ts";
import { feedbackCompletedTexts, feedbackTexts } from "../features/feedback/feedback.texts.ts";
import { docsTexts } from "../features/public/docs.texts.ts";
import { helpTexts } from "../features/public/help.texts.ts";
import { publicTexts } from "../features/public/public.texts.ts";
import { recoveryTexts } from "../features/recovery/recovery.texts.ts";
import { completedTexts, registrationTexts } from "../features/registration/registration.texts.ts";
import { signInTexts } from "../features/sign-in/sign-in.texts.ts";

/** The pages that are readable before any script (ALL-7): their paths, titles and the module each is made of. */
export const publicPages = [
  {
    path: "/features",
    title: publicTexts.features.title,
    module: "src/features/public/features.page.tsx",
  },
  {
    path: "/sign-in",
    title: signInTexts.heading,
    module: "src/features/sign-in/sign-in.page.tsx",
  },
  {
    path: "/recovery/send-email",
    title: recoveryTexts.sendEmail.title,
    module: "src/features/recovery/recovery.page.tsx",
  },
  {
    path: "/register",
    title: registrationTexts.heading,
    module: "src/features/registration/register.page.tsx",
  },
  {
    path: "/register-completed",
    title: completedTexts.heading,
    module: "src/features/registration/register-completed.page.tsx",
  },
  {
    path: "/contacts/new",
    title: feedbackTexts.heading,
    module: "src/features/feedback/feedback.page.tsx",
  },
  {
    path: "/contacts/completed",
    title: feedbackCompletedTexts.heading,
    module: "src/features/feedback/feedback-completed.page.tsx",
  },
  {
    path: "/help",
    title: helpTexts.heading,
    module: "src/features/public/help.page.tsx",
  },
  {
    path: "/docs",
    title: docsTexts.heading,
    module: "src/features/public/docs.page.tsx",
  },
  {
    path: "/storage",
    title: storageTexts.heading,
    module: "src/features/about/storage.page.tsx",
  },
  {
    path: "/accessibility",
    title: accessibilityTexts.heading,
    module: "src/features/about/accessibility.page.tsx",
  },
] as const;
