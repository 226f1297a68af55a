/**
 * The oldest supported browsers: the build lowers syntax to them, and tests take away what is newer (decision 65).
 * Chrome's also means Edge and Chrome for Android, Safari's iOS.
 */
export const oldestBrowsers = { chrome: 111, firefox: 121, safari: 16.4 } as const;

/** The same as Vite's `build.target`. */
export const buildTargets: readonly string[] = [
  `chrome${oldestBrowsers.chrome}`,
  `edge${oldestBrowsers.chrome}`,
  `firefox${oldestBrowsers.firefox}`,
  `safari${oldestBrowsers.safari}`,
  `ios${oldestBrowsers.safari}`,
];
