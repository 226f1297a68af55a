import "@testing-library/jest-dom/vitest";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterEach } from "vitest";

const before = getConfig();

/* Taken before a test replaces the clock; React's scheduler uses this one too. */
const realImmediate = setImmediate;

configure({
  // Ends a wait for what never comes; a second was too short on a busy machine.
  asyncUtilTimeout: 10_000,
  /*
   * A wait ends when the page changes. React runs the effects of that change, such as the document's title and the
   * focus, a turn of the event loop later: on a busy machine the test went on before them.
   */
  asyncWrapper: (wait: () => Promise<unknown>) =>
    before.asyncWrapper(async () => {
      const result = await wait();
      await new Promise((resolve) => realImmediate(resolve));
      return result;
    }),
});

/* Vitest's globals are off, so Testing Library cannot register this itself. */
afterEach(cleanup);
