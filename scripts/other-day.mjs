/**
 * `npm run test:other-day`: runs some browser tests at another time and in another zone on each run, so that no test or
 * screen depends on the usual ones. `E2E_NOW` and `E2E_ZONE` repeat a run; a failure prints both.
 */
import { spawnSync } from "node:child_process";
import { root } from "./root.mjs";

const day = 24 * 60 * 60_000;

/** Dates at which errors are likely: ends of months and years, leap days, clock changes. */
const hardMoments = [
  "2026-12-31T23:58:30+02:00",
  "2027-03-28T04:30:00+03:00",
  "2027-10-31T03:30:00+02:00",
  "2028-02-29T00:10:00+02:00",
  "2029-01-31T12:00:00+02:00",
  "2030-03-31T23:59:00+03:00",
];
const zones = ["Europe/Kyiv", "America/Los_Angeles", "Pacific/Kiritimati", "UTC"];

/** The specs that depend most on dates: sessions, versions, periods, histories, formats. */
const specs = [
  "e2e/journeys/session.spec.ts",
  "e2e/journeys/session-end.spec.ts",
  "e2e/journeys/profile-changed-elsewhere.spec.ts",
  "e2e/journeys/profile-general.spec.ts",
  "e2e/journeys/overview.spec.ts",
  "e2e/journeys/invoices.spec.ts",
  "e2e/journeys/payments.spec.ts",
  "e2e/journeys/tariffs.spec.ts",
  "e2e/models/session.spec.ts",
];

/** Skipped here, as they do not depend on dates: axe and failing servers. The usual run includes them. */
const withoutDay = String.raw`\[ALL-3\]|a save that fails|when it is switched off`;

/**
 * @template T
 * @param {readonly [T, ...T[]] | readonly T[]} choices
 */
const oneOf = (choices) => choices[Math.floor(Math.random() * choices.length)];

const anyMoment = () => new Date(Date.now() + Math.random() * 6 * 365 * day).toISOString();
const moment = Math.random() < 0.5 ? oneOf(hardMoments) : anyMoment();
const env = {
  ...process.env,
  E2E_NOW: process.env["E2E_NOW"] ?? moment,
  E2E_ZONE: process.env["E2E_ZONE"] ?? oneOf(zones),
};
process.stdout.write(`E2E_NOW=${env.E2E_NOW} E2E_ZONE=${env.E2E_ZONE}\n`);
const { status } = spawnSync("playwright", ["test", ...specs, "--grep-invert", withoutDay], {
  cwd: root,
  stdio: "inherit",
  env,
});
process.exit(status ?? 1);
