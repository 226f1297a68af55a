import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import type { FormSent } from "#machines/forms/form-machine.ts";
import type { PasswordChangeValues } from "#machines/forms/password-change.form.ts";
import { passwordChangeMachine } from "#machines/profile/password-change/password-change.machine.ts";
import { passwordMachine } from "#machines/profile/password/password.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { deferredActor } from "../../deferred.ts";
import { startActor } from "../../support/start.ts";

const filled = {
  password: "Чотири слова поспіль 7",
  new_password: "П’ять інших слів 8",
  new_password_confirm: "П’ять інших слів 8",
} as const satisfies PasswordChangeValues;

const start = () => {
  const send = deferredActor<"changed", FormSent<PasswordChangeValues>>();
  const fillIn = passwordChangeMachine.provide({
    actors: { send: send.logic },
    actions: { starting: () => undefined, finished: () => undefined, refused: () => undefined },
  });
  const { actor } = startActor(passwordMachine.provide({ actors: { fillIn } }));
  const form = () => {
    const child = actor.getSnapshot().children.fillIn;
    if (child === undefined) throw new Error("There is no form");
    return child;
  };
  const submit = () => {
    for (const field of ["password", "new_password", "new_password_confirm"] as const)
      form().send({ type: "CHANGE", change: { field, value: filled[field] } });
    form().send({ type: "SUBMIT" });
  };
  return { actor, send, form, submit, isChanged: () => actor.getSnapshot().hasTag("changed") };
};

describe("the password section", () => {
  it("replaces the form after each change [PROF-6]", async () => {
    const { actor, send, form, submit, isChanged } = start();
    expect(isChanged()).toBe(false);
    for (const change of [1, 2, 3]) {
      const before = form();
      submit();
      expect(send.calls).toHaveLength(change);
      expect(send.last().input).toEqual({ values: filled, needs: {}, mayBeDone: false });
      send.last().resolve("changed");
      await waitFor(actor, ({ children }) => children.fillIn !== before);
      expect(isChanged()).toBe(true);
      expect(before.getSnapshot().status).toBe("done");
      expect(form().getSnapshot().value).toEqual({ editing: "fresh" });
    }
  });

  it("keeps the form after a refusal", async () => {
    const { send, form, submit, isChanged } = start();
    const before = form();
    submit();
    send.last().reject(failures.other(503));
    await waitFor(form(), (snapshot) => snapshot.hasTag("failed"));
    expect([form() === before, isChanged()]).toEqual([true, false]);
  });
});
