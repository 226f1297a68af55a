interface ImportMetaEnv {
  /** Of package.json; set by vite.config.ts. */
  readonly PORTAL_VERSION: string;
}
