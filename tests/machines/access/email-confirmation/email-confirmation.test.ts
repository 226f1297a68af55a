import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import type { EmailConfirmed } from "#contracts/schemas/registration.ts";
import { emailConfirmationMachine } from "#machines/access/email-confirmation/email-confirmation.machine.ts";
import { failures, shown } from "#tests/contracts/failures.ts";
import { deferredActor } from "../../deferred.ts";
import { startActor } from "../../support/start.ts";

const start = (hasCode = true) => {
  const confirm = deferredActor<EmailConfirmed, undefined>();
  const { actor } = startActor(
    emailConfirmationMachine.provide({ actors: { confirm: confirm.logic } }),
  );
  const open = () => actor.send({ type: "LINK.OPENED", hasCode });
  return {
    actor,
    open,
    confirm,
    snapshot: () => actor.getSnapshot(),
    tags: () => [...actor.getSnapshot().tags],
    settled: () => waitFor(actor, (snapshot) => !snapshot.hasTag("busy")),
  };
};

describe("confirming an email", () => {
  it("makes no call before the link is opened", () => {
    const { actor, confirm, tags } = start();
    actor.send({ type: "RETRY" });
    expect(tags()).toEqual([]);
    expect(confirm.calls).toEqual([]);
  });

  it("makes no call when the link has no code [REG-9]", () => {
    const { actor, open, confirm, snapshot, tags } = start(false);
    open();
    expect(snapshot().value).toBe("noCode");
    expect(tags()).toEqual(["refused"]);
    actor.send({ type: "RETRY" });
    expect(snapshot().value).toBe("noCode");
    expect(confirm.calls).toEqual([]);
  });

  it("calls once and is busy until the answer [REG-9]", () => {
    const { actor, open, confirm, tags } = start();
    open();
    open();
    actor.send({ type: "RETRY" });
    expect(tags()).toEqual(["busy"]);
    expect(confirm.calls).toHaveLength(1);
  });

  it.each([
    [false, "confirmed"],
    [true, "alreadyConfirmed"],
  ])("succeeds: already confirmed %s leads to %s [REG-9]", async (alreadyConfirmed, state) => {
    const { open, confirm, snapshot, settled, tags } = start();
    open();
    confirm.last().resolve({ alreadyConfirmed });
    await settled();
    expect(snapshot().value).toBe(state);
    expect(tags()).toEqual(["done"]);
    expect(snapshot().context.failure).toBeNull();
  });

  it.each([
    [410, "expired"],
    [404, "unknown"],
  ])("distinguishes why the link cannot be used: %s leads to %s [REG-9]", async (status, state) => {
    const { open, actor, confirm, snapshot, settled, tags } = start();
    open();
    const failure = failures.other(status, "no");
    confirm.last().reject(failure);
    await settled();
    expect(snapshot().value).toBe(state);
    expect(tags()).toEqual(["refused"]);
    expect(snapshot().context.failure).toEqual(failure);
    actor.send({ type: "RETRY" });
    expect(confirm.calls).toHaveLength(1);
  });

  it.each([
    failures.noConnection("offline"),
    failures.other(429, "later"),
    failures.contract(),
    failures.forbidden(),
    shown(failures.fault(500)),
    shown(failures.fault(400)),
  ])(
    "fails with $_tag, keeps the failure during a retry, and can still succeed [REG-9]",
    async (failure) => {
      const { open, actor, confirm, snapshot, settled, tags } = start();
      open();
      confirm.last().reject(failure);
      await settled();
      expect(snapshot().value).toBe("failed");
      expect(tags()).toEqual(["failed"]);
      expect(snapshot().context.failure).toEqual(failure);
      actor.send({ type: "RETRY" });
      actor.send({ type: "RETRY" });
      expect(tags()).toEqual(["busy"]);
      expect(snapshot().context.failure).toEqual(failure);
      expect(confirm.calls).toHaveLength(2);
      confirm.last().resolve({ alreadyConfirmed: true });
      await settled();
      expect(snapshot().value).toBe("alreadyConfirmed");
      expect(snapshot().context.failure).toBeNull();
    },
  );

  it("clears the failure once a retry confirms the email [REG-9]", async () => {
    const { open, actor, confirm, snapshot, settled } = start();
    open();
    confirm.last().reject(failures.noConnection("offline"));
    await settled();
    actor.send({ type: "RETRY" });
    confirm.last().resolve({ alreadyConfirmed: false });
    await settled();
    expect(snapshot().value).toBe("confirmed");
    expect(snapshot().context.failure).toBeNull();
  });

  it("turns an unexpected error into a failure", async () => {
    const { open, confirm, snapshot, settled } = start();
    open();
    confirm.last().reject(new TypeError("x is not a function"));
    await settled();
    expect(snapshot().value).toBe("failed");
    expect(snapshot().context.failure).toMatchObject({ _tag: "Defect", shown: false });
  });

  it("never stores the code [REG-9]", () => {
    expect(Object.keys(start().snapshot().context).toSorted()).toEqual(["failure"]);
  });
});
