/**
 * The parts of `npm test`, in starting order. Each is an npm script of the same name, so that its command is written
 * only in package.json.
 *
 * @typedef {object} Part
 * @property {string} name the npm script
 * @property {"vitest" | "playwright" | "exit"} counts how it tells its results; "exit": one result by its exit code
 * @property {string[]} [needs] parts that must have passed before
 * @property {true} [alone] uses all cores by itself
 * @property {string} [fresh] a generated and committed folder that the part must leave as it was
 */

/** @type {Part[]} */
export const parts = [
  { name: "check:types", counts: "exit" },
  { name: "check:lint", counts: "exit" },
  { name: "check:format", counts: "exit" },
  { name: "check:dead", counts: "exit" },
  { name: "check:lock", counts: "exit" },
  { name: "build", counts: "exit" },
  // The longest first, and in halves, so that both cores finish the parts without a browser at about the same time.
  { name: "test:web-1", counts: "vitest" },
  { name: "test:web-2", counts: "vitest" },
  { name: "test:pact", counts: "vitest", fresh: "contracts/pacts" },
  { name: "test:unit", counts: "vitest" },
  { name: "test:clone", counts: "vitest" },
  { name: "test:verify", counts: "exit", needs: ["test:pact"] },
  { name: "check:transitions", counts: "exit", needs: ["test:unit"] },
  { name: "check:flows", counts: "exit" },
  { name: "check:bytes", counts: "exit", needs: ["build"] },
  { name: "test:e2e", counts: "playwright", needs: ["build"], alone: true },
  { name: "test:other-day", counts: "playwright", needs: ["build"], alone: true },
];

/** The longest time for one part, even on a busy machine. A part that takes longer is ended and counts as failed. */
export const LIMIT_MS = 70 * 60_000;
