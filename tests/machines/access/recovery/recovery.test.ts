import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import type { Failure } from "#contracts/failure.ts";
import type { FormSent } from "#machines/forms/form-machine.ts";
import type { NewPasswordValues } from "#machines/forms/new-password.form.ts";
import type { RecoveryValues } from "#machines/forms/recovery.form.ts";
import type { PasswordOutcome } from "#machines/access/password-recovery/password-recovery.machine.ts";
import { passwordRecoveryMachine } from "#machines/access/password-recovery/password-recovery.machine.ts";
import type { RecoveryAddress, RecoveryEvent } from "#machines/access/recovery/recovery.machine.ts";
import { recoveryMachine, recoverySteps } from "#machines/access/recovery/recovery.machine.ts";
import type { RequestedRecovery } from "#machines/access/recovery-request/recovery-request.machine.ts";
import { recoveryRequestMachine } from "#machines/access/recovery-request/recovery-request.machine.ts";
import { chartOf } from "#machines/kit/chart.ts";
import { failures } from "#tests/contracts/failures.ts";
import { deferredActor } from "../../deferred.ts";
import { startActor } from "../../support/start.ts";
import { quietForm } from "../../support/quiet-form.ts";

const email = "olena@example.org";
const password = "Чотири слова поспіль 7";
const none = { email: null, hasCode: false, isChanged: false };
const addresses = {
  unknown: { ...none, step: null },
  sendEmail: { ...none, step: "sendEmail" },
  sent: { ...none, step: "sendEmailComplete", email },
  sentToNobody: { ...none, step: "sendEmailComplete" },
  letter: { ...none, step: "changePassword", hasCode: true },
  noCode: { ...none, step: "changePassword" },
  changed: { ...none, step: "changePasswordComplete", isChanged: true },
  notChanged: { ...none, step: "changePasswordComplete" },
} as const satisfies Record<string, RecoveryAddress>;

const start = (address: RecoveryAddress = addresses.sendEmail) => {
  const letter = deferredActor<RequestedRecovery, FormSent<RecoveryValues>>();
  const change = deferredActor<PasswordOutcome, FormSent<NewPasswordValues>>();
  const { actor } = startActor(
    recoveryMachine.provide({
      actors: {
        askForLetter: recoveryRequestMachine.provide({
          actors: { send: letter.logic },
          actions: quietForm,
        }),
        setPassword: passwordRecoveryMachine.provide({
          actors: { send: change.logic },
          actions: quietForm,
        }),
      },
    }),
    { input: address },
  );
  const children = () => actor.getSnapshot().children;
  return {
    letter,
    change,
    children,
    send: (event: RecoveryEvent) => actor.send(event),
    open: (to: RecoveryAddress) => actor.send({ type: "OPENED", address: to }),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    arrives: (at: Parameters<ReturnType<typeof actor.getSnapshot>["matches"]>[0]) =>
      waitFor(actor, (snapshot) => snapshot.matches(at)),
    askForLetter: (value = email) => {
      const form = children().askForLetter;
      form?.send({ type: "CHANGE", change: { field: "email", value } });
      form?.send({ type: "SUBMIT" });
    },
    setPassword: () => {
      const form = children().setPassword;
      form?.send({ type: "CHANGE", change: { field: "password", value: password } });
      form?.send({ type: "CHANGE", change: { field: "confirmation", value: password } });
      form?.send({ type: "SUBMIT" });
    },
  };
};

