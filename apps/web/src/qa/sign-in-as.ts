import type { SentEvent } from "./protocol.ts";
import type { Running, RunningActor } from "./running.ts";
import { instancesOf } from "./running.ts";

/** Whom to sign in, and where the portal goes for it. */
export interface Candidate {
  readonly login: string;
  readonly password: string;
}

/** The next thing to do on the way to a signed-in person. */
export type Step =
  | { readonly kind: "log-out"; readonly actor: RunningActor }
  | { readonly kind: "open-form" }
  | { readonly kind: "fill"; readonly actor: RunningActor; readonly needsCaptcha: boolean };

const running = (all: Running, machine: string): RunningActor | undefined =>
  instancesOf(all, machine).find(({ status }) => status === "active");

const asksForCaptcha = (context: unknown): boolean =>
  typeof context === "object" &&
  context !== null &&
  "captchaRequired" in context &&
  context.captchaRequired === true;

/**
 * Whoever is signed in leaves first. The portal opens the form by itself then; another load of it would throw away
 * what is typed meanwhile.
 * @param last the step that was taken before.
 * @returns `null`: it is the portal's turn.
 */
export const nextStep = (all: Running, last: Step["kind"] | null): Step | null => {
  const session = running(all, "session");
  const portal = running(all, "portal");
  if (portal !== undefined && session?.active.includes("session.signedIn") === true)
    return { kind: "log-out", actor: portal };
  const form = running(all, "sign-in");
  if (form === undefined) return last === "log-out" ? null : { kind: "open-form" };
  return { kind: "fill", actor: form, needsCaptcha: asksForCaptcha(form.context) };
};

/** What a person would type. With a captcha the last word is left to a person. */
export const typed = (
  { login, password }: Candidate,
  needsCaptcha: boolean,
): readonly SentEvent[] => [
  { type: "CHANGE", change: { field: "login", value: login } },
  { type: "CHANGE", change: { field: "password", value: password } },
  ...(needsCaptcha ? [] : [{ type: "SUBMIT" }]),
];
