import type { NewFactor } from "#contracts/schemas/counters.ts";
import type { WaitingReading } from "#machines/billing/waiting-readings/waiting-reading.ts";
import { agreedOf } from "#machines/billing/waiting-readings/waiting-reading.ts";
import type { MeterWithLastReading } from "#machines/forms/readings.form.ts";
import { randomKey } from "../../api/random-key.ts";
import type { RetainedReading } from "../../api/retained-readings.ts";
import type { SessionStore } from "../../api/session-store.ts";
import { tellWaiting } from "../../runtime/waiting-news.ts";
import { readWaiting } from "../../billing/read-waiting.ts";

const write = (store: SessionStore, waiting: readonly WaitingReading[]): void => {
  const before = readWaiting(store);
  store.keep("waitingReadings", waiting.length === 0 ? null : waiting);
  // Where there is no room for a longer list, the storage drops the shorter one too: it was promised to be kept.
  if (waiting.length > 0 && readWaiting(store).length === 0 && before.length > 0)
    store.keep("waitingReadings", before);
  tellWaiting("changed");
};

/**
 * Stores readings, each with its own key; one for the same meter is replaced.
 * @returns whether they were stored: storage may be full or forbidden.
 */
export const storeForLater = (
  store: SessionStore,
  factors: readonly NewFactor[],
  meters: readonly MeterWithLastReading[],
): boolean => {
  const typedAt = new Date().toISOString();
  const added = factors.flatMap((factor): readonly WaitingReading[] => {
    const meter = meters.find(({ counter }) => counter.id === factor.counterId);
    if (meter === undefined) return [];
    const { counter } = meter;
    const agreed = agreedOf(factor, meter);
    return [{ key: randomKey(), counter, value: factor.value, typedAt, agreed }];
  });
  const ids = new Set(added.map(({ counter }) => counter.id));
  const others = readWaiting(store).filter(({ counter }) => !ids.has(counter.id));
  write(store, [...others, ...added]);
  const kept = new Set(readWaiting(store).map(({ key }) => key));
  return added.every(({ key }) => kept.has(key));
};

/** Removes one, because the server has accepted it or the resident has dropped it. */
export const dropWaiting = (store: SessionStore, key: string): void => {
  // The session may have ended while the reading was sent.
  store.dropRetainedReadings((reading) => reading.key === key);
  const waiting = readWaiting(store);
  if (waiting.some((reading) => reading.key === key))
    write(
      store,
      waiting.filter((reading) => reading.key !== key),
    );
};

/**
 * Removes those of meters whose newer readings the server has accepted: sent later, they would undo these.
 * @param sentAt when the accepted ones were sent (`IsoDateTime`): what was typed since, in another tab, stays.
 */
export const dropReplaced = (
  store: SessionStore,
  meterIds: readonly string[],
  sentAt: string,
): void => {
  const isReplaced = ({ counter, typedAt }: RetainedReading): boolean =>
    meterIds.includes(counter.id) && typedAt < sentAt;
  store.dropRetainedReadings(isReplaced);
  const waiting = readWaiting(store);
  const others = waiting.filter((reading) => !isReplaced(reading));
  if (others.length < waiting.length) write(store, others);
};

/** Updates readings that still wait, by meter; removed ones are not restored. */
export const updateWaiting = (store: SessionStore, now: readonly WaitingReading[]): void => {
  const waiting = readWaiting(store);
  if (waiting.length === 0) return;
  write(
    store,
    waiting.map(
      (reading) =>
        now.find(
          ({ counter, typedAt }) =>
            counter.id === reading.counter.id && typedAt === reading.typedAt,
        ) ?? reading,
    ),
  );
};
