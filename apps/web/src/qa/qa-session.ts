import { cookieValue } from "../api/cookies.ts";

const cookie = "qa-session";

/**
 * The QA session of this browser: its own by the cookie, otherwise the shared one. A cookie also applies to the portal
 * in the frame with its pages and scripts, a header would not.
 */
export const ownSession = (cookies: string): string | null => cookieValue(cookies, cookie);

export const startOwnSession = (name: string): void => {
  document.cookie = `${cookie}=${name}; path=/; SameSite=Lax`;
};

export const backToShared = (): void => {
  document.cookie = `${cookie}=; path=/; max-age=0; SameSite=Lax`;
};
