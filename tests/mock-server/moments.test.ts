import { describe, expect, it } from "vitest";
import { anAccountLink } from "#contracts/builders/people.data.ts";
import { World } from "#mock/state/world.ts";
import { seedOf } from "./support/seeds.ts";

const key = "00000000-0000-4000-8000-000000000001";
const body = "{}";

/** Everything in a session that a tester can change, each with a way to change it and what is seen of it. */
const parts: readonly (readonly [
  name: string,
  change: (world: World) => void,
  seen: (world: World) => unknown,
])[] = [
  [
    "data",
    (world) => world.send({ to: "a@example.com", subject: "?", kind: "confirm-email", path: "/" }),
    ({ data }) => data.letters.length,
  ],
  [
    "sign-ins",
    ({ sessions }) => void sessions.issue("person-1"),
    ({ sessions }) => sessions.all().length,
  ],
  ["clock", ({ clock }) => clock.set(60_000), ({ clock }) => clock.advancedMs],
  [
    "configuration",
    (world) => {
      world.configuration = { ...world.configuration, run_platform: "another" };
    },
    ({ configuration }) => configuration.run_platform,
  ],
  [
    "bodies",
    (world) => {
      world.bodies = "minimal";
    },
    ({ bodies }) => bodies,
  ],
  [
    "providers out of reach",
    (world) => {
      world.unreachable = new Set(["101"]);
    },
    ({ unreachable }) => [...unreachable],
  ],
  [
    "faults",
    ({ faults }) => void faults.add({ method: "GET", path: "/api/x", times: 1, status: 500 }),
    ({ faults }) => faults.all().length,
  ],
  [
    "failed sign-ins",
    ({ signInAttempts }) => signInAttempts.exhaust("a@example.com"),
    ({ signInAttempts }) => signInAttempts.waitSeconds("a@example.com") > 0,
  ],
  [
    "failed links of an account",
    ({ linkAttempts }) => linkAttempts.exhaust("person-1"),
    ({ linkAttempts }) => linkAttempts.waitSeconds("person-1") > 0,
  ],
  [
    "solved captchas",
    ({ captchas }) => void captchas.issue(),
    ({ captchas }) => captchas.all().length,
  ],
  [
    "used identity tokens",
    ({ spentTokens }) => spentTokens.spend("token", 9e12),
    ({ spentTokens }) => spentTokens.isSpent("token"),
  ],
  [
    "messages that may get a file",
    ({ feedback }) => feedback.note("message", null),
    ({ feedback }) => feedback.fileOf("message"),
  ],
  [
    "keys of messages",
    ({ firstAnswers }) => firstAnswers.messages.note(key, { body, answer: { id: "1" } }),
    ({ firstAnswers }) => firstAnswers.messages.under(key),
  ],
  [
    "keys of readings",
    ({ firstAnswers }) => firstAnswers.readings.note(key, { body, answer: { outcomes: [] } }),
    ({ firstAnswers }) => firstAnswers.readings.under(key),
  ],
  [
    "keys of links",
    ({ firstAnswers }) => firstAnswers.links.note(key, { body, answer: anAccountLink() }),
    ({ firstAnswers }) => firstAnswers.links.under(key),
  ],
];

const start = () => new World({ seed: seedOf(), now: () => 1_000 });

describe("a moment of a session [QA-7]", () => {
  it.each(parts)("brings back what changed after it: %s", (_, change, seen) => {
    const world = start();
    const before = seen(world);
    const moment = world.keepMoment();
    change(world);
    expect(seen(world)).not.toEqual(before);
    expect(world.returnTo(moment)).toBe(true);
    expect(seen(world)).toEqual(before);
  });

  it.each(parts)("has what was there before it, also after a reset: %s", (_, change, seen) => {
    const world = start();
    change(world);
    const then = seen(world);
    const moment = world.keepMoment();
    world.reset();
    expect(seen(world)).not.toEqual(then);
    world.returnTo(moment);
    expect(seen(world)).toEqual(then);
  });
});

describe("a reset [QA-4]", () => {
  it.each(parts)("begins anew with: %s", (_, change, seen) => {
    const world = start();
    const before = seen(world);
    change(world);
    world.reset();
    expect(seen(world)).toEqual(before);
  });
});
