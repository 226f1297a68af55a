/** The value of one cookie out of `document.cookie`, decoded; `null` when it is absent or not decodable. */
export const cookieValue = (cookies: string, name: string): string | null => {
  const found = cookies.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  if (found === undefined) return null;
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return null;
  }
};

/** The cookie of the probe; the page about storage names it. */
export const cookieProbe = "portal-probe";

/** Whether the browser takes cookies at all: writes one, reads it and removes it. */
export const takesCookies = (): boolean => {
  try {
    document.cookie = `${cookieProbe}=1; path=/; SameSite=Lax`;
    const isTaken = cookieValue(document.cookie, cookieProbe) === "1";
    document.cookie = `${cookieProbe}=; path=/; max-age=0; SameSite=Lax`;
    return isTaken;
  } catch {
    // A page in a sandbox may not even ask.
    return false;
  }
};
