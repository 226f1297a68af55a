import { describe, expect, it } from "vitest";
import { createActor, toPromise } from "xstate";
import type { AnyActorLogic, AnyStateMachine } from "xstate";
import { machines } from "#machines/catalogue.ts";
import { allTransitions, stateNodesOf } from "#machines/kit/coverage.ts";

/** The name of a part of a machine; `undefined` for a part of the library. */
const nameOf = (part: unknown): string | undefined => {
  if (typeof part === "string") return part;
  return typeof part === "function" ? undefined : String(Reflect.get(Object(part), "type"));
};

/** The name of a guard, or the names that `and`, `or` and `not` combine. */
const guardsIn = (guard: unknown): readonly string[] => {
  if (guard === undefined || guard === null) return [];
  const combined: unknown = Reflect.get(Object(guard), "guards");
  const name = nameOf(guard);
  return Array.isArray(combined) ? combined.flatMap(guardsIn) : name === undefined ? [] : [name];
};

/** Every name that the machine uses, by kind, without those of the library (`xstate.…`). */
const usedBy = (machine: AnyStateMachine) => {
  const nodes = stateNodesOf(machine.root);
  const transitions = allTransitions(machine);
  const actions = [
    ...nodes.flatMap(({ entry, exit, initial }) => [...entry, ...exit, ...initial.actions]),
    ...transitions.flatMap((transition) => transition.actions),
  ];
  const isOurs = (name: string | undefined): name is string =>
    name !== undefined && !name.startsWith("xstate.");
  const spawned = actions.map((action) => Reflect.get(Object(action), "src") as unknown);
  return {
    actions: actions.map(nameOf).filter(isOurs),
    guards: transitions.flatMap(({ guard }) => guardsIn(guard)).filter(isOurs),
    actors: [
      ...nodes.flatMap(({ invoke }) => invoke.map(({ src }) => nameOf(src))),
      ...spawned.filter((src) => typeof src === "string"),
    ].filter(isOurs),
    delays: nodes.flatMap(({ config }) => Object.keys(config.after ?? {})),
  };
};

/** Transitions without a target or an action, each with its reason. */
const passedOver: Readonly<Record<string, readonly string[]>> = {
  // One save at a time (PROF-4).
  "bill-by-email": ["bill-by-email.ready.saving TOGGLE", "bill-by-email.ready.checking TOGGLE"],
  // Input into a text that is being replaced would be lost without notice (CMS-4).
  "content-editor": ["content-editor.restoring CHANGE"],
  // An equal request loads nothing (UTIL-10).
  data: ["data REQUEST"],
  "invoice-history": ["invoice-history REQUEST"],
  "payment-history": ["payment-history REQUEST"],
  "tariff-history": ["tariff-history REQUEST"],
  // After its own save, what is stored is what was typed (decision 32).
  "profile-version": ["profile-version.editing.saved PROFILE.CHANGED_ELSEWHERE"],
};

const notProvided = (kind: string, name: string) =>
  `The ${kind} "${name}" was not provided: pass it to machine.provide().`;

/** The error of an action as the machine declares it; actions of the library cannot be called alone. */
const errorOfAction = (action: unknown): unknown => {
  try {
    if (typeof action === "function" && !("type" in action)) action({}, {});
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
};

/** The error of an actor as the machine declares it; child machines have tests elsewhere. */
const errorOfActor = async (logic: AnyActorLogic): Promise<unknown> => {
  if ("root" in logic) return null;
  const actor = createActor(logic, { input: {} });
  const end = toPromise(actor);
  actor.start();
  return end.then(
    () => "an answer",
    (error: unknown) => (error instanceof Error ? error.message : error),
  );
};

const kinds = ["actions", "guards", "actors", "delays"] as const;

describe.for(machines)("all that $flow uses", ({ flow, machine }) => {
  const used = usedBy(machine);

  // The library ignores an action with an undeclared name, and throws for a guard with one.
  it.for(kinds)("is declared in its setup: %s [MACH-1]", (kind) => {
    const declared = Object.keys(machine.implementations[kind]);
    expect(used[kind].filter((name) => !declared.includes(name))).toEqual([]);
  });

  it("fails with its name when nobody provides it [MACH-1]", async () => {
    const { actions, actors } = machine.implementations;
    const errors = [
      ...Object.entries(actions).map(([name, action]) => [
        notProvided("action", name),
        errorOfAction(action),
      ]),
      ...(await Promise.all(
        Object.entries(actors).map(async ([name, logic]) => [
          notProvided("actor", name),
          await errorOfActor(logic as AnyActorLogic),
        ]),
      )),
    ].filter(([, text]) => String(text).includes("was not provided"));
    expect(errors.map(([, text]) => text)).toEqual(errors.map(([expected]) => expected));
  });

  it("has a target or an action, except for events ignored on purpose [MACH-1]", () => {
    const idle = allTransitions(machine).filter(
      ({ target, actions }) => target === undefined && actions.length === 0,
    );
    expect(idle.map(({ source, eventType }) => `${source.id} ${eventType}`)).toEqual(
      passedOver[flow] ?? [],
    );
  });
});
