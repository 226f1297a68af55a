import type { FaultOrder } from "./control.ts";
import { qaTexts } from "./qa.texts.ts";

const texts = qaTexts.faults;

/** What one chooses in the form of a fault. */
export interface FaultChoices {
  readonly method: string;
  readonly path: string;
  readonly times: number | "always";
  readonly delayMs: number;
  readonly status: number;
}

type Effect = Omit<FaultOrder, "method" | "path" | "times">;

const problems = { errors: [{ message: texts.firstProblem }, { message: texts.secondProblem }] };

const fieldProblems = {
  errors: [
    { field: "login", message: texts.firstProblem },
    { field: "password", message: texts.secondProblem },
  ],
};

/** Without a server message, so that the portal shows its default (ERR-1). */
const bare = (status: number): Effect => ({ status, body: {} });

const brokenBody = '{"items": [';

const presets = {
  "500": () => bare(500),
  "401": () => bare(401),
  "403": () => bare(403),
  "405": () => bare(405),
  "409": () => ({ status: 409, body: problems }),
  "422": () => ({ status: 422, body: fieldProblems }),
  "504": () => bare(504),
  status: ({ status }) => bare(status),
  hang: () => ({ hang: true }),
  // Within the body: a browser repeats a call by itself if it breaks before that, and once would go unseen.
  cut: () => ({ status: 200, rawBody: brokenBody, cut: true }),
  brokenJson: () => ({ status: 200, rawBody: brokenBody }),
  html: () => ({
    status: 502,
    rawBody: "<!doctype html><title>Bad Gateway</title><h1>Bad Gateway</h1>",
    headers: { "content-type": "text/html; charset=utf-8" },
  }),
  wrongShape: () => ({ status: 200, body: { unexpected: true } }),
  delay: ({ delayMs }) => ({ delayMs }),
} as const satisfies Record<string, (choices: FaultChoices) => Effect>;

export type FaultPreset = keyof typeof presets;

export const faultPresets: readonly FaultPreset[] = [
  "500",
  "401",
  "403",
  "405",
  "409",
  "422",
  "504",
  "status",
  "hang",
  "cut",
  "brokenJson",
  "html",
  "wrongShape",
  "delay",
];

/** The fault described by the form. */
export const faultOrder = (preset: FaultPreset, choices: FaultChoices): FaultOrder => ({
  method: choices.method,
  path: choices.path,
  times: choices.times,
  ...presets[preset](choices),
});

/** The same check as on the server: exact, or with one star at the end. */
export const isFaultPath = (path: string): boolean => /^(?:\/[^*?#]*\*?|\*)$/u.test(path);

/** Bad networks for all calls of the portal. A share always affects the same calls. */
export const networkPresets = {
  flaky: { method: "*", path: "/api/*", times: "always", status: 503, body: {}, share: 0.3 },
  slow: { method: "*", path: "/api/*", times: "always", delayMs: 1_000 },
  offline: { method: "*", path: "/api/*", times: "always", cut: true, forMs: 10_000 },
} as const satisfies Record<string, FaultOrder>;
