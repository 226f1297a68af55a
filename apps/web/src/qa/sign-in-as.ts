import * as Schema from "effect/Schema";
import type { SentEvent } from "./protocol.ts";
import type { RunningActors, RunningActor } from "./running.ts";
import { instancesOf } from "./running.ts";

/** The person to sign in. */
export interface Candidate {
  readonly login: string;
  readonly password: string;
}

/** The next step of a sign-in. */
export type SignInStep =
  | { readonly kind: "log-out"; readonly actor: RunningActor }
  | { readonly kind: "open-form" }
  | { readonly kind: "fill"; readonly actor: RunningActor; readonly needsCaptcha: boolean };

const running = (all: RunningActors, machine: string): RunningActor | undefined =>
  instancesOf(all, machine).find(({ status }) => status === "active");

/** The part of the form's context that says whether a captcha is required. */
const WithCaptcha = Schema.Struct({
  needs: Schema.Struct({ captchaRequired: Schema.Literal(true) }),
});
const asksForCaptcha = Schema.is(WithCaptcha);

/**
 * Logs out first, after which the portal opens the form itself; loading it again would lose input.
 * @param last the previous step.
 * @returns `null` while waiting for the portal.
 */
export const nextStep = (
  all: RunningActors,
  last: SignInStep["kind"] | null,
): SignInStep | null => {
  const session = running(all, "session");
  const portal = running(all, "portal");
  if (portal !== undefined && session?.active.includes("session.signedIn") === true)
    return { kind: "log-out", actor: portal };
  const form = running(all, "sign-in");
  if (form === undefined) return last === "log-out" ? null : { kind: "open-form" };
  return { kind: "fill", actor: form, needsCaptcha: asksForCaptcha(form.context) };
};

/** The events that fill in the form. With a captcha the user submits it. */
export const typingEvents = (
  { login, password }: Candidate,
  needsCaptcha: boolean,
): readonly SentEvent[] => [
  { type: "CHANGE", change: { field: "login", value: login } },
  { type: "CHANGE", change: { field: "password", value: password } },
  ...(needsCaptcha ? [] : [{ type: "SUBMIT" }]),
];
