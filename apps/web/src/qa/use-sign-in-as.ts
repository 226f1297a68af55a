import { useCallback, useEffect, useRef } from "react";
import { paths } from "../runtime/paths.ts";
import { qaTexts } from "./qa.texts.ts";
import type { Running } from "./running.ts";
import type { Candidate, Step } from "./sign-in-as.ts";
import { nextStep, typed } from "./sign-in-as.ts";
import type { InspectedPortal } from "./use-portal-frame.ts";

/**
 * Signs a test person in by the portal's own form. Each step waits for the previous one, which is visible in the
 * running machines.
 */
export const useSignInAs = (
  { running, send, open }: InspectedPortal,
  say: (text: string) => void,
): ((candidate: Candidate) => void) => {
  const waiting = useRef<Candidate | null>(null);
  const lastStep = useRef<Step["kind"] | null>(null);
  const goOn = useCallback(
    (all: Running): void => {
      const candidate = waiting.current;
      if (candidate === null) return;
      const step = nextStep(all, lastStep.current);
      // Runs after every message from the portal, but takes each step once.
      if (step === null || step.kind === lastStep.current) return;
      lastStep.current = step.kind;
      if (step.kind === "log-out") send(step.actor.sessionId, { type: "LOG_OUT" });
      else if (step.kind === "open-form") open(paths.signIn);
      else {
        waiting.current = null;
        const { actor, needsCaptcha } = step;
        for (const event of typed(candidate, needsCaptcha)) send(actor.sessionId, event);
        const { filled, sent } = qaTexts.people;
        say((needsCaptcha ? filled : sent)(candidate.login));
      }
    },
    [send, open, say],
  );
  useEffect(() => goOn(running), [goOn, running]);
  return (candidate) => {
    waiting.current = candidate;
    lastStep.current = null;
    say(qaTexts.people.signingIn(candidate.login));
    goOn(running);
  };
};
