/**
 * A warning or an error on the console fails the test that caused it: React and React Aria report
 * missing labels, keys and act() only there. A test that expects a message spies on the console itself.
 */
import { format } from "node:util";
import { afterEach, beforeEach } from "vitest";

const KINDS = ["error", "warn"] as const;
const seen: string[] = [];

beforeEach(() => {
  seen.length = 0;
  for (const kind of KINDS) {
    // Assigned again for each test: a spy that a test restores leaves this recorder.
    console[kind] = (...parts: unknown[]) => {
      seen.push(`console.${kind}: ${format(...parts)}`);
    };
  }
});

afterEach(() => {
  if (seen.length === 0) return;
  const said = seen.splice(0);
  throw new Error(`The console was written to during the test.\n${said.join("\n")}`);
});
