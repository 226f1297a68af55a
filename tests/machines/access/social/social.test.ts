import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import type { SocialRegistrationStatus } from "#contracts/schemas/social.ts";
import type { ConfirmAnswer } from "#machines/portal/confirm/confirm.machine.ts";
import type { MessageCode } from "#machines/portal/message.ts";
import type { OpenedSession } from "#machines/access/sign-in/sign-in.machine.ts";
import type {
  ProviderFault,
  ProviderRefusal,
  SocialUser,
} from "#machines/access/social/social.machine.ts";
import { socialFallback, socialMachine } from "#machines/access/social/social.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { callbackActor, deferredActor } from "../../deferred.ts";
import { startActor } from "../../support/start.ts";

const user: SocialUser = {
  provider: "GOOGLE",
  name: "Петро Литвин",
  email: "petro@example.org",
  photoUrl: "/p.svg",
};
const nobody = { registered: false, emailUsed: false };

const start = () => {
  const provider = callbackActor();
  const ask = callbackActor();
  const checkStatus = deferredActor<SocialRegistrationStatus, undefined>();
  const register = deferredActor<undefined, { assignToExisted: boolean }>();
  const authenticate = deferredActor<OpenedSession, undefined>();
  const log: string[] = [];
  const shown: (Failure | MessageCode)[] = [];
  const { actor } = startActor(
    socialMachine.provide({
      actors: {
        provider: provider.logic,
        ask: ask.logic,
        checkStatus: checkStatus.logic,
        register: register.logic,
        authenticate: authenticate.logic,
      },
      actions: {
        forgetCredential: () => log.push("forget the credential"),
        showReason: (_, { reason }) => shown.push(reason),
        showFailure: (_, { failure }) => shown.push(failure),
        clearCachedUser: () => log.push(`clear before call ${authenticate.calls.length + 1}`),
        tellSignedIn: (_, { opened }) => log.push(`signed in until ${opened.expiresAt}`),
        showSuccess: () => log.push("success"),
      },
    }),
  );
  const snapshot = () => actor.getSnapshot();
  const at = (state: string) =>
    waitFor(actor, ({ value }) => JSON.stringify(value).includes(`"${state}"`));
  const credential = () => provider.say({ type: "CREDENTIAL", user });
  const answer = (given: ConfirmAnswer) => ask.say({ type: "CONFIRM.ANSWERED", answer: given });
  const toQuestion = async (status: SocialRegistrationStatus = nobody) => {
    provider.say({ type: "PROVIDER.READY" });
    credential();
    checkStatus.last().resolve(status);
    await at("asking");
  };
  const toDialog = async (status: SocialRegistrationStatus = nobody) => {
    await toQuestion(status);
    answer("accepted");
  };
  const calls = () => [register.calls.length, authenticate.calls.length];
  return {
    actor,
    provider,
    ask,
    checkStatus,
    register,
    authenticate,
    log,
    shown,
    snapshot,
    at,
    credential,
    answer,
    toQuestion,
    toDialog,
    calls,
  };
};

describe("the provider", () => {
  it("is loaded first; the button appears when it is ready", () => {
    const { provider, snapshot } = start();
    expect(snapshot().hasTag("loading")).toBe(true);
    expect(snapshot().context).toEqual({
      user: null,
      emailUsed: null,
      message: null,
      isWarning: false,
    });
    provider.say({ type: "PROVIDER.READY" });
    expect(snapshot().value).toEqual({ available: "waiting" });
    for (const tag of ["loading", "busy", "failed", "dialog"] as const)
      expect(snapshot().hasTag(tag)).toBe(false);
  });

  it.each<ProviderFault>(["social-providers-not-ready", "social-provider-not-found"])(
    "that fails to load shows why (%s), without a toast, and can be retried",
    (reason) => {
      const { actor, provider, snapshot, shown } = start();
      provider.say({ type: "PROVIDER.FAILED", reason });
      expect(snapshot().hasTag("failed")).toBe(true);
      expect(snapshot().context).toEqual({
        user: null,
        emailUsed: null,
        message: { code: reason },
        isWarning: false,
      });
      expect(shown).toEqual([]);
      expect(provider.stopped()).toBe(1);
      actor.send({ type: "RETRY" });
      expect(snapshot().hasTag("loading")).toBe(true);
      expect(snapshot().context.message).toBeNull();
      expect(provider.inputs).toHaveLength(2);
    },
  );

  it.each<ProviderRefusal>([
    "social-not-logged-in",
    "social-refresh-unsupported",
    "social-access-token-unsupported",
  ])("that refuses shows why: %s", (reason) => {
    const { provider, snapshot, shown, checkStatus, log } = start();
    provider.say({ type: "PROVIDER.READY" });
    log.length = 0;
    provider.say({ type: "PROVIDER.REFUSED", reason });
    expect(log).toEqual(["forget the credential"]);
    expect(snapshot().value).toEqual({ available: "waiting" });
    expect(snapshot().context.message).toEqual({ code: reason });
    expect(shown).toEqual([reason]);
    expect(checkStatus.calls).toEqual([]);
    expect(provider.inputs).toHaveLength(1);
  });

  it("is used once: a second credential changes nothing while a call is under way", () => {
    const { provider, credential, checkStatus, snapshot } = start();
    provider.say({ type: "PROVIDER.READY" });
    credential();
    provider.say({ type: "CREDENTIAL", user: { ...user, email: "other@example.org" } });
    expect(checkStatus.calls).toHaveLength(1);
    expect(snapshot().context.user).toEqual(user);
  });
});

