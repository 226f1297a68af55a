import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const isPage = process.env["MUTANTS_ENVIRONMENT"] === "jsdom";
const page = ["tests/setup/page.ts", "tests/setup/dom.ts"];

/** Runs the tests for one file's mutants, which `run.ts` selects. */
export default defineConfig({
  plugins: isPage ? [react()] : [],
  test: {
    environment: isPage ? "jsdom" : "node",
    env: { NODE_ENV: "test", TZ: "Europe/Kyiv" },
    include: (process.env["MUTANTS_TESTS"] ?? "").split(";"),
    setupFiles: ["tests/setup/modules.ts", "tests/setup/console.ts", ...(isPage ? page : [])],
    restoreMocks: true,
    testTimeout: 30_000,
  },
});
