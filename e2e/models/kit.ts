import type { BrowserContext, Page } from "playwright/test";
import type { AnyStateMachine } from "xstate";
import type { Control } from "#mock/control/client.ts";
import { test } from "../fixtures.ts";
import { type Person, type PersonName } from "../support/people.ts";
import { type Watch } from "../support/watch.ts";
import { differencesOf, type EventOf, pathsOf, type StateOf } from "./paths.ts";

/** What a path starts with: an empty page and its own QA session. */
export interface Given {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly control: Control;
  readonly watching: Watch;
  readonly person: (name: PersonName) => Person;
  readonly signIn: (page: Page, who: Person) => Promise<void>;
  readonly submitSignIn: (page: Page, login: string, password: string) => Promise<void>;
}

interface Subject<Machine extends AnyStateMachine, World> {
  readonly name: string;
  /** A small machine as a resident sees it: flat, and without context. */
  readonly model: Machine;
  /** Establishes the initial state. */
  readonly arrange: (given: Given) => Promise<World>;
  /** Maximum number of steps in a path. */
  readonly longest?: number;
}

interface Play<Machine extends AnyStateMachine, World> {
  /** Assertions for each state. */
  readonly states: Readonly<Record<StateOf<Machine>, (world: World) => Promise<void>>>;
  /** What a resident, or something outside, does for each event. */
  readonly events: Readonly<Record<EventOf<Machine>, (world: World) => Promise<void>>>;
}

type Acts<World> = Readonly<Record<string, (world: World) => Promise<void>>>;

/**
 * Plays a model in the browser, with one test for each path. Together the paths take every transition, and the state is
 * asserted after each event. A state or event that only the model or only the test has fails to compile, and throws
 * here too.
 * @throws Error with every difference between model and test.
 */
export const playModel = <Machine extends AnyStateMachine, World>(
  { name, model, arrange, longest }: Subject<Machine, World>,
  { states, events }: Play<Machine, World>,
): void => {
  const differences = differencesOf(name, model, { states, events });
  if (differences.length > 0) throw new Error(differences.join("\n"));
  const asserts: Acts<World> = states;
  const acts: Acts<World> = events;
  test.describe(name, () => {
    for (const { title, start, steps } of pathsOf(model, longest)) {
      test(title, async ({ page, context, control, watching, person, signIn, submitSignIn }) => {
        const world = await arrange({
          page,
          context,
          control,
          watching,
          person,
          signIn,
          submitSignIn,
        });
        await test.step(start, () => asserts[start]?.(world));
        for (const { event, to } of steps) {
          await test.step(`${event} → ${to}`, async () => {
            await acts[event]?.(world);
            await asserts[to]?.(world);
          });
        }
      });
    }
  });
};
