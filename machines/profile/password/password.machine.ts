import { setup } from "xstate";
import { types } from "../../kit/types.ts";
import { passwordChangeMachine } from "../password-change/password-change.machine.ts";

export const passwordMachine = setup({
  types: types<{ children: { fillIn: "fillIn" }; tags: "changed" }>(),
  actors: { fillIn: passwordChangeMachine },
}).createMachine({
  id: "password",
  description:
    "The password section. After a successful change, a new empty form replaces the old one.",
  initial: "first",
  states: {
    first: {
      description: "The password was not changed on this visit.",
      invoke: { id: "fillIn", src: "fillIn", input: { needs: {} }, onDone: "changed" },
    },
    changed: {
      description: "The password was changed, and the section says so. It can be changed again.",
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
