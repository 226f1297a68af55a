import path from "node:path";
import { StartError } from "./state/data-file.ts";
import { dayAt } from "./rules/months.ts";
import type { Seed } from "./rules/random.ts";
import { type Bodies, bodyKinds } from "./state/world.ts";

const root = path.resolve(import.meta.dirname, "../../..");

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly seed: Seed;
  /** No day was given, so each session and each reset start with the current one. */
  readonly followsToday?: boolean;
  readonly bodies?: Bodies;
  readonly dataFile: string | undefined;
  readonly latencyMs: number;
  readonly qa: boolean;
  readonly development: boolean;
  readonly portalFolder: string;
  readonly qaFolder: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as unset, as in shells and CI systems. */
const text = (environment: Environment, name: string): string | undefined => {
  const value = environment[name]?.trim();
  return value === "" ? undefined : value;
};

const whole = (environment: Environment, name: string, fallback: number, max: number): number => {
  const value = text(environment, name);
  if (value === undefined) return fallback;
  const number = /^\d{1,15}$/u.test(value) ? Number(value) : Number.NaN;
  if (number <= max) return number;
  throw new StartError(`${name} must be a whole number from 0 to ${max}, not "${value}".`);
};

const choice = <const C extends string>(
  environment: Environment,
  name: string,
  choices: readonly C[],
  fallback: C,
): C => {
  const value = text(environment, name);
  if (value === undefined) return fallback;
  const chosen = choices.find((each) => each === value);
  if (chosen !== undefined) return chosen;
  throw new StartError(`${name} must be one of ${choices.join(", ")}, not "${value}".`);
};

const isDay = (value: string): boolean => {
  const day = /^2(?:0\d\d|100)-\d\d-\d\d$/u.test(value) ? new Date(value) : undefined;
  return (
    day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === value
  );
};

const dayIn = (environment: Environment, name: string): string | undefined => {
  const value = text(environment, name);
  if (value === undefined || isDay(value)) return value;
  throw new StartError(
    `${name} must be a calendar day from 2000-01-01 to 2100-12-31, not "${value}".`,
  );
};

/**
 * The settings from the environment variables. Without a given day, the clock is used (`now`, milliseconds). Throws
 * `StartError` for an invalid value.
 */
export const settingsOf = (environment: Environment, now: () => number = Date.now): Settings => ({
  port: whole(environment, "PORT", 4173, 65_535),
  host: text(environment, "HOST") ?? "127.0.0.1",
  seed: {
    number: whole(environment, "MOCK_SEED", 2012, 4_294_967_295),
    today: dayIn(environment, "MOCK_TODAY") ?? dayAt(now()),
  },
  followsToday: text(environment, "MOCK_TODAY") === undefined,
  bodies: choice(environment, "MOCK_BODIES", bodyKinds, "full"),
  dataFile: text(environment, "MOCK_DATA"),
  latencyMs: whole(environment, "MOCK_LATENCY_MS", 0, 600_000),
  qa: choice(environment, "MOCK_QA", ["on", "off"], "on") === "on",
  development: choice(environment, "MOCK_DEV", ["0", "1"], "0") === "1",
  portalFolder: path.resolve(root, text(environment, "PORTAL_DIST") ?? "dist/portal"),
  qaFolder: path.resolve(root, text(environment, "QA_DIST") ?? "dist/qa"),
});