describe("the recovery machine", () => {
  it("has the four steps in one chart, with all transitions between them [REC-8]", () => {
    const { states, transitions } = chartOf(recoveryMachine);
    const isTop = ({ parent }: { parent: string | null }) => parent === "recovery";
    expect(states.filter(isTop).map(({ key }) => key)).toEqual([
      "opening",
      ...recoverySteps,
      "signIn",
    ]);
    const ways = transitions
      .filter(({ source, targets }) => source !== "recovery.opening" && targets.length > 0)
      .map(({ source, event, guard, targets }) =>
        [source, event.name, ...(guard === null ? [] : [guard]), targets.join()]
          .join(" → ")
          .replaceAll("recovery.", ""),
      );
    expect(ways.toSorted()).toEqual([
      "changePassword.choosing → setPassword → changePasswordComplete",
      "changePassword.choosing → setPassword → isCodeRefused → changePassword.refused",
      "changePassword.noCode → NEW_LETTER → sendEmail",
      "changePassword.refused → NEW_LETTER → sendEmail",
      "changePasswordComplete → SIGN_IN → signIn",
      "recovery → OPENED → opening",
      "sendEmail → askForLetter → sendEmailComplete",
      "sendEmailComplete → NEW_LETTER → sendEmail",
    ]);
  });

  it("leads from the email to the letter, the new password and the sign-in [REC-8]", async () => {
    const { askForLetter, setPassword, letter, change, open, send, arrives, context, value } =
      start();
    askForLetter();
    letter.last().resolve({ email });
    await arrives("sendEmailComplete");
    expect(context().email).toBe(email);
    open(addresses.letter);
    setPassword();
    expect(change.last().input).toEqual({
      values: { password, confirmation: password },
      needs: {},
      mayBeDone: false,
    });
    change.last().resolve({ refusal: null, mayBeDone: false });
    await arrives("changePasswordComplete");
    expect(value()).toBe("changePasswordComplete");
    send({ type: "SIGN_IN" });
    expect(value()).toBe("signIn");
    open(addresses.changed);
    expect(value()).toBe("changePasswordComplete");
  });

  it("requests another letter with the email filled in, or for another email [REC-3, REC-8]", async () => {
    const { askForLetter, letter, children, send, arrives, context, value } = start();
    askForLetter();
    letter.last().resolve({ email });
    await arrives("sendEmailComplete");
    send({ type: "NEW_LETTER" });
    expect(value()).toBe("sendEmail");
    expect(children().askForLetter?.getSnapshot().context.values).toEqual({ email });
    askForLetter("taras@example.org");
    letter.last().resolve({ email: "taras@example.org" });
    await arrives("sendEmailComplete");
    expect(context().email).toBe("taras@example.org");
  });

  it.each([true, false])(
    "leads from a refused code to a new letter; may be done: %s [REC-7, REC-8]",
    async (mayBeDone) => {
      const refusal: Failure = failures.other(410, "used");
      const { setPassword, change, children, open, send, arrives, context, value } = start(
        addresses.letter,
      );
      setPassword();
      change.last().resolve({ refusal, mayBeDone });
      await arrives({ changePassword: "refused" });
      expect(context()).toMatchObject({ refusal, mayBeDone });
      expect(children().setPassword).toBeUndefined();
      send({ type: "NEW_LETTER" });
      expect(value()).toBe("sendEmail");
      expect(children().askForLetter?.getSnapshot().context.values).toEqual({ email: "" });
      open(addresses.noCode);
      expect(context()).toMatchObject({ refusal: null, mayBeDone: false });
    },
  );

  it("leads from a missing code to a new letter [REC-5, REC-8]", () => {
    const { send, value } = start(addresses.noCode);
    expect(value()).toEqual({ changePassword: "noCode" });
    send({ type: "NEW_LETTER" });
    expect(value()).toBe("sendEmail");
  });

  it("stays at the form after any other refusal", async () => {
    const { setPassword, change, children, value } = start(addresses.letter);
    setPassword();
    change.last().reject(failures.other(503));
    await waitFor(children().setPassword!, (snapshot) => snapshot.hasTag("failed"));
    expect(value()).toEqual({ changePassword: "choosing" });
  });
});

describe("a recovery address", () => {
  it.each([
    ["no step", addresses.unknown, "sendEmail"],
    ["step 1", addresses.sendEmail, "sendEmail"],
    ["step 2 with the address of a letter", addresses.sent, "sendEmailComplete"],
    ["step 2 alone", addresses.sentToNobody, "sendEmail"],
    ["step 3 with a code", addresses.letter, { changePassword: "choosing" }],
    ["step 3 alone", addresses.noCode, { changePassword: "noCode" }],
    ["step 4 after a change", addresses.changed, "changePasswordComplete"],
    ["step 4 alone", addresses.notChanged, "sendEmail"],
  ] as const)("with %s opens the right step, at the start or later [REC-3]", (_, address, step) => {
    expect(start(address).value()).toEqual(step);
    for (const from of Object.values(addresses)) {
      const { open, value, context } = start(from);
      open(address);
      expect(value()).toEqual(step);
      expect(context().address).toBe(address);
      expect(context().email).toBe(address.email);
    }
  });

  it.each([
    [null, "sendEmail"],
    ["sendEmail", "sendEmail"],
    ["sendEmailComplete", "sendEmailComplete"],
    ["changePassword", { changePassword: "choosing" }],
    ["changePasswordComplete", "changePasswordComplete"],
  ] as const)(
    "with step %s opens that step when everything it needs is known [REC-3]",
    (step, value) => {
      const address = { step, email, hasCode: true, isChanged: true };
      expect(start(address).value()).toEqual(value);
      for (const from of Object.values(addresses)) {
        const later = start(from);
        later.open(address);
        expect(later.value()).toEqual(value);
      }
    },
  );

  it("of the current step leaves the form as it is", () => {
    const first = start();
    first.askForLetter("olena");
    first.open({ ...addresses.sendEmail, email });
    expect(first.children().askForLetter?.getSnapshot().context.values.email).toBe("olena");
    const third = start(addresses.letter);
    third.setPassword();
    third.open({ ...addresses.letter });
    expect(third.change.calls).toHaveLength(1);
    expect(third.change.last().signal.aborted).toBe(false);
    third.open(addresses.noCode);
    expect(third.change.last().signal.aborted).toBe(true);
  });

  it("of another step aborts the call under way [REC-4]", () => {
    const { askForLetter, letter, open } = start();
    askForLetter();
    open(addresses.changed);
    expect(letter.last().signal.aborted).toBe(true);
  });
});
