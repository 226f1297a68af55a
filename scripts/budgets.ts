/**
 * The byte budget of each page, in kB of 1000 bytes, brotli 11. A page is the list of modules that it loads until it is
 * idle. Static imports of a module count with it; what it imports by `import()` counts only if it is listed. Paths are
 * from the root; an unknown path is an error.
 */
export interface ScriptBudget {
  readonly name: string;
  readonly modules: readonly string[];
  /** Modules that are loaded already. They and their static imports are not counted. */
  readonly beside?: readonly string[];
  readonly limit: number;
  /** For content editors only: may load code that residents never load. */
  readonly isForEditors?: true;
}

const src = "apps/web/src";
/** The document's script, and the root actor with contracts and client, which load beside hydration. */
const ENTRY = "apps/web/app.html";
const CORE = "core";
const OVERLAYS = `${src}/app/overlays.tsx`;
const USER_MENU = `${src}/app/user-menu.tsx`;
/** Fetched once the browser is idle, so that it is there when a resident opens something. */
const MENU_POPUP = `${src}/app/user-menu-popup.tsx`;

export const SCRIPTS: readonly ScriptBudget[] = [
  {
    name: "what comes first on every page",
    modules: [`${src}/app/first.ts`],
    limit: 2.6,
  },
  {
    name: "/features, what hydration waits for",
    modules: [ENTRY, `${src}/features/public/features.page.tsx`],
    limit: 95.5,
  },
  {
    name: "/features",
    modules: [ENTRY, CORE, OVERLAYS, `${src}/features/public/features.page.tsx`],
    limit: 158,
  },
  // Their content is in the document. The code that fetches and sanitizes newer content loads once the browser is idle.
  {
    name: "/help",
    modules: [ENTRY, CORE, OVERLAYS, `${src}/features/public/help.page.tsx`],
    limit: 158.5,
  },
  {
    name: "/docs",
    modules: [ENTRY, CORE, OVERLAYS, `${src}/features/public/docs.page.tsx`],
    limit: 157.5,
  },
  {
    name: "/pages",
    modules: [ENTRY, CORE, OVERLAYS, `${src}/features/public/pages.page.tsx`],
    limit: 157,
  },
  {
    name: "newer content, beside a page that has its own",
    modules: [`${src}/features/public/live-content.ts`],
    beside: [ENTRY, CORE, OVERLAYS, `${src}/features/public/help.page.tsx`],
    limit: 14,
  },
  {
    name: "/docs, reached by a link",
    modules: [
      ENTRY,
      CORE,
      OVERLAYS,
      `${src}/features/public/docs.page.tsx`,
      `${src}/features/public/docs-content.tsx`,
    ],
    // Includes the code that repairs broken answers. Loaded separately, it could fail to load.
    limit: 169.5,
  },
  {
    name: "/storage",
    modules: [ENTRY, CORE, OVERLAYS, `${src}/features/about/storage.page.tsx`],
    limit: 157,
  },
  {
    name: "/accessibility",
    modules: [ENTRY, CORE, OVERLAYS, `${src}/features/about/accessibility.page.tsx`],
    limit: 155.5,
  },
  {
    name: "the block of chat-bots",
    modules: [`${src}/app/chat-bot.tsx`],
    beside: [ENTRY, CORE, OVERLAYS],
    limit: 2,
  },
  {
    name: "/sign-in",
    // A form works before the overlays above it have loaded.
    modules: [ENTRY, CORE, `${src}/features/sign-in/sign-in.page.tsx`],
    limit: 162.5,
  },
  {
    name: "/register",
    modules: [ENTRY, CORE, OVERLAYS, `${src}/features/registration/register.page.tsx`],
    limit: 178,
  },
  {
    name: "/register-completed",
    modules: [ENTRY, CORE, OVERLAYS, `${src}/features/registration/register-completed.page.tsx`],
    limit: 159,
  },
  {
    name: "/email-confirm",
    modules: [ENTRY, CORE, OVERLAYS, `${src}/features/registration/email-confirm.page.tsx`],
    limit: 184,
  },
  {
    name: "/contacts/new",
    modules: [ENTRY, CORE, OVERLAYS, `${src}/features/feedback/feedback.page.tsx`],
    limit: 187.5,
  },
  {
    name: "/contacts/completed",
    modules: [ENTRY, CORE, OVERLAYS, `${src}/features/feedback/feedback-completed.page.tsx`],
    limit: 173,
  },
  {
    name: "/recovery",
    modules: [ENTRY, CORE, OVERLAYS, `${src}/features/recovery/recovery.page.tsx`],
    limit: 178,
  },
  {
    name: "/dashboard without charts",
    modules: [ENTRY, CORE, OVERLAYS, USER_MENU, `${src}/features/dashboard/dashboard.page.tsx`],
    limit: 200,
  },
  {
    name: "/dashboard/profile",
    modules: [ENTRY, CORE, OVERLAYS, USER_MENU, `${src}/features/profile/profile.page.tsx`],
    limit: 200,
  },
  {
    name: "/dashboard/invoices",
    modules: [ENTRY, CORE, OVERLAYS, USER_MENU, `${src}/features/invoices/invoices.page.tsx`],
    limit: 200,
  },
  {
    name: "/dashboard/invoices/:id",
    modules: [ENTRY, CORE, OVERLAYS, USER_MENU, `${src}/features/invoices/invoice.page.tsx`],
    limit: 200,
  },
  {
    name: "/dashboard/payments",
    modules: [ENTRY, CORE, OVERLAYS, USER_MENU, `${src}/features/payments/payments.page.tsx`],
    limit: 200,
  },
  {
    name: "/dashboard/tariffs",
    modules: [ENTRY, CORE, OVERLAYS, USER_MENU, `${src}/features/tariffs/tariffs.page.tsx`],
    limit: 200,
  },
  {
    name: "/dashboard/help",
    modules: [ENTRY, CORE, OVERLAYS, USER_MENU, `${src}/features/public/help-desk.page.tsx`],
    limit: 200,
  },
  {
    name: "filters of a history, beside it",
    modules: [`${src}/billing/history-filters.tsx`],
    beside: [
      ENTRY,
      CORE,
      OVERLAYS,
      USER_MENU,
      MENU_POPUP,
      `${src}/features/payments/payments.page.tsx`,
    ],
    limit: 50,
  },
  {
    name: "/dashboard/meters",
    modules: [ENTRY, CORE, OVERLAYS, USER_MENU, `${src}/features/meters/meters.page.tsx`],
    limit: 200,
  },
  {
    name: "/dashboard/accounts",
    modules: [ENTRY, CORE, OVERLAYS, USER_MENU, `${src}/features/accounts/accounts.page.tsx`],
    limit: 200,
  },
  {
    name: "form of an account, beside its page",
    modules: [`${src}/features/accounts/account-form.tsx`],
    beside: [
      ENTRY,
      CORE,
      OVERLAYS,
      USER_MENU,
      MENU_POPUP,
      `${src}/features/accounts/accounts.page.tsx`,
    ],
    limit: 60,
  },
  {
    name: "payment services, beside /dashboard",
    modules: [`${src}/features/dashboard/pay/pay-dialog.tsx`],
    beside: [
      ENTRY,
      CORE,
      OVERLAYS,
      USER_MENU,
      MENU_POPUP,
      `${src}/features/dashboard/dashboard.page.tsx`,
    ],
    limit: 10,
  },
  {
    // In addition to a page with charts: the chart library and the code that uses it.
    name: "chart, beside its page",
    modules: [`${src}/ui/chart.tsx`],
    beside: [ENTRY, CORE],
    limit: 60,
  },
  {
    name: "/admin, a list",
    modules: [ENTRY, CORE, OVERLAYS, USER_MENU, `${src}/features/admin/admin.page.tsx`],
    limit: 214.5,
    isForEditors: true,
  },
  {
    name: "/admin, the editor besides",
    modules: [
      `${src}/features/admin/editor/content-editor.tsx`,
      `${src}/features/admin/rich/visual-pane.tsx`,
    ],
    beside: [ENTRY, CORE, OVERLAYS, USER_MENU, MENU_POPUP, `${src}/features/admin/admin.page.tsx`],
    limit: 150,
    isForEditors: true,
  },
];

/**
 * The service worker, and everything it fetches after the first screen, on a network that is neither slow nor metered.
 */
export const WORKER_LIMIT = 9;
export const KEPT_LIMIT = 762;

/** The number of prerendered pages. Without it a missing page would pass unnoticed. */
export const PAGES = 22;

/** A prerendered page inlines all its styles up to this size. Beyond it, only those of the first paint are inlined. */
export const WHOLE_STYLES = 6;
/** Inlined styles of a prerendered page, and the portal's font files. */
export const STYLE_LIMIT = 6.3;
export const FONT_LIMIT = 28;

/** Strings that must not appear in files for residents: test people, the QA interface, the mock server. */
export const FORBIDDEN: readonly RegExp[] = [
  /__qa\b/,
  // The build quotes most strings of scripts with backticks.
  /-2026["'`]/,
  /MOCK_[A-Z]/,
  /@faker-js/,
  /\bX-QA-/i,
];

/** Modules that residents never load: the visual editor of content and the comparison of its versions. */
export const FOR_EDITORS = /ProseMirror|tiptap|maxEditLength/;
