import { setup } from "xstate";
import { types } from "../../kit/types.ts";
import { passwordChangeMachine } from "../password-change/password-change.machine.ts";

export const passwordMachine = setup({
  types: types<{ children: { fillIn: "fillIn" }; tags: "changed" }>(),
  actors: { fillIn: passwordChangeMachine },
}).createMachine({
  id: "password",
  description:
    "The section of the password: a form that has done its work gives way to a new, empty one.",
  initial: "first",
  states: {
    first: {
      description: "Nothing has been changed on this visit.",
      invoke: { id: "fillIn", src: "fillIn", input: { needs: {} }, onDone: "changed" },
    },
    changed: {
      description: "The password was changed, which the section says; it can be changed again.",
      tags: "changed",
      invoke: {
        id: "fillIn",
        src: "fillIn",
        input: { needs: {} },
        onDone: { target: "changed", reenter: true },
      },
    },
  },
});
