import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { signInMachine } from "#machines/access/sign-in/sign-in.machine.ts";
import { mask } from "#web/qa/mask.ts";
import type { RunningActors, RunningActor } from "#web/qa/running.ts";
import { nextStep, typingEvents } from "#web/qa/sign-in-as.ts";

const actor = (machine: string, active: readonly string[], context: unknown = null): RunningActor =>
  ({
    sessionId: machine,
    machine,
    parent: null,
    status: "active",
    active,
    context,
  }) as RunningActor;
const all = (...actors: readonly RunningActor[]): RunningActors =>
  new Map(actors.map((one) => [one.sessionId, one]));

/** The context of the real form, as the portal tells it to the console. */
const contextOfForm = (captchaRequired: boolean): unknown =>
  mask(createActor(signInMachine, { input: { needs: { captchaRequired } } }).getSnapshot().context);

describe("signing a test person in", () => {
  it("signs out first when somebody is signed in", () => {
    const portal = actor("portal", ["portal"]);
    const running = all(portal, actor("session", ["session", "session.signedIn"]));
    expect(nextStep(running, null)).toEqual({ kind: "log-out", actor: portal });
  });

  it.each([true, false])("opens the form, then fills it; captcha: %s", (needsCaptcha) => {
    const portal = actor("portal", ["portal"]);
    const session = actor("session", ["session", "session.visitor"]);
    expect(nextStep(all(portal, session), null)).toEqual({ kind: "open-form" });
    const form = actor("sign-in", ["sign-in"], contextOfForm(needsCaptcha));
    expect(nextStep(all(portal, session, form), "open-form")).toEqual({
      kind: "fill",
      actor: form,
      needsCaptcha,
    });
  });

  it("waits for the form that the portal opens after a logout", () => {
    const running = all(actor("portal", ["portal"]), actor("session", ["session.ending"]));
    expect(nextStep(running, "log-out")).toBeNull();
  });

  it("leaves the submit to the tester when a captcha is required", () => {
    const person = { login: "a@example.com", password: "b" };
    expect(typingEvents(person, false).map(({ type }) => type)).toEqual([
      "CHANGE",
      "CHANGE",
      "SUBMIT",
    ]);
    expect(typingEvents(person, true).map(({ type }) => type)).toEqual(["CHANGE", "CHANGE"]);
  });
});
