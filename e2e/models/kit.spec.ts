import { expect, test } from "playwright/test";
import { setup } from "xstate";
import { types } from "#machines/kit/types.ts";
import { playModel } from "./kit.ts";
import { differencesOf, pathsOf } from "./paths.ts";

type DoorEvent = { type: "OPEN" } | { type: "CLOSE" } | { type: "LOCK" } | { type: "BREAK" };
const door = setup({ types: types<{ events: DoorEvent }>() }).createMachine({
  id: "door",
  initial: "closed",
  states: {
    closed: { on: { OPEN: "open", LOCK: "locked" } },
    open: { on: { CLOSE: "closed", BREAK: "broken" } },
    locked: { on: { BREAK: "broken" } },
    broken: { type: "final" },
  },
});

const nothing = async (): Promise<void> => undefined;
const all = {
  states: { closed: nothing, open: nothing, locked: nothing, broken: nothing },
  events: { OPEN: nothing, CLOSE: nothing, LOCK: nothing, BREAK: nothing },
};

test("paths take every transition of a model, each from the start", () => {
  const paths = pathsOf(door);
  const taken = new Set(
    paths.flatMap(({ start, steps }) =>
      steps.map(({ event, to }, at) => `${steps[at - 1]?.to ?? start} ${event} ${to}`),
    ),
  );
  expect([...taken].toSorted()).toEqual([
    "closed LOCK locked",
    "closed OPEN open",
    "locked BREAK broken",
    "open BREAK broken",
    "open CLOSE closed",
  ]);
  expect(paths.map(({ title }) => title)).toEqual([
    "open, close, lock, break → broken",
    "open, break → broken",
  ]);
});

test("a path ends after the given number of steps, but always takes a new transition", () => {
  for (const { steps } of pathsOf(door, 1)) expect(steps.length).toBeLessThanOrEqual(2);
  expect(pathsOf(door, 1)).toHaveLength(5);
});

test("an equal model and test do not differ", () => {
  expect(differencesOf("door", door, all)).toEqual([]);
});

test("a state or event of only the model or only the test is a difference", () => {
  const { locked: _locked, ...states } = all.states;
  const { CLOSE: _close, ...others } = all.events;
  expect(
    differencesOf("door", door, {
      states: { ...states, ajar: nothing },
      events: { ...others, KNOCK: nothing },
    }),
  ).toEqual([
    "door: the test does not know the state locked",
    "door: the model has no state ajar",
    "door: the test does not know the event CLOSE",
    "door: the model has no event KNOCK",
  ]);
});

test("an unreachable state and an event without a transition are differences", () => {
  const walled = setup({ types: types<{ events: DoorEvent }>() }).createMachine({
    initial: "closed",
    states: { closed: {}, open: { on: { CLOSE: "closed" } } },
  });
  expect(
    differencesOf("walled", walled, {
      states: { closed: nothing, open: nothing },
      events: { CLOSE: nothing },
    }),
  ).toEqual(["walled: no way leads to the state open", "walled: nothing answers the event CLOSE"]);
});

test("a model with a difference is not played", () => {
  const { locked: _locked, ...states } = all.states;
  const subject = { name: "door", model: door, arrange: nothing };
  // Neither compiles without the cast.
  expect(() => {
    playModel(subject, { states, events: all.events } as never);
  }).toThrow("door: the test does not know the state locked");
  expect(() => {
    playModel(subject, { states: all.states, events: { ...all.events, KNOCK: nothing } } as never);
  }).toThrow("door: the model has no event KNOCK");
});
