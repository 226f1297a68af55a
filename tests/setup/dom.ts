import "@testing-library/jest-dom/vitest";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterEach } from "vitest";

// Ends a wait for what never comes; a second was too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/*
 * A wait ends as soon as its condition holds, in the turn of the event loop in which the page changed. React runs the
 * effects of that change, such as the document's title and the focus, a turn later: on a busy machine the test went on
 * before them. The library's wrapper is around the actions of a user as well.
 */
const awaitsEffects = Symbol.for("portal.awaits-effects");
const library = getConfig();

// The library stays loaded for all files of a worker: only the first one changes it.
if (!Reflect.has(library, awaitsEffects)) {
  // Taken before a test replaces the clock; React's scheduler uses this one too.
  const realImmediate = setImmediate;
  const asyncWrapper = (wait: () => Promise<unknown>) =>
    library.asyncWrapper(async () => {
      const result = await wait();
      await new Promise((resolve) => realImmediate(resolve));
      return result;
    });
  configure(Object.assign({ asyncWrapper }, { [awaitsEffects]: true }));
}

/* Vitest's globals are off, so Testing Library cannot register this itself. */
afterEach(cleanup);
