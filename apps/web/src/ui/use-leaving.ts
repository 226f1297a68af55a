import { useEffect, useState } from "react";

/** An item that is shown or disappearing. */
export interface ShownItem<Item> {
  readonly item: Item;
  readonly isLeaving: boolean;
}

const millisecondsToLeave = 250;

const reduced = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Keeps removed items rendered for the 250 ms of their hide transition; not with reduced motion. */
export const useLeaving = <Item extends { readonly id: string }>(
  items: readonly Item[],
): readonly ShownItem<Item>[] => {
  const [before, setBefore] = useState(items);
  const [leaving, setLeaving] = useState<readonly Item[]>([]);

  if (before !== items) {
    const isHere = (id: string): boolean => items.some((item) => item.id === id);
    const gone = reduced() ? [] : before.filter(({ id }) => !isHere(id));
    setBefore(items);
    if (gone.length > 0 || leaving.some(({ id }) => isHere(id))) {
      setLeaving([...leaving.filter(({ id }) => !isHere(id)), ...gone]);
    }
  }

  useEffect(() => {
    if (leaving.length === 0) return undefined;
    const timer = setTimeout(() => setLeaving([]), millisecondsToLeave);
    return () => clearTimeout(timer);
  }, [leaving]);

  return [
    ...items.map((item) => ({ item, isLeaving: false })),
    ...leaving.map((item) => ({ item, isLeaving: true })),
  ];
};
