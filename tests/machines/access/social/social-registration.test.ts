import { describe, expect, it } from "vitest";
import { failures } from "#tests/contracts/failures.ts";
import { start, user } from "./start-social.ts";

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
        asksAgain: false,
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
      expect(snapshot().context).toMatchObject({
        user,
        emailUsed,
        message: null,
        isWarning: false,
      });
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
    const refusal = failures.rejected(422, [{ message: "used" }]);
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
      asksAgain: false,
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

  it("does not offer to attach it after another refusal", async () => {
    const { actor, toDialog, register, at } = start();
    await toDialog({ registered: false });
    actor.send({ type: "ACCEPT" });
    register.last().reject(failures.rejected(422, [{ message: "no" }]));
    await at("agreeing");
    actor.send({ type: "ACCEPT" });
    expect(register.last().input).toEqual({ assignToExisted: false });
  });

  it.each([false, true])(
    "asks the server again after a conflict, and the resident if the email is now used or no longer: %s [SOC-4, SOC-5]",
    async (emailUsed) => {
      const { actor, toDialog, checkStatus, register, at, snapshot } = start();
      await toDialog({ registered: false, emailUsed });
      actor.send({ type: "ACCEPT" });
      register.last().reject(failures.rejected(409, [{ message: "conflict" }]));
      await at("agreeing");
      expect(snapshot().context).toMatchObject({ emailUsed, message: { text: "conflict" } });
      actor.send({ type: "ACCEPT" });
      checkStatus.last().resolve({ registered: false, emailUsed: !emailUsed });
      await at("agreeing");
      expect(snapshot().context).toMatchObject({ emailUsed: !emailUsed, message: null });
      expect(register.calls).toHaveLength(1);
      actor.send({ type: "ACCEPT" });
      checkStatus.last().resolve({ registered: false, emailUsed: !emailUsed });
      await at("registering");
      expect(register.last().input).toEqual({ assignToExisted: !emailUsed });
    },
  );

  it.each([
    ["is silent about the email", true, {}, true],
    ["says of an unknown one that it is not used", undefined, { emailUsed: false }, false],
  ])("registers as agreed when the server %s", async (_, emailUsed, now, assignToExisted) => {
    const { actor, toDialog, checkStatus, register, at } = start();
    await toDialog({ registered: false, ...(emailUsed === undefined ? {} : { emailUsed }) });
    actor.send({ type: "ACCEPT" });
    register.last().reject(failures.noConnection("timeout"));
    await at("agreeing");
    actor.send({ type: "ACCEPT" });
    checkStatus.last().resolve({ registered: false, ...now });
    await at("registering");
    expect(register.last().input).toEqual({ assignToExisted });
  });

  it.each([
    ["was carried out", true, ["entering"], [1, 1]],
    ["was not carried out", false, ["registering"], [2, 0]],
  ])(
    "asks before another attempt whether one without an answer %s, and registers nobody twice",
    async (_, registered, [state = ""], made) => {
      const { actor, toDialog, checkStatus, register, at, calls, snapshot } = start();
      await toDialog();
      actor.send({ type: "ACCEPT" });
      register.last().reject(failures.noConnection("timeout"));
      await at("agreeing");
      for (let press = 0; press < 3; press += 1) actor.send({ type: "ACCEPT" });
      expect(snapshot().hasTag("busy")).toBe(true);
      expect([checkStatus.calls.length, calls()]).toEqual([2, [1, 0]]);
      checkStatus.last().resolve({ registered });
      await at(state);
      expect(calls()).toEqual(made);
    },
  );

  it("stays in doubt while that question fails, whatever is said to a later attempt", async () => {
    const { actor, toDialog, checkStatus, register, at, calls, shown } = start();
    await toDialog();
    actor.send({ type: "ACCEPT" });
    register.last().reject(failures.noConnection("timeout"));
    await at("agreeing");
    actor.send({ type: "ACCEPT" });
    const failure = failures.fault(500);
    checkStatus.last().reject(failure);
    await at("agreeing");
    expect(shown.at(-1)).toBe(failure);
    actor.send({ type: "ACCEPT" });
    checkStatus.last().resolve({ registered: false });
    await at("registering");
    register.last().reject(failures.rejected(422, [{ message: "no" }]));
    await at("agreeing");
    actor.send({ type: "ACCEPT" });
    expect([checkStatus.calls.length, calls()]).toEqual([4, [2, 0]]);
  });

  it("is not in doubt with another account", async () => {
    const { actor, toDialog, register, at, snapshot, calls } = start();
    await toDialog();
    actor.send({ type: "ACCEPT" });
    register.last().reject(failures.noConnection("timeout"));
    await at("agreeing");
    actor.send({ type: "CANCEL" });
    expect(snapshot().context.asksAgain).toBe(false);
    await toDialog();
    actor.send({ type: "ACCEPT" });
    expect(calls()).toEqual([2, 0]);
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
