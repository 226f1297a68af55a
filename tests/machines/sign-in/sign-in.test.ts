import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import type { SignInDraft } from "#machines/forms/sign-in.form.ts";
import type { OpenedSession } from "#machines/sign-in/sign-in.machine.ts";
import { signInIssues, signInMachine } from "#machines/sign-in/sign-in.machine.ts";
import { failures } from "../../contracts/failures.ts";
import { deferredActor } from "../deferred.ts";
import { startActor } from "../support/start.ts";

const login = "olena@example.org";
const password = "  Пароль 🔑 ";

const start = (captchaRequired = false) => {
  const authenticate = deferredActor<OpenedSession, SignInDraft>();
  const log: string[] = [];
  const told: OpenedSession[] = [];
  const shownFailures: Failure[] = [];
  const { actor } = startActor(
    signInMachine.provide({
      actors: { authenticate: authenticate.logic },
      actions: {
        clearCachedUser: () => log.push(`clear before call ${authenticate.calls.length + 1}`),
        tellSignedIn: (_, { opened }) => told.push(opened),
        showFailure: (_, { failure }) => shownFailures.push(failure),
      },
    }),
    { input: { captchaRequired } },
  );
  const change = (field: keyof SignInDraft, value: string) =>
    actor.send({ type: "CHANGE", field, value });
  return {
    actor,
    authenticate,
    log,
    told,
    shownFailures,
    change,
    fill: () => {
      change("login", login);
      change("password", password);
    },
    submit: () => actor.send({ type: "SUBMIT" }),
    snapshot: () => actor.getSnapshot(),
    draft: () => actor.getSnapshot().context.draft,
    issues: () => signInIssues(actor.getSnapshot().context),
    failed: () => waitFor(actor, (snapshot) => snapshot.hasTag("failed")),
    done: () => waitFor(actor, (snapshot) => snapshot.status === "done"),
  };
};

describe("the sign-in form", () => {
  it("starts empty and calls nothing wrong", () => {
    const { snapshot, draft } = start();
    expect(snapshot().value).toEqual({ editing: "fresh" });
    expect(snapshot().hasTag("form")).toBe(true);
    for (const tag of ["busy", "failed", "invalid"] as const)
      expect(snapshot().hasTag(tag)).toBe(false);
    expect(draft()).toEqual({ login: "", password: "", recaptcha: "" });
  });

  it("requires login and password, and the captcha when enabled [SIGN-2]", () => {
    const plain = start();
    plain.submit();
    expect(plain.snapshot().hasTag("invalid")).toBe(true);
    expect(plain.issues()).toEqual({ login: "required", password: "required" });
    plain.change("login", login);
    plain.submit();
    expect(plain.issues()).toEqual({ password: "required" });
    expect(plain.authenticate.calls).toEqual([]);

    const guarded = start(true);
    guarded.fill();
    guarded.submit();
    expect(guarded.issues()).toEqual({ recaptcha: "required" });
    expect(guarded.authenticate.calls).toEqual([]);
    guarded.change("recaptcha", "solved");
    guarded.submit();
    expect(guarded.authenticate.calls).toHaveLength(1);
  });

  it("clears nothing and tells nobody when a submit is held back", () => {
    const { submit, log, told, shownFailures, snapshot } = start();
    submit();
    submit();
    expect([log, told, shownFailures]).toEqual([[], [], []]);
    expect(snapshot().hasTag("form")).toBe(true);
  });

  it("learns late that the captcha is asked for, without losing what was typed", () => {
    const { actor, fill, submit, issues, draft, authenticate, snapshot } = start();
    fill();
    actor.send({ type: "CONFIGURED", captchaRequired: true });
    expect(snapshot().value).toEqual({ editing: "fresh" });
    expect(draft()).toMatchObject({ login, password });
    submit();
    expect(issues()).toEqual({ recaptcha: "required" });
    actor.send({ type: "CONFIGURED", captchaRequired: false });
    submit();
    expect(authenticate.calls).toHaveLength(1);
  });

  it("is not disturbed by the configuration while processing", () => {
    const { actor, fill, submit, snapshot, authenticate } = start();
    fill();
    submit();
    actor.send({ type: "CONFIGURED", captchaRequired: true });
    expect(snapshot().hasTag("busy")).toBe(true);
    expect(authenticate.last().signal.aborted).toBe(false);
  });
});

