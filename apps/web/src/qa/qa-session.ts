const cookie = "qa-session";

/**
 * Whose data the server shows this browser: a session of its own by the cookie, otherwise the shared one. A cookie and
 * not a header, since the portal in the frame must ask in the same name, its pages and scripts included.
 */
export const ownSession = (cookies: string): string | null =>
  cookies
    .split("; ")
    .find((pair) => pair.startsWith(`${cookie}=`))
    ?.slice(cookie.length + 1) ?? null;

export const startOwnSession = (name: string): void => {
  document.cookie = `${cookie}=${name}; path=/; SameSite=Lax`;
};

export const backToShared = (): void => {
  document.cookie = `${cookie}=; path=/; max-age=0; SameSite=Lax`;
};
