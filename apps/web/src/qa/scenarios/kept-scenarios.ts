import type { Scenario } from "./scenario.ts";
import { readScenarios, writeScenarios } from "./scenario.ts";

const key = "qa.scenarios";

/** The scenarios saved in this browser; empty if storage is refused or unreadable. */
export const keptScenarios = (): readonly Scenario[] => {
  try {
    const read = readScenarios(localStorage.getItem(key) ?? "");
    return read.kind === "read" ? read.scenarios : [];
  } catch {
    return [];
  }
};

/** @returns `false`: the browser refused. */
export const keepScenarios = (scenarios: readonly Scenario[]): boolean => {
  try {
    localStorage.setItem(key, writeScenarios(scenarios));
    return true;
  } catch {
    return false;
  }
};
