import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Ends a test that hangs. It says nothing about speed: a busy machine must not make a test red. */
const testTimeout = 30_000;

/** NODE_ENV from outside (production, say) would take React's test build away: it is fixed here. */
const env = { NODE_ENV: "test", TZ: "Europe/Kyiv", PACT_DO_NOT_TRACK: "true" };

/** First of the setup files: a clean state instead of a process for each file (`isolate: false`). */
const modules = "tests/setup/modules.ts";

/** Installs and builds the portal anew, which takes a sixth of the time of all others. */
const cleanClone = "tests/scripts/clean-clone.test.ts";

/** The same examples of properties in every run. */
const properties = "tests/setup/properties.ts";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          env,
          include: ["tests/{architecture,contracts,machines,mock-server,scripts}/**/*.test.ts"],
          exclude: ["tests/contracts/pact/**", cleanClone],
          setupFiles: [modules, properties, "tests/setup/console.ts", "tests/setup/transitions.ts"],
          isolate: false,
          restoreMocks: true,
          testTimeout,
          // Looks for a browser when it is loaded, so it must not be what a file without one has loaded.
          server: { deps: { inline: ["dompurify"] } },
        },
      },
      { test: { name: "clone", environment: "node", env, include: [cleanClone], testTimeout } },
      {
        plugins: [react()],
        test: {
          name: "web",
          environment: "jsdom",
          env,
          include: ["tests/web/**/*.test.{ts,tsx}"],
          setupFiles: [
            modules,
            properties,
            "tests/setup/page.ts",
            "tests/setup/selectors.ts",
            "tests/setup/console.ts",
            "tests/setup/dom.ts",
            "tests/setup/translated.ts",
          ],
          isolate: false,
          restoreMocks: true,
          testTimeout,
        },
      },
      {
        test: {
          name: "pact",
          environment: "node",
          env,
          globalSetup: ["tests/contracts/pact/global-setup.ts"],
          include: ["tests/contracts/pact/**/*.test.ts"],
          setupFiles: [modules],
          pool: "forks",
          isolate: false,
          testTimeout,
          // pact-core-mock-server#13: a match is sometimes recorded after the client has its answer.
          retry: 2,
        },
      },
    ],
  },
});
