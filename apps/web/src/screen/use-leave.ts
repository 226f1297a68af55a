import { useActorRef } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { Question } from "#machines/portal/confirm/confirm.machine.ts";
import type { Way } from "#machines/portal/leaving/leaving.machine.ts";
import { leavingMachine } from "#machines/portal/leaving/leaving.machine.ts";
import { useRuntime } from "../runtime/runtime-context.ts";
import { useHasUnsavedInput } from "../runtime/use-portal.ts";
import { giveUpInput } from "../runtime/use-unsaved-input.ts";

const question: Question = {
  title: { code: "leave-question" },
  text: { code: "leave-text" },
  accept: { code: "leave-accept" },
  reject: { code: "leave-reject" },
  danger: true,
};

/** Going to the current page loses nothing. */
const isHere = (way: Way, pathname: string): boolean =>
  way.to === "address" && way.path === pathname;

interface Leave {
  /** Whether to ask before leaving: a form of this session holds unsaved input. */
  readonly holds: () => boolean;
  /** Goes there; asks first if something would be lost. */
  readonly leave: (way: Way) => void;
}

/** The ways out of a page of the cabinet, with the question about unsaved input. */
export const useLeave = (): Leave => {
  const { portal } = useRuntime();
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const go = (way: Way): void => {
    switch (way.to) {
      case "address":
        void navigate(way.path);
        break;
      case "history":
        window.history.go(way.steps);
        break;
      case "logout":
        portal.send({ type: "LOG_OUT" });
        break;
    }
  };
  const [machine] = useState(() =>
    leavingMachine.provide({
      actions: {
        ask: ({ self }) => portal.send({ type: "CONFIRM.ASK", question, asker: self }),
        withdraw: ({ self }) => portal.send({ type: "CONFIRM.WITHDRAW", asker: self }),
        giveUp: giveUpInput,
        go: (_, { way }) => {
          // After the current action: it triggers events and starts machines itself.
          if (way !== null) queueMicrotask(() => go(way));
        },
      },
    }),
  );
  const leaving = useActorRef(machine);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    leaving.send({ type: "ARRIVED" });
  }, [leaving, key]);
  const hasInput = useHasUnsavedInput();
  useEffect(() => {
    if (!hasInput) leaving.send({ type: "INPUT.GONE" });
  }, [leaving, hasInput]);
  const holds = (): boolean => {
    const session = portal.getSnapshot().children.session?.getSnapshot();
    return (
      session !== undefined &&
      session.hasTag("signed-in") &&
      session.context.unsaved.length > 0 &&
      !leaving.getSnapshot().hasTag("leaving")
    );
  };
  return {
    holds,
    leave: (way) => {
      if (holds() && !isHere(way, pathname)) leaving.send({ type: "LEAVE", way });
      else go(way);
    },
  };
};
