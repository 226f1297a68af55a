import { useCallback, useEffect, useRef } from "react";
import { paths } from "../runtime/paths.ts";
import { control } from "./control.ts";
import { qaTexts } from "./qa.texts.ts";
import type { RunningActors } from "./running.ts";
import type { Candidate, SignInStep } from "./sign-in-as.ts";
import { nextStep, typingEvents } from "./sign-in-as.ts";
import { errorMessageOf } from "./use-polled.ts";
import type { InspectedPortal } from "./use-portal-frame.ts";

/** Whether the sign-in form requires a captcha, by the server's configuration. */
const requiresCaptcha = async (): Promise<boolean> => {
  const { recaptcha } = await control.configuration();
  return recaptcha.show && recaptcha.show_in_sign_in;
};

interface Waiting extends Candidate {
  readonly needsCaptcha: boolean;
}

/**
 * Signs a test person in by the portal's own form. Each step waits for the previous one, which is visible in the
 * running machines. The server is asked about the captcha: the form may run before it knows.
 */
export const useSignInAs = (
  { running, send, open }: Pick<InspectedPortal, "running" | "send" | "open">,
  say: (text: string) => void,
): ((candidate: Candidate) => void) => {
  const waiting = useRef<Waiting | null>(null);
  const lastStep = useRef<SignInStep["kind"] | null>(null);
  const lastChosen = useRef<Candidate | null>(null);
  const goOn = useCallback(
    (all: RunningActors): void => {
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
        const needsCaptcha = candidate.needsCaptcha || step.needsCaptcha;
        for (const event of typingEvents(candidate, needsCaptcha))
          send(step.actor.sessionId, event);
        const { filled, sent } = qaTexts.people;
        say((needsCaptcha ? filled : sent)(candidate.login));
      }
    },
    [send, open, say],
  );
  const latest = useRef(running);
  useEffect(() => {
    latest.current = running;
    goOn(running);
  }, [goOn, running]);
  return (candidate) => {
    waiting.current = null;
    lastStep.current = null;
    lastChosen.current = candidate;
    say(qaTexts.people.signingIn(candidate.login));
    requiresCaptcha().then(
      (needsCaptcha) => {
        if (lastChosen.current !== candidate) return;
        waiting.current = { ...candidate, needsCaptcha };
        goOn(latest.current);
      },
      (reason: unknown) => {
        if (lastChosen.current === candidate) say(qaTexts.failed(errorMessageOf(reason)));
      },
    );
  };
};
