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
