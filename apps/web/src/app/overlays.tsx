import type { ReactElement } from "react";
import { lazy, Suspense, useEffect, useState } from "react";
import type { ActorRefFrom } from "xstate";
import type { Toast, toastsMachine } from "#machines/toasts/toasts.machine.ts";
import { Banner } from "../ui/banner.tsx";
import { ToastRegion } from "../ui/toast-region.tsx";
import { WaitOverlay } from "../ui/wait-overlay.tsx";
import { liveToasts } from "./live-toasts.ts";
import { wordsOf } from "./messages.texts.ts";
import { useRuntime } from "./runtime-context.ts";
import { shellTexts } from "./shell.texts.ts";
import { useActorValue } from "./use-actor-value.ts";
import "./overlays.css";

const Confirm = lazy(async () => ({ default: (await import("./confirm.tsx")).Confirm }));

const kinds = { error: "error", warning: "error", success: "success", info: "info" } as const;

const none: readonly Toast[] = [];

const Toasts = ({
  actor,
}: {
  readonly actor: ActorRefFrom<typeof toastsMachine>;
}): ReactElement => {
  const [source] = useState(() => liveToasts(actor));
  const toasts = useActorValue(source, (list) => list, none);
  const [shown, setShown] = useState({ toasts, views: viewsOf(toasts) });
  if (shown.toasts !== toasts) setShown({ toasts, views: viewsOf(toasts) });
  const send = (id: string, type: "PAUSE" | "RESUME" | "CLOSE"): void =>
    toasts.find((toast) => toast.id === id)?.ref.send({ type });
  return (
    <ToastRegion
      toasts={shown.views}
      label={shellTexts.messages}
      closeLabel={shellTexts.close}
      onPause={(id) => send(id, "PAUSE")}
      onResume={(id) => send(id, "RESUME")}
      onClose={(id) => send(id, "CLOSE")}
    />
  );
};

const viewsOf = (toasts: readonly Toast[]) =>
  toasts.map(({ id, kind, message, detail }) => ({
    id,
    kind: kinds[kind],
    text: wordsOf(message),
    detail: detail === undefined ? undefined : wordsOf(detail),
  }));

/** The overlay takes no clicks; Escape puts it away, unless something nearer has used the key. */
const useEscape = (isOn: boolean, act: () => void): void => {
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && !event.defaultPrevented) act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn, act]);
};

const Wait = (): ReactElement => {
  const { portal } = useRuntime();
  const newest = useActorValue(
    portal.getSnapshot().children.wait,
    (snapshot) =>
      snapshot.hasTag("visible") ? Object.values(snapshot.context.work).at(-1) : undefined,
    undefined,
  );
  const [dismiss] = useState(() => () => portal.send({ type: "WAIT.DISMISS" }));
  useEscape(newest !== undefined, dismiss);
  return <WaitOverlay message={newest === undefined ? undefined : wordsOf(newest)} />;
};

const Offline = (): ReactElement => {
  const { portal } = useRuntime();
  const isOffline = useActorValue(
    portal.getSnapshot().children.connection,
    (snapshot) => snapshot.hasTag("offline"),
    false,
  );
  return (
    <output className="overlay-offline">
      {isOffline && <Banner kind="offline" title={shellTexts.offline} />}
    </output>
  );
};

/** The dialog and React Aria with it are fetched when something is asked for the first time. */
const Questions = (): ReactElement | null => {
  const actor = useRuntime().portal.getSnapshot().children.confirm;
  const isOpen = useActorValue(actor, (snapshot) => snapshot.hasTag("open"), false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen && actor !== undefined ? (
    <Suspense fallback={null}>
      <Confirm actor={actor} />
    </Suspense>
  ) : null;
};

/** What floats above every screen: messages, the wait overlay, the notice about the network, the one question. */
export const Overlays = (): ReactElement => {
  const { toasts } = useRuntime().portal.getSnapshot().children;
  return (
    <>
      <Offline />
      <Wait />
      {toasts !== undefined && <Toasts actor={toasts} />}
      <Questions />
    </>
  );
};
