/** The portal path of a letter's link; `null`: it leads to another site, which cannot be opened beside the console. */
export const pathIn = (link: string): string | null => {
  const { origin, pathname, search, hash } = new URL(link, window.location.href);
  return origin === window.location.origin ? pathname + search + hash : null;
};
