import { useActorRef, useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useEffect, useState } from "react";
import type { Failure } from "#contracts/failure.ts";
import { messageInPlace } from "#machines/portal/message.ts";
import { isOutcomeUnknown } from "#machines/forms/refusal.ts";
import { readWaiting } from "../../billing/read-waiting.ts";
import { InUkrainian } from "../../runtime/in-ukrainian.tsx";
import { useRuntime } from "../../runtime/runtime-context.ts";
import { useIsAsking, useNetwork } from "../../runtime/use-portal.ts";
import { onWaitingNews } from "../../runtime/waiting-news.ts";
import { textOf } from "../../screen/messages.texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { WaitingList } from "./waiting-list.tsx";
import { waitingReadingsMachineFor } from "./waiting.actors.ts";
import { waitingTexts as texts } from "./waiting.texts.ts";

/** The machine of the waiting readings, which gets events about the network and other tabs. */
const useWaitingReadings = () => {
  const runtime = useRuntime();
  const { store } = runtime;
  const isOnline = useNetwork() !== "offline";
  const [machine] = useState(() => waitingReadingsMachineFor(runtime));
  const [input] = useState(() => ({ waiting: readWaiting(store), isOnline }));
  const actor = useActorRef(machine, { input });
  useEffect(
    () => actor.send({ type: isOnline ? "NETWORK.BACK" : "NETWORK.LOST" }),
    [actor, isOnline],
  );
  useEffect(
    () =>
      onWaitingNews((news) => {
        if (news === "changed")
          actor.send({ type: "WAITING.CHANGED", waiting: readWaiting(store) });
        if (news === "open") actor.send({ type: "OPEN" });
      }),
    [actor, store],
  );
  return actor;
};

/**
 * The focus may have nowhere to return to when the question closes: nothing had it before, the meters loaded again, or
 * the card of waiting readings went with its last one. The heading of the page takes it then, and the page stays where
 * it was scrolled to (WCAG 2.4.3).
 */
const useFocusAfterwards = (isShown: boolean): void => {
  useEffect(() => {
    if (!isShown) return undefined;
    return () => {
      const toHeading = () => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
      };
      // The dialog returns the focus in the next frame.
      requestAnimationFrame(() => requestAnimationFrame(toHeading));
    };
  }, [isShown]);
};

const failureText = (failure: Failure): string => {
  const message = messageInPlace(failure, "request-failed");
  const isUnanswered =
    failure._tag !== "Defect" && failure._tag !== "Contract" && isOutcomeUnknown(failure);
  return "code" in message && isUnanswered ? texts.unansweredText : textOf(message);
};

/** Asks once whether to send readings that were typed without a network. */
export const WaitingQuestion = (): ReactElement | null => {
  const actor = useWaitingReadings();
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag("asking"));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isObjected = useSelector(actor, (snapshot) => snapshot.hasTag("objected"));
  const isSent = useSelector(actor, (snapshot) => snapshot.hasTag("sent"));
  const failure = useSelector(actor, ({ context }) => context.failure);
  const waiting = useSelector(actor, ({ context }) => context.waiting);
  const accepted = useSelector(actor, ({ context }) => context.accepted);
  // A sign-in over the page comes first: this must not take the focus from a password that is being typed.
  const isSigningIn = useIsAsking();
  useFocusAfterwards(isAsking && !isSigningIn);
  if (!isAsking || isSigningIn) return null;
  const close = (): void => actor.send({ type: "CLOSE" });
  const text = (): string => {
    if (isObjected) return texts.objectedText;
    return failure !== null ? `${failureText(failure)} ${texts.onceText}` : texts.questionText;
  };
  return (
    <InUkrainian>
      <Dialog
        isOpen
        onClose={close}
        title={isSent ? texts.sent(accepted.length) : texts.question}
        closeLabel={texts.close}
        actions={
          isSent ? (
            <Button onPress={close} takesFocus>
              {texts.done}
            </Button>
          ) : (
            <>
              <Button onPress={() => actor.send({ type: "SEND" })} isPending={isBusy} takesFocus>
                {isObjected ? texts.yesAnyway : texts.yes(waiting.length)}
              </Button>
              <Button variant="secondary" onPress={close}>
                {texts.later}
              </Button>
            </>
          )
        }
      >
        {!isSent && <p>{text()}</p>}
        <output>
          {isBusy ? texts.sending : !isSent && accepted.length > 0 && texts.some(accepted.length)}
        </output>
        <WaitingList
          waiting={isSent ? accepted : waiting}
          onDrop={isSent || isBusy ? undefined : (key) => actor.send({ type: "DROP", key })}
        />
      </Dialog>
    </InUkrainian>
  );
};
