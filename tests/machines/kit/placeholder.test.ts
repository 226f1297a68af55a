import { describe, expect, it } from "vitest";
import { assign, createActor, fromPromise, setup, waitFor } from "xstate";
import { placeholder, placeholderCallback, unprovidedAction } from "#machines/kit/placeholder.ts";
import { types } from "#machines/kit/types.ts";
import { startActor } from "../support/start.ts";

const machine = setup({
  types: types<{
    context: { token: string; error: string };
    events: { type: "GO"; password: string } | { type: "SAY" } | { type: "WATCH" };
    input: { phone: string };
  }>(),
  actors: {
    authenticate: placeholder<{ token: string }, { password: string }>("authenticate"),
    ticker: placeholderCallback<{ type: "FASTER" }>("ticker"),
  },
  actions: {
    say: unprovidedAction("say"),
    tell: unprovidedAction<{ word: string }>("tell"),
    keepError: assign({ error: (_, params: { error: unknown }) => String(params.error) }),
  },
}).createMachine({
  id: "placeholderTest",
  initial: "idle",
  context: { token: "", error: "" },
  states: {
    idle: {
      on: {
        GO: "going",
        SAY: { actions: ["say", { type: "tell", params: { word: "hi" } }] },
        WATCH: "watching",
      },
    },
    going: {
      invoke: {
        id: "authenticate",
        src: "authenticate",
        input: ({ event }) => ({ password: event.type === "GO" ? event.password : "" }),
        onDone: { target: "done", actions: assign({ token: ({ event }) => event.output.token }) },
        onError: {
          target: "failed",
          actions: { type: "keepError", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    watching: {
      invoke: {
        id: "ticker",
        src: "ticker",
        onError: {
          target: "failed",
          actions: { type: "keepError", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    done: {},
    failed: {},
  },
});

describe("placeholders", () => {
  it("reject with the name of the actor that nobody provided", async () => {
    const { actor } = startActor(machine, { input: { phone: "" } });
    actor.send({ type: "GO", password: "secret" });
    const failed = await waitFor(actor, (snapshot) => snapshot.matches("failed"));
    expect(failed.context.error).toBe(
      'Error: The actor "authenticate" was not provided: pass it to machine.provide().',
    );
  });

  it("fail a callback actor that nobody provided", () => {
    const { actor } = startActor(machine, { input: { phone: "" } });
    actor.send({ type: "WATCH" });
    expect(actor.getSnapshot().value).toBe("failed");
    expect(actor.getSnapshot().context.error).toContain('The actor "ticker" was not provided');
  });

  it("stop a machine whose action nobody provided", () => {
    const { actor } = startActor(machine, { input: { phone: "" } });
    const errors: unknown[] = [];
    actor.subscribe({ error: (error) => errors.push(error) });
    actor.send({ type: "SAY" });
    expect(actor.getSnapshot().status).toBe("error");
    expect(String(errors[0])).toContain('The action "say" was not provided');
  });

  it("can be replaced by a real actor of the same types", async () => {
    const real = machine.provide({
      actors: {
        authenticate: fromPromise<{ token: string }, { password: string }>(({ input }) =>
          Promise.resolve({ token: input.password.toUpperCase() }),
        ),
      },
      actions: { say: () => {}, tell: (_, params) => params.word },
    });
    const { actor } = startActor(real, { input: { phone: "" } });
    actor.send({ type: "GO", password: "abc" });
    const done = await waitFor(actor, (snapshot) => snapshot.matches("done"));
    expect(done.context.token).toBe("ABC");
  });

  it("need the input that the machine declares", () => {
    // @ts-expect-error the machine has an input
    expect(() => startActor(machine)).not.toThrow();
    expect(createActor(machine, { input: { phone: "" } }).getSnapshot().value).toBe("idle");
  });
});