describe("a sign-in under way", () => {
  it("sends exactly what was typed, then tells of the opened session [SIGN-3]", async () => {
    const { fill, submit, authenticate, snapshot, told, done, draft, shownFailures } = start();
    fill();
    submit();
    expect(snapshot().hasTag("busy")).toBe(true);
    expect(authenticate.last().input).toEqual({ login, password, recaptcha: "" });
    authenticate.last().resolve({ expiresAt: 42 });
    await done();
    expect(snapshot().value).toBe("signedIn");
    expect(told).toEqual([{ expiresAt: 42 }]);
    expect(shownFailures).toEqual([]);
    expect(draft().password).toBe("");
  });

  it("ignores repeated submits while processing and clears the cached user data before the call [SIGN-4]", async () => {
    const { fill, submit, authenticate, log, told, done } = start();
    fill();
    for (let press = 0; press < 50; press += 1) submit();
    expect(authenticate.calls).toHaveLength(1);
    expect(log).toEqual(["clear before call 1"]);
    authenticate.last().resolve({ expiresAt: 42 });
    await done();
    expect(authenticate.calls).toHaveLength(1);
    expect(told).toHaveLength(1);
  });

  it("sends what stood there at the submit, whatever is typed meanwhile", () => {
    const { fill, submit, change, authenticate, draft } = start();
    fill();
    submit();
    change("login", "other");
    expect(authenticate.last().input.login).toBe(login);
    expect(draft().login).toBe(login);
  });

  it("aborts the call when the screen is left", () => {
    const { actor, fill, submit, authenticate } = start();
    fill();
    submit();
    actor.stop();
    expect(authenticate.last().signal.aborted).toBe(true);
  });
});

describe("a refused sign-in", () => {
  it("marks the fields dirty, shows the failure once and keeps what was typed [SIGN-5]", async () => {
    const { fill, submit, authenticate, failed, snapshot, shownFailures, draft, told } = start();
    fill();
    submit();
    const refusal = failures.unauthorized("no");
    authenticate.last().reject(refusal);
    await failed();
    expect(snapshot().context).toMatchObject({ dirty: true, failure: refusal });
    expect(shownFailures).toEqual([refusal]);
    expect(draft()).toEqual({ login, password, recaptcha: "" });
    expect(snapshot().hasTag("form")).toBe(true);
    expect(told).toEqual([]);
  });

  it("keeps its reason while the next try is typed, and drops it when that is sent", async () => {
    const { fill, submit, change, authenticate, failed, snapshot, log } = start();
    fill();
    submit();
    authenticate.last().reject(failures.other(429, "later"));
    await failed();
    change("password", "better");
    expect(snapshot().hasTag("failed")).toBe(true);
    submit();
    expect(snapshot().context).toMatchObject({ dirty: false, failure: null });
    expect(authenticate.last().input.password).toBe("better");
    expect(log).toEqual(["clear before call 1", "clear before call 2"]);
  });

  it("asks for a new captcha: its token works once", async () => {
    const { fill, submit, change, authenticate, failed, draft, issues } = start(true);
    fill();
    change("recaptcha", "once");
    submit();
    authenticate.last().reject(failures.noConnection("timeout"));
    await failed();
    expect(draft()).toEqual({ login, password, recaptcha: "" });
    submit();
    expect(authenticate.calls).toHaveLength(1);
    expect(issues()).toEqual({ recaptcha: "required" });
  });

  it("makes a defect of ours a failure like any other", async () => {
    const { fill, submit, authenticate, failed, shownFailures } = start();
    fill();
    submit();
    authenticate.last().reject(new TypeError("x is not a function"));
    await failed();
    expect(shownFailures).toMatchObject([{ _tag: "Contract", shown: false }]);
  });
});
