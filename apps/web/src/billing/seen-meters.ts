import * as Schema from "effect/Schema";
import { IsoDateTime } from "#contracts/schemas/common.ts";
import { LastFactor } from "#contracts/schemas/counters.ts";
import { Total } from "#contracts/schemas/paging.ts";
import type { SessionStore } from "../api/session-store.ts";
import type { LoadedMeters } from "./load-meters.ts";
import { useRuntime } from "../runtime/runtime-context.ts";

const SeenMeters = Schema.Struct({
  at: IsoDateTime,
  meters: Schema.Array(
    Schema.Struct({
      ...LastFactor.fields,
      isLastUnread: Schema.optionalKey(Schema.Literal(true)),
      isUsualUnread: Schema.optionalKey(Schema.Literal(true)),
    }),
  ),
  /** The number of unreadable meters; the old name is what browsers have stored. */
  lost: Total,
});
type SeenMeters = typeof SeenMeters.Type;

/** The meters that this session showed last; `null` if it showed none. */
export const readSeenMeters = (store: SessionStore): SeenMeters | null =>
  store.kept("seenMeters", SeenMeters);

/** Stores the shown meters. */
export const keepSeenMeters = (store: SessionStore, { meters, unread }: LoadedMeters): void => {
  const kept: SeenMeters = { at: new Date().toISOString(), meters, lost: unread };
  store.keep("seenMeters", kept);
};

/** The meters that this session showed last, for use offline (ALL-8). */
export const useSeenMeters = () => {
  const { store } = useRuntime();
  return {
    read: () => {
      const kept = readSeenMeters(store);
      if (kept === null) return null;
      const { at, meters, lost } = kept;
      return { at, data: { meters, unread: lost } };
    },
    keep: (loaded: LoadedMeters): void => keepSeenMeters(store, loaded),
  };
};
