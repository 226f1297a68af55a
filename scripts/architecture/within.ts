/** Whether a path is this folder or file, or is inside it. */
export const isWithin = (path: string, place: string): boolean =>
  path === place || path.startsWith(`${place}/`);

const escaped = (text: string): string => text.replaceAll(/[\\^$.+?()[\]{}|]/g, String.raw`\$&`);

/** A package by its name, in which `*` stands for any part, with all its subpaths. */
export const packagePattern = (name: string): string =>
  `^${escaped(name).replaceAll("*", "[^/]*")}(?:/|$)`;

/** A regular expression for paths or specifiers that start with this folder, or that are this file. */
export const placePattern = (place: string): string =>
  escaped(place) + (/\.\w+$/.test(place) ? "$" : "/");
