import type { ActorRefFrom } from "xstate";
import type { Toast, toastsMachine } from "#machines/portal/toasts/toasts.machine.ts";

const isStaying = ({ ref }: Toast): boolean => {
  const snapshot = ref.getSnapshot();
  return snapshot.status === "active" && !snapshot.hasTag("leaving");
};

/**
 * The toasts that are not fading, as one store. Each toast is an actor, so its fading does not change the list that
 * holds it. `getSnapshot` returns the same list until a toast appears or disappears.
 */
export const liveToasts = (actor: ActorRefFrom<typeof toastsMachine>) => {
  let last: readonly Toast[] = [];
  const getSnapshot = (): readonly Toast[] => {
    const now = actor.getSnapshot().context.toasts.filter(isStaying);
    const isSame = now.length === last.length && now.every(({ id }, at) => id === last[at]?.id);
    if (!isSame) last = now;
    return last;
  };
  const subscribe = (listener: (toasts: readonly Toast[]) => void) => {
    const watched = new Map<string, { readonly unsubscribe: () => void }>();
    const tell = (): void => listener(getSnapshot());
    const watchNew = (): void => {
      for (const { id, ref } of actor.getSnapshot().context.toasts) {
        if (!watched.has(id)) watched.set(id, ref.subscribe(tell));
      }
    };
    watchNew();
    const list = actor.subscribe(() => {
      watchNew();
      tell();
    });
    return {
      unsubscribe: () => {
        list.unsubscribe();
        for (const one of watched.values()) one.unsubscribe();
      },
    };
  };
  return { getSnapshot, subscribe };
};
