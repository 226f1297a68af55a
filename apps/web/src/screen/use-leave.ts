import { useActorRef } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { ConfirmQuestion } from "#machines/portal/confirm/confirm.machine.ts";
import type { Destination, LossOnLeaving } from "#machines/portal/leaving/leaving.machine.ts";
import { leavingMachine } from "#machines/portal/leaving/leaving.machine.ts";
import { waitingText } from "../api/session-keys.ts";
import { useRuntime } from "../runtime/runtime-context.ts";
import { useHasUnsavedInput } from "../runtime/use-portal.ts";
import { giveUpInput } from "../runtime/unsaved-input.ts";

const leaving: ConfirmQuestion = {
  title: { code: "leave-question" },
  text: { code: "leave-text" },
  accept: { code: "leave-accept" },
  reject: { code: "leave-reject" },
  danger: true,
};

const loggingOut: ConfirmQuestion = {
  ...leaving,
  title: { code: "logout-question" },
  accept: { code: "logout-accept" },
};

const questions: Readonly<Record<LossOnLeaving, ConfirmQuestion>> = {
  input: leaving,
  readings: { ...loggingOut, text: { code: "logout-text-readings" } },
  both: { ...loggingOut, text: { code: "logout-text-both" } },
};

interface Leave {
  /** Whether to ask before leaving: a form of this session holds unsaved input. */
  readonly holds: () => boolean;
  /** Goes there; asks first if something would be lost. */
  readonly leave: (destination: Destination) => void;
}

/** Leaving a page of the cabinet, with the question about unsaved input. */
export const useLeave = (): Leave => {
  const { portal } = useRuntime();
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const go = (destination: Destination): void => {
    switch (destination.to) {
      case "address":
        void navigate(destination.path);
        break;
      case "history":
        window.history.go(destination.steps);
        break;
      case "logout":
        portal.send({ type: "LOG_OUT" });
        break;
    }
  };
  const [machine] = useState(() =>
    leavingMachine.provide({
      actions: {
        ask: ({ self }, { loss }) =>
          portal.send({ type: "CONFIRM.ASK", question: questions[loss], asker: self }),
        withdraw: ({ self }) => portal.send({ type: "CONFIRM.WITHDRAW", asker: self }),
        giveUp: giveUpInput,
        go: (_, { destination }) => {
          // After the current action: it triggers events and starts machines itself.
          if (destination !== null) queueMicrotask(() => go(destination));
        },
      },
    }),
  );
  const actor = useActorRef(machine);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    actor.send({ type: "ARRIVED" });
  }, [actor, key]);
  const hasInput = useHasUnsavedInput();
  useEffect(() => {
    if (!hasInput) actor.send({ type: "INPUT.GONE" });
  }, [actor, hasInput]);
  const hasUnsaved = (): boolean => {
    const session = portal.getSnapshot().children.session?.getSnapshot();
    return (
      session !== undefined && session.hasTag("signed-in") && session.context.unsaved.length > 0
    );
  };
  return {
    holds: () => hasUnsaved() && !actor.getSnapshot().hasTag("leaving"),
    leave: (destination) =>
      actor.send({
        type: "LEAVE",
        destination,
        from: pathname,
        hasInput: hasUnsaved(),
        hasReadings: waitingText() !== null,
      }),
  };
};
