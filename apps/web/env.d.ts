interface ImportMetaEnv {
  /** Of package.json; set by vite.config.ts. */
  readonly PORTAL_VERSION: string;
  /** What the service worker keeps; set by scripts/worker.ts, for the worker alone. */
  readonly PORTAL_KEPT_FILES: readonly { readonly url: string; readonly revision: string | null }[];
}
