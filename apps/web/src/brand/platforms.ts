/** The brand of one platform; its colours are in `platform-colors.ts`. */
export interface Platform {
  /** Value of `run_platform` in the client configuration, and of `data-platform` on the page. */
  readonly id: string;
  /** Whether the visible test-portal label is shown (CFG-3). */
  readonly isTest: boolean;
  /** Path of the logo under the site's root. */
  readonly logo: string;
}

/** The five known platforms, in the order of joining. */
export const platforms = [
  {
    id: "dniprohrad",
    isTest: false,
    logo: "/brand/dniprohrad.svg",
  },
  {
    id: "vyshnehora",
    isTest: false,
    logo: "/brand/vyshnehora.svg",
  },
  {
    id: "luhodar",
    isTest: false,
    logo: "/brand/luhodar.svg",
  },
  {
    id: "zarichchia",
    isTest: false,
    logo: "/brand/zarichchia.svg",
  },
  {
    id: "sontsehirsk",
    isTest: false,
    logo: "/brand/sontsehirsk.svg",
  },
] as const satisfies readonly Platform[];

/** The platform for any other value: a visible test portal. */
export const testPlatform = {
  id: "test",
  isTest: true,
  logo: "/brand/test.svg",
} as const satisfies Platform;

/** Id of a platform the portal knows, the test one included. */
export type PlatformId = (typeof platforms)[number]["id"] | typeof testPlatform.id;

/** The platform of a configured value; any unknown value is the test portal. */
export const platformOf = (runPlatform: string): (typeof platforms)[number] | typeof testPlatform =>
  platforms.find((platform) => platform.id === runPlatform) ?? testPlatform;

/**
 * Path of the logo: the configured one, or the platform's. A platform's logo is only used for that platform, so the
 * default follows `run_platform`.
 */
export const logoOf = ({ logo }: Pick<Platform, "logo">, configured: string): string =>
  [...platforms, testPlatform].some((platform) => platform.logo === configured) ? logo : configured;
