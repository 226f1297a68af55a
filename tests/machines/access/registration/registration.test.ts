import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import type { FormSent } from "#machines/forms/form-machine.ts";
import type { CaptchaNeeds } from "#machines/forms/sign-in.form.ts";
import type { RegistrationValues } from "#machines/forms/registration.form.ts";
import { registrationFormMachine } from "#machines/access/registration-form/registration-form.machine.ts";
import { registrationMachine } from "#machines/access/registration/registration.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { deferredActor } from "../../deferred.ts";
import { startActor } from "../../support/start.ts";
import { quietForm } from "../../support/quiet-form.ts";

const filled = {
  email: "olena@example.org",
  password: "Чотири слова поспіль 7",
  confirmation: "Чотири слова поспіль 7",
} as const satisfies Partial<RegistrationValues>;

const start = (captchaRequired = false) => {
  const send = deferredActor<undefined, FormSent<RegistrationValues, CaptchaNeeds>>();
  const fillIn = registrationFormMachine.provide({
    actors: { send: send.logic },
    actions: quietForm,
  });
  const { actor } = startActor(registrationMachine.provide({ actors: { fillIn } }), {
    input: { needs: { captchaRequired } },
  });
  const form = () => {
    const child = actor.getSnapshot().children.fillIn;
    if (child === undefined) throw new Error("There is no form");
    return child;
  };
  const fill = () => {
    for (const field of ["email", "password", "confirmation"] as const)
      form().send({ type: "CHANGE", change: { field, value: filled[field] } });
  };
  return {
    actor,
    send,
    form,
    fill,
    value: () => actor.getSnapshot().value,
    isOpen: () => actor.getSnapshot().hasTag("open"),
    isTicked: () => form().getSnapshot().context.values.agreed,
  };
};

describe("a registration", () => {
  it("starts with its form and passes on whether the captcha is required [REG-3]", () => {
    const { value, form } = start(true);
    expect(value()).toEqual({ filling: "form" });
    expect(form().getSnapshot().context.needs).toEqual({ captchaRequired: true });
  });

  it("is completed when the server accepts it, and stops the form [REG-6]", async () => {
    const { actor, form, fill, send, value } = start();
    fill();
    actor.send({ type: "AGREEMENT.OPEN" });
    actor.send({ type: "AGREEMENT.ACCEPT" });
    form().send({ type: "SUBMIT" });
    expect(value()).toEqual({ filling: "form" });
    send.last().resolve(undefined);
    const {
      value: end,
      status,
      children,
    } = await waitFor(actor, ({ value: at }) => at === "completed");
    expect([end, status, children.fillIn]).toEqual(["completed", "done", undefined]);
  });

  it("stays at the form when it is refused [REG-7]", async () => {
    const { actor, form, fill, send, value } = start();
    fill();
    actor.send({ type: "AGREEMENT.OPEN" });
    actor.send({ type: "AGREEMENT.ACCEPT" });
    form().send({ type: "SUBMIT" });
    send.last().reject(failures.other(503));
    await waitFor(form(), (snapshot) => snapshot.hasTag("failed"));
    expect(value()).toEqual({ filling: "form" });
  });
});

describe("the contract terms", () => {
  it("are closed at first; closing or accepting them then does nothing", () => {
    const { actor, isOpen, isTicked } = start();
    expect(isOpen()).toBe(false);
    actor.send({ type: "AGREEMENT.ACCEPT" });
    actor.send({ type: "AGREEMENT.CLOSE" });
    expect([isOpen(), isTicked()]).toEqual([false, false]);
  });

  it("tick the box when they are accepted, only once [REG-4]", () => {
    const { actor, form, isOpen, isTicked } = start();
    actor.send({ type: "AGREEMENT.OPEN" });
    expect(isOpen()).toBe(true);
    actor.send({ type: "AGREEMENT.OPEN" });
    actor.send({ type: "AGREEMENT.ACCEPT" });
    expect([isOpen(), isTicked()]).toEqual([false, true]);
    form().send({ type: "CHANGE", change: { field: "agreed", value: false } });
    for (let press = 0; press < 20; press += 1) actor.send({ type: "AGREEMENT.ACCEPT" });
    expect([isOpen(), isTicked()]).toEqual([false, false]);
  });

  it("leave the box unticked when they are closed, and can be opened again [REG-4]", () => {
    const { actor, isOpen, isTicked } = start();
    actor.send({ type: "AGREEMENT.OPEN" });
    actor.send({ type: "AGREEMENT.CLOSE" });
    expect([isOpen(), isTicked()]).toEqual([false, false]);
    actor.send({ type: "AGREEMENT.OPEN" });
    expect(isOpen()).toBe(true);
    actor.send({ type: "AGREEMENT.ACCEPT" });
    expect([isOpen(), isTicked()]).toEqual([false, true]);
  });
});
