import type { ReactElement } from "react";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { ActorRefFrom } from "xstate";
import type { Toast, toastsMachine } from "#machines/portal/toasts/toasts.machine.ts";
import { Banner } from "../ui/banner.tsx";
import { ToastRegion } from "../ui/toast-region.tsx";
import { whenIdle } from "../ui/when-idle.ts";
import { WaitOverlay } from "../ui/wait-overlay.tsx";
import { lastMessagesId } from "./last-messages-button.tsx";
import { lazyPart, PartSuspense } from "../screen/lazy-part.tsx";
import { liveToasts } from "./live-toasts.ts";
import { textOf } from "../screen/messages.texts.ts";
import { AtBottom, OverPage, Unseen } from "../screen/missing-part.tsx";
import { useRuntime } from "../runtime/runtime-context.ts";
import { shellTexts } from "../screen/shell.texts.ts";
import { useActorValue } from "../runtime/use-actor-value.ts";
import {
  useConfiguration,
  useIsAsking,
  useIsSignedIn,
  useNetwork,
  useSessionNumber,
} from "../runtime/use-portal.ts";
import { isQuestionDue, onWaitingNews } from "../runtime/waiting-news.ts";
import "./overlays.css";

/** Links to other sites load when the browser is idle. */
const ChatBot = lazyPart(
  async () => {
    await new Promise<void>((resolve) => {
      whenIdle(resolve);
    });
    return (await import("./chat-bot.tsx")).ChatBot;
  },
  { missing: Unseen, isOptional: true },
);

const Confirm = lazyPart(() => import("./confirm.tsx").then((m) => m.Confirm), {
  missing: OverPage,
  close:
    ({ actor }) =>
    () =>
      actor.send({ type: "CONFIRM.CLOSE" }),
});

const SignInDialog = lazyPart(
  () => import("../features/sign-in/sign-in-again.tsx").then((m) => m.SignInAgain),
  { missing: AtBottom },
);

const WaitingQuestion = lazyPart(
  () => import("../features/meters/waiting-question.tsx").then((m) => m.WaitingQuestion),
  { missing: Unseen },
);

const ExpiryWarning = lazyPart(() => import("./expiry-warning.tsx").then((m) => m.ExpiryWarning), {
  missing: Unseen,
});

/** Only the built portal has a service worker, which reports newer builds. */
const hasWorker = (): boolean =>
  import.meta.env.PROD && import.meta.env.MODE !== "qa" && "serviceWorker" in navigator;

const NewBuild = lazyPart(
  async () => {
    await new Promise<void>((resolve) => {
      whenIdle(resolve);
    });
    return (await import("./new-build.tsx")).NewBuild;
  },
  { missing: Unseen, isOptional: true },
);

/** The warning is fetched when needed. It is not shown while somebody signs in again. */
const Expiry = (): ReactElement | null => {
  const session = useRuntime().portal.getSnapshot().children.session;
  const expiry = useActorValue(session, ({ children }) => children.expiry, undefined);
  const isNear = useActorValue(expiry, (snapshot) => snapshot.hasTag("expiring"), false);
  const isAsking = useIsAsking();
  return isNear && !isAsking && expiry !== undefined ? (
    <PartSuspense fallback={null}>
      <ExpiryWarning expiry={expiry} />
    </PartSuspense>
  ) : null;
};

const none: readonly Toast[] = [];

const Toasts = ({
  actor,
}: {
  readonly actor: ActorRefFrom<typeof toastsMachine>;
}): ReactElement => {
  const [source] = useState(() => liveToasts(actor));
  const toasts = useActorValue(source, (list) => list, none);
  const views = useMemo(() => viewsOf(toasts), [toasts]);
  const send = (id: string, type: "PAUSE" | "RESUME" | "CLOSE"): void =>
    toasts.find((toast) => toast.id === id)?.ref.send({ type });
  return (
    <ToastRegion
      toasts={views}
      label={shellTexts.messages}
      warningLabel={shellTexts.warning}
      closeLabel={shellTexts.close}
      onPause={(id) => send(id, "PAUSE")}
      onResume={(id) => send(id, "RESUME")}
      onClose={(id) => send(id, "CLOSE")}
      standInId={lastMessagesId}
    >
      <Expiry />
      {hasWorker() && (
        <PartSuspense fallback={null}>
          <NewBuild />
        </PartSuspense>
      )}
    </ToastRegion>
  );
};

const viewsOf = (toasts: readonly Toast[]) =>
  toasts.map(({ id, kind, message, detail }) => ({
    id,
    kind,
    text: textOf(message),
    detail: detail === undefined ? undefined : textOf(detail),
  }));

/** The overlay receives no clicks. Escape hides it, unless an inner element handles the key. */
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
  return <WaitOverlay message={newest === undefined ? undefined : textOf(newest)} />;
};

/** The live region exists before it has something to announce. */
const Network = (): ReactElement => {
  const network = useNetwork();
  return (
    <output className="overlay-network">
      {network === "offline" && <Banner kind="offline" title={shellTexts.offline} />}
      {network === "back" && <Banner kind="success" title={shellTexts.online} />}
    </output>
  );
};

/** The dialog, and React Aria with it, is fetched at the first question. */
const Questions = (): ReactElement | null => {
  const actor = useRuntime().portal.getSnapshot().children.confirm;
  const isOpen = useActorValue(actor, (snapshot) => snapshot.hasTag("open"), false);
  // One dialog for each question: if it does not load, its replacement disappears with the question.
  const [question, setQuestion] = useState({ isOpen, count: isOpen ? 1 : 0 });
  if (isOpen !== question.isOpen) setQuestion({ isOpen, count: question.count + (isOpen ? 1 : 0) });
  return question.count > 0 && actor !== undefined ? (
    <PartSuspense fallback={null}>
      <Confirm key={question.count} actor={actor} />
    </PartSuspense>
  ) : null;
};

/** Stays mounted while it is open, whatever happens to the session; the form is fetched when it is needed. */
const SignInAgain = (): ReactElement | null => {
  const isAsking = useIsAsking();
  return isAsking ? (
    <PartSuspense fallback={null}>
      <SignInDialog />
    </PartSuspense>
  ) : null;
};

/**
 * The question about readings typed without a network appears when it is back. Its code is fetched when readings wait.
 */
const ReadingsQuestion = (): ReactElement | null => {
  // The question also depends on the network.
  useNetwork();
  const isDue = useSyncExternalStore(onWaitingNews, isQuestionDue);
  // New for each session (SES-9).
  const session = useSessionNumber();
  return useIsSignedIn() && isDue ? (
    <PartSuspense fallback={null}>
      <WaitingQuestion key={session} />
    </PartSuspense>
  ) : null;
};

/** Hidden without links (SHELL-10). */
const Chat = (): ReactElement | null => {
  const { chat_bot } = useConfiguration();
  return chat_bot !== undefined && chat_bot.links.length > 0 ? (
    <PartSuspense fallback={null}>
      <ChatBot block={chat_bot} />
    </PartSuspense>
  ) : null;
};

/** Everything that floats above every screen: messages, wait overlay, offline notice, confirm dialog. */
export const Overlays = (): ReactElement => {
  const { toasts } = useRuntime().portal.getSnapshot().children;
  return (
    <>
      <Network />
      <Wait />
      {toasts !== undefined && <Toasts actor={toasts} />}
      <Questions />
      <Chat />
      <SignInAgain />
      <ReadingsQuestion />
    </>
  );
};
