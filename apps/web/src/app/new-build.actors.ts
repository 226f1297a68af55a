import { fromCallback } from "xstate";
import type { NewBuildEvent } from "#machines/portal/new-build/new-build.machine.ts";
import { newBuildMachine } from "#machines/portal/new-build/new-build.machine.ts";

/** A script whose name changes with every part of the build. */
const ownFile = new URL(import.meta.url).pathname;

/** Milliseconds after which a tab checks again when it becomes visible. */
const between = 60 * 60 * 1000;

/** Whether this worker belongs to the page's build. */
const isOwn = (worker: ServiceWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", ({ data }: MessageEvent<unknown>) => resolve(data));
    port1.start();
    worker.postMessage(ownFile, [port2]);
  });

/** Watches the service worker. A new one is ready once it has cached its whole build. */
const watchBuilds = fromCallback(({ sendBack }) => {
  const ended = new AbortController();
  const { signal } = ended;
  const tellOf = async (worker: ServiceWorker): Promise<void> => {
    const event: NewBuildEvent = { type: "BUILD.FOUND" };
    if ((await isOwn(worker)) === false && !signal.aborted) sendBack(event);
  };
  const follow = (registration: ServiceWorkerRegistration): void => {
    if (signal.aborted) return;
    if (registration.waiting !== null) void tellOf(registration.waiting);
    const onFound = (): void => {
      const coming = registration.installing;
      const onStep = (): void => {
        if (coming?.state === "installed") void tellOf(coming);
      };
      coming?.addEventListener("statechange", onStep, { signal });
    };
    registration.addEventListener("updatefound", onFound, { signal });
    let asked = Date.now();
    const onShown = (): void => {
      if (document.visibilityState !== "visible" || Date.now() - asked < between) return;
      asked = Date.now();
      // Without a network there is no update.
      registration.update().catch(() => undefined);
    };
    document.addEventListener("visibilitychange", onShown, { signal });
  };
  void navigator.serviceWorker.ready.then(follow);
  return () => ended.abort();
});

/** The machine with the browser's service worker. */
export const liveNewBuild = newBuildMachine.provide({
  actors: { watchBuilds },
  actions: { reload: () => window.location.reload() },
});