describe("a linked social account", () => {
  it("checks the status, authenticates and reports the sign-in, without a question", async () => {
    const { provider, credential, checkStatus, authenticate, log, at, snapshot, calls, ask } =
      start();
    provider.say({ type: "PROVIDER.READY" });
    log.length = 0;
    credential();
    expect(snapshot().hasTag("busy")).toBe(true);
    expect(checkStatus.calls).toHaveLength(1);
    checkStatus.last().resolve({ registered: true, emailUsed: true });
    await at("authenticating");
    expect(snapshot().hasTag("busy")).toBe(true);
    expect(snapshot().hasTag("dialog")).toBe(false);
    authenticate.last().resolve({ expiresAt: 42 });
    await at("signedIn");
    expect(log).toEqual([
      "clear before call 1",
      "signed in until 42",
      "success",
      "forget the credential",
    ]);
    expect([...calls(), ask.inputs.length]).toEqual([0, 1, 0]);
    expect(snapshot()).toMatchObject({ status: "done", context: { user: null } });
  });

  it("that is refused shows the message until the next try", async () => {
    const { provider, credential, checkStatus, authenticate, at, shown, snapshot, log } = start();
    provider.say({ type: "PROVIDER.READY" });
    credential();
    checkStatus.last().resolve({ registered: true, emailUsed: true });
    await at("authenticating");
    const refusal = failures.unauthorized("no");
    authenticate.last().reject(refusal);
    await at("waiting");
    expect(shown).toEqual([refusal]);
    expect(snapshot().context).toEqual({
      user: null,
      emailUsed: null,
      message: { text: "no" },
      isWarning: false,
    });
    expect(log.at(-1)).toBe("forget the credential");
    credential();
    expect(snapshot().context.message).toBeNull();
  });
});

describe("the status", () => {
  it("that cannot be loaded fails with the message of the catalogue", async () => {
    const { provider, credential, checkStatus, at, shown, snapshot, calls } = start();
    provider.say({ type: "PROVIDER.READY" });
    credential();
    const failure = failures.other(418);
    checkStatus.last().reject(failure);
    await at("waiting");
    expect(shown).toEqual([failure]);
    expect(snapshot().context.message).toEqual({ code: "social-failed" });
    expect(calls()).toEqual([0, 0]);
  });

  it("of an unknown provider has a message of its own", () => {
    expect(socialFallback(failures.other(404))).toBe("social-provider-not-found");
    expect(socialFallback(failures.other(418))).toBe("social-failed");
    expect(socialFallback(failures.unauthorized())).toBe("social-failed");
  });

  it("is aborted when the screen is left", () => {
    const { actor, provider, credential, checkStatus } = start();
    provider.say({ type: "PROVIDER.READY" });
    credential();
    actor.stop();
    expect(checkStatus.last().signal.aborted).toBe(true);
    expect(provider.stopped()).toBe(1);
  });
});

