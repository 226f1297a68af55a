import type { ContentItem } from "#contracts/schemas/administration.ts";
import type { Refused } from "./content-editor.context.ts";
import { mayBeDone } from "./content-editor.context.ts";

type Known = ContentItem | null;

/** Of a lost publication, from the state of a newer draft; `null` if the service does not tell. */
const wasPublished = (before: Known, { status, publishedAt }: ContentItem): boolean | null => {
  if (status === "draft") return false;
  // Residents see the version, or one that has replaced it since.
  if (before?.status !== "changed") return true;
  return publishedAt === undefined ? null : publishedAt !== before.publishedAt;
};

/**
 * What is left to say of a refused action once a newer answer has arrived. Somebody else may have done what was refused
 * here. An action whose answer was lost named the version before: since there is a newer one, the service would refuse
 * it, so what it has not done yet is not done any more.
 * @param isOwn the newer version is this tab's own text, not somebody else's.
 */
export const refusedAfter = (
  refused: Refused | null,
  before: Known,
  item: ContentItem,
  isOwn: boolean,
): Refused | null => {
  if (refused === null) return null;
  const { what } = refused;
  const isNewer = item.version > (before?.version ?? 0);
  const isSettled = mayBeDone(refused) && isNewer;
  const undone: Refused = isSettled ? { ...refused, isUndone: true } : refused;
  switch (what) {
    case "withdraw":
      return item.status === "draft" ? null : undone;
    case "publish": {
      const isDone = item.status === "published" || (isSettled && wasPublished(before, item));
      if (isDone === true) return null;
      return isDone === null ? refused : undone;
    }
    case "restore":
      // One's own text could not be saved over it; somebody else's may be the restored one, and is on the screen.
      return isOwn || !isSettled ? undone : null;
    case "create":
      return refused;
  }
  return what satisfies never;
};
