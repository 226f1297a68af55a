/** A colour written twice: for the light and for the dark scheme. */
interface Shade {
  readonly light: string;
  readonly dark: string;
}

/** The brand of one platform: `platforms.css` holds the same colours, a test keeps the two equal. */
export interface Platform {
  /** Value of `run_platform` in the client configuration, and of `data-platform` on the page. */
  readonly id: string;
  /** Whether the visible test-portal label is shown ("the specification", section 1). */
  readonly isTest: boolean;
  /** Path of the logo under the site's root. */
  readonly logo: string;
  readonly colors: {
    readonly brand: Shade;
    readonly strong: Shade;
    readonly soft: Shade;
    readonly onBrand: Shade;
  };
}

/** The five known platforms, in the order they joined. */
export const platforms = [
  {
    id: "dniprohrad",
    isTest: false,
    logo: "/brand/dniprohrad.svg",
    colors: {
      brand: { light: "#14569c", dark: "#8fc1f5" },
      strong: { light: "#0e3f73", dark: "#bcdbfa" },
      soft: { light: "#e8f1fa", dark: "#17293d" },
      onBrand: { light: "#ffffff", dark: "#0a1c30" },
    },
  },
  {
    id: "vyshnehora",
    isTest: false,
    logo: "/brand/vyshnehora.svg",
    colors: {
      brand: { light: "#961f4b", dark: "#f5a3bf" },
      strong: { light: "#701437", dark: "#fac9d8" },
      soft: { light: "#fbecf1", dark: "#381926" },
      onBrand: { light: "#ffffff", dark: "#33081a" },
    },
  },
  {
    id: "luhodar",
    isTest: false,
    logo: "/brand/luhodar.svg",
    colors: {
      brand: { light: "#2a6327", dark: "#9bd492" },
      strong: { light: "#1d491b", dark: "#c3e8bd" },
      soft: { light: "#eaf4e8", dark: "#1a2c18" },
      onBrand: { light: "#ffffff", dark: "#0c2109" },
    },
  },
  {
    id: "zarichchia",
    isTest: false,
    logo: "/brand/zarichchia.svg",
    colors: {
      brand: { light: "#076061", dark: "#7cd3d0" },
      strong: { light: "#044748", dark: "#b1e8e6" },
      soft: { light: "#e2f3f2", dark: "#0f2c2b" },
      onBrand: { light: "#ffffff", dark: "#03211f" },
    },
  },
  {
    id: "sontsehirsk",
    isTest: false,
    logo: "/brand/sontsehirsk.svg",
    colors: {
      brand: { light: "#804700", dark: "#f2bd74" },
      strong: { light: "#5f3500", dark: "#f8dab0" },
      soft: { light: "#fbf0e0", dark: "#332511" },
      onBrand: { light: "#ffffff", dark: "#2a1800" },
    },
  },
] as const satisfies readonly Platform[];

/** What any other value means: a portal that visibly is not a real one. */
export const testPlatform = {
  id: "test",
  isTest: true,
  logo: "/brand/test.svg",
  colors: {
    brand: { light: "#3c4a5c", dark: "#b4c2d4" },
    strong: { light: "#28333f", dark: "#d5dee9" },
    soft: { light: "#edf0f4", dark: "#252b33" },
    onBrand: { light: "#ffffff", dark: "#141a21" },
  },
} as const satisfies Platform;

/** Id of a platform the portal knows, the test one included. */
export type PlatformId = (typeof platforms)[number]["id"] | typeof testPlatform.id;

/** The platform of a configured value; any unknown value is the test portal. */
export const platformOf = (runPlatform: string): (typeof platforms)[number] | typeof testPlatform =>
  platforms.find((platform) => platform.id === runPlatform) ?? testPlatform;

/**
 * Path of the logo to show: a configured one of its own, or the platform's. The logo of a platform stands for that
 * platform alone, so the deployment's default follows `run_platform`.
 */
export const logoOf = ({ logo }: Pick<Platform, "logo">, configured: string): string =>
  [...platforms, testPlatform].some((platform) => platform.logo === configured) ? logo : configured;
