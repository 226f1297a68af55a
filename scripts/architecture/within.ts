/** Whether a path is this folder or file, or lies in it. */
export const isWithin = (path: string, place: string): boolean =>
  path === place || path.startsWith(`${place}/`);

const escaped = (text: string): string => text.replaceAll(/[\\^$.+?()[\]{}|]/g, String.raw`\$&`);

/** A package by its name, in which `*` stands for any part, with all its subpaths. */
export const packagePattern = (name: string): string =>
  `^${escaped(name).replaceAll("*", "[^/]*")}(?:/|$)`;

/** A path or specifier as a pattern that it begins with: a folder, or a file to its end. */
export const placePattern = (place: string): string =>
  escaped(place) + (/\.\w+$/.test(place) ? "$" : "/");
