import { generatePath } from "react-router-dom";
import type { ContentKind } from "#contracts/schemas/administration.ts";
import { adminPath, adminRoutes } from "../../runtime/paths.ts";

/** In the order of the tabs. */
export const kinds: readonly ContentKind[] = ["page", "page-part", "feature", "faq", "document"];

/** The kind that an address names, if it is one. */
export const kindOf = (name: string | undefined): ContentKind | null =>
  kinds.find((kind) => kind === name) ?? null;

/** Kinds of which residents see a list: its order is the editors'. */
export const isOrdered = (kind: ContentKind): boolean =>
  kind === "feature" || kind === "faq" || kind === "document";

/** The addresses of an item's list, of a new item, and of one. */
export const listPath = (kind: ContentKind): string =>
  `${adminPath}/${generatePath(adminRoutes.list, { kind })}`;
export const newPath = (kind: ContentKind): string =>
  `${adminPath}/${generatePath(adminRoutes.create, { kind })}`;
export const itemPath = (kind: ContentKind, id: string): string =>
  `${adminPath}/${generatePath(adminRoutes.item, { kind, id })}`;