describe("a social account that is not linked", () => {
  it.each(["rejected", "closed"] as const)(
    "asks first; '%s' ends the flow and changes nothing",
    async (given) => {
      const { toQuestion, answer, snapshot, calls, log, shown, ask } = start();
      await toQuestion({ registered: false, emailUsed: true });
      expect(ask.inputs).toHaveLength(1);
      expect(snapshot().hasTag("dialog")).toBe(false);
      answer(given);
      expect(snapshot().value).toEqual({ available: "waiting" });
      expect(snapshot().context).toEqual({
        user: null,
        emailUsed: null,
        message: null,
        isWarning: false,
      });
      expect(log.at(-1)).toBe("forget the credential");
      expect([calls(), shown, ask.stopped()]).toEqual([[0, 0], [], 1]);
    },
  );

  it("withdraws its question when the screen is left", async () => {
    const { actor, toQuestion, ask } = start();
    await toQuestion();
    actor.stop();
    expect(ask.stopped()).toBe(1);
  });

  it.each([true, false])(
    "opens the dialog after a yes, with the user and whether the email is used (%s)",
    async (emailUsed) => {
      const { toDialog, snapshot, calls } = start();
      await toDialog({ registered: false, emailUsed });
      expect(snapshot().hasTag("dialog")).toBe(true);
      expect(snapshot().hasTag("busy")).toBe(false);
      expect(snapshot().context).toEqual({ user, emailUsed, message: null, isWarning: false });
      expect(calls()).toEqual([0, 0]);
    },
  );

  it("registers nothing when the dialog is closed", async () => {
    const { actor, toDialog, snapshot, calls } = start();
    await toDialog();
    actor.send({ type: "CANCEL" });
    expect(snapshot().value).toEqual({ available: "waiting" });
    expect(calls()).toEqual([0, 0]);
  });

  it.each([true, false])(
    "on accept registers (assigned to the existing account: %s), authenticates, closes the dialog and reports success",
    async (emailUsed) => {
      const { actor, toDialog, register, authenticate, at, log, snapshot, shown } = start();
      await toDialog({ registered: false, emailUsed });
      log.length = 0;
      for (let press = 0; press < 5; press += 1) actor.send({ type: "ACCEPT" });
      actor.send({ type: "CANCEL" });
      expect(register.calls.map(({ input }) => input)).toEqual([{ assignToExisted: emailUsed }]);
      expect(snapshot().hasTag("busy")).toBe(true);
      register.last().resolve(undefined);
      await at("entering");
      expect(snapshot().hasTag("dialog")).toBe(true);
      authenticate.last().resolve({ expiresAt: 42 });
      await at("signedIn");
      expect(snapshot().hasTag("dialog")).toBe(false);
      expect(log).toEqual([
        "clear before call 1",
        "signed in until 42",
        "success",
        "forget the credential",
      ]);
      expect(shown).toEqual([]);
    },
  );

  it("keeps the dialog open for a retry when the registration fails", async () => {
    const { actor, toDialog, register, at, shown, snapshot, calls } = start();
    await toDialog();
    actor.send({ type: "ACCEPT" });
    const refusal = failures.rejected(409, [{ message: "used" }]);
    register.last().reject(refusal);
    await at("agreeing");
    expect(snapshot().hasTag("dialog")).toBe(true);
    expect(snapshot().context).toMatchObject({ user, message: { text: "used" }, isWarning: true });
    expect(shown).toEqual([refusal]);
    actor.send({ type: "ACCEPT" });
    expect(snapshot().context).toMatchObject({ message: null, isWarning: false });
    expect(calls()).toEqual([2, 0]);
  });

  it("offers to attach it after a conflict when it is unknown whether the email is used [SOC-4, SOC-5]", async () => {
    const { actor, toDialog, register, at, snapshot, shown } = start();
    await toDialog({ registered: false });
    expect(snapshot().context.emailUsed).toBeNull();
    actor.send({ type: "ACCEPT" });
    const refusal = failures.rejected(409, [{ message: "used" }]);
    register.last().reject(refusal);
    await at("agreeing");
    expect(snapshot().context).toEqual({
      user,
      emailUsed: true,
      message: { text: "used" },
      isWarning: true,
    });
    expect(shown).toEqual([refusal]);
    actor.send({ type: "ACCEPT" });
    expect(register.calls.map(({ input }) => input)).toEqual([
      { assignToExisted: false },
      { assignToExisted: true },
    ]);
  });

  it.each([
    ["another refusal", undefined, failures.rejected(422, [{ message: "no" }])],
    ["no answer", undefined, failures.noConnection()],
    ["a conflict over an email that is not used", false, failures.rejected(409, [])],
  ])("does not offer to attach it after %s", async (_, emailUsed, failure) => {
    const { actor, toDialog, register, at } = start();
    await toDialog({ registered: false, ...(emailUsed === undefined ? {} : { emailUsed }) });
    actor.send({ type: "ACCEPT" });
    register.last().reject(failure);
    await at("agreeing");
    actor.send({ type: "ACCEPT" });
    expect(register.last().input).toEqual({ assignToExisted: false });
  });

  it("clears the message of a failed registration when the dialog closes", async () => {
    const { actor, toDialog, register, at, snapshot } = start();
    await toDialog();
    actor.send({ type: "ACCEPT" });
    register.last().reject(failures.noConnection());
    await at("agreeing");
    actor.send({ type: "CANCEL" });
    expect(snapshot().context.message).toBeNull();
  });

  it("returns to the button when the sign-in after the registration fails", async () => {
    const { actor, toDialog, register, authenticate, at, shown, snapshot } = start();
    await toDialog();
    actor.send({ type: "ACCEPT" });
    register.last().resolve(undefined);
    await at("entering");
    const failure = failures.noConnection("timeout");
    authenticate.last().reject(failure);
    await at("waiting");
    expect(snapshot().hasTag("dialog")).toBe(false);
    expect(snapshot().context.message).toEqual({ code: "no-connection-detail" });
    expect(shown).toEqual([failure]);
  });
});
