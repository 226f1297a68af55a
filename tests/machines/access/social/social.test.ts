import { describe, expect, it } from "vitest";
import type { ProviderFault, ProviderRefusal } from "#machines/access/social/social.setup.ts";
import { socialFallback } from "#machines/access/social/social.setup.ts";
import { failures } from "#tests/contracts/failures.ts";
import { start, user } from "./start-social.ts";

describe("the provider", () => {
  it("is loaded first; the button appears when it is ready", () => {
    const { provider, snapshot } = start();
    expect(snapshot().hasTag("loading")).toBe(true);
    expect(snapshot().context).toEqual({
      user: null,
      emailUsed: null,
      asksAgain: false,
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
        asksAgain: false,
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
      asksAgain: false,
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
