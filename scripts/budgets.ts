/**
 * What each page may cost, in kB of 1000 bytes, brotli 11. A page is the list of modules it loads from navigation
 * until it is idle. Static imports of a module count with it; what it imports by `import()` counts only when it is
 * listed. Paths are from the root; a path the build does not know is an error.
 */
export interface ScriptBudget {
  readonly name: string;
  readonly modules: readonly string[];
  /** Static imports of these are left out: what a chunk adds to a page that stands already. */
  readonly beside?: readonly string[];
  readonly limit: number;
  /** For editors of content only: may load what is kept from residents. */
  readonly isForEditors?: true;
}

const src = "apps/web/src";
/** The document's script, and the root actor with contracts and client, which load beside hydration. */
const ENTRY = "apps/web/app.html";
const CORE = "core";
const OVERLAYS = `${src}/app/overlays.tsx`;
const USER_MENU = `${src}/app/user-menu.tsx`;
/** Fetched once the browser is idle: what is opened by a press finds it there. */
const MENU_POPUP = `${src}/ui/menu-popup.tsx`;

export const SCRIPTS: readonly ScriptBudget[] = [
  {
    name: "what comes first on every page",
    modules: [`${src}/app/first.ts`],
    limit: 1.8,
  },
  {
    name: "/features, what hydration waits for",
    modules: [ENTRY, `${src}/features/public/features.page.tsx`],
    limit: 95,
  },
  {
    name: "/features",
    modules: [ENTRY, CORE, OVERLAYS, `${src}/features/public/features.page.tsx`],
    limit: 152,
  },
  // Their content is in the document: what fetches newer content, and cleans it, comes once the browser is idle.
  {
    name: "/help",
    modules: [ENTRY, CORE, OVERLAYS, `${src}/features/public/help.page.tsx`],
    limit: 152,
  },
  {
    name: "/docs",
    modules: [ENTRY, CORE, OVERLAYS, `${src}/features/public/docs.page.tsx`],
    limit: 152,
  },
  {
    name: "/pages",
    modules: [ENTRY, CORE, OVERLAYS, `${src}/features/public/pages.page.tsx`],
    limit: 152,
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
    // What forgives a broken answer is here: fetched late, it can fail by itself.
    limit: 164,
  },
  {
    name: "/storage",
    modules: [ENTRY, CORE, OVERLAYS, `${src}/features/about/storage.page.tsx`],
    limit: 152,
  },
  {
    name: "/accessibility",
    modules: [ENTRY, CORE, OVERLAYS, `${src}/features/about/accessibility.page.tsx`],
    limit: 152,
  },
  {
    name: "the block of chat-bots",
    modules: [`${src}/app/chat-bot.tsx`],
    beside: [ENTRY, CORE, OVERLAYS],
    limit: 2,
  },
  {
    name: "/sign-in",
    // A form answers before what floats over it is there.
    modules: [ENTRY, CORE, `${src}/features/sign-in/sign-in.page.tsx`],
    limit: 156,
  },
  {
    name: "/register",
    modules: [ENTRY, CORE, OVERLAYS, `${src}/features/registration/register.page.tsx`],
    limit: 178,
  },
  {
    name: "/contacts/new",
    modules: [ENTRY, CORE, OVERLAYS, `${src}/features/feedback/feedback.page.tsx`],
    limit: 180,
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
    // Beside a page that shows charts: the library and what draws with it.
    name: "chart, beside its page",
    modules: [`${src}/ui/chart.tsx`],
    beside: [ENTRY, CORE],
    limit: 60,
  },
  {
    name: "/admin, a list",
    modules: [ENTRY, CORE, OVERLAYS, USER_MENU, `${src}/features/admin/admin.page.tsx`],
    limit: 210,
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

/** The service worker, and all that it fetches once a first screen is complete, on a network that is neither slow nor costly. */
export const WORKER_LIMIT = 9;
export const KEPT_LIMIT = 725;

/** How many pages the build prerenders: one that is missing would have no weight. */
export const PAGES = 22;

/** Styles up to here a prerendered page carries whole; of more it carries what its first paint needs. */
export const WHOLE_STYLES = 6;
/** Styles that a prerendered page carries in itself, and the font files of the portal. */
export const STYLE_LIMIT = 6.2;
export const FONT_LIMIT = 28;

/** What must not be found in any file that a resident gets: test people, the QA interface, the mock server. */
export const FORBIDDEN: readonly RegExp[] = [
  /__qa\b/,
  /-2026"/,
  /MOCK_[A-Z]/,
  /@faker-js/,
  /\bX-QA-/i,
];

/** What no resident's page may load: the visual editor of content and the comparison of its versions. */
export const FOR_EDITORS = /ProseMirror|tiptap|maxEditLength/;
