import { adminPath, paths, recoveryPaths } from "../../runtime/paths.ts";
import type { FaultOrder } from "../control.ts";
import { networkPresets } from "../fault-presets.ts";
import { changedElsewhere, readyTexts } from "./ready-scenarios.texts.ts";
import type { Scenario } from "./scenario.ts";

const nothing = {
  person: null,
  page: paths.features,
  faults: [],
  clockMs: 0,
  configuration: {},
  minimal: false,
  sessionMinutes: null,
  events: [],
} as const satisfies Partial<Scenario>;

type Told = { readonly id: keyof typeof readyTexts } & Partial<Scenario>;

const ready = (told: Told): Scenario => ({ ...nothing, ...readyTexts[told.id], ...told });

const failing = (method: string, path: string, effect: Partial<FaultOrder>): FaultOrder => ({
  method,
  path,
  times: "always",
  ...effect,
});

const hour = 60 * 60 * 1_000;
/** Needed because the clock moves after the sign-in. */
const tokenLasts = 24 * hour;
/** The mock server knows them with their passwords (docs/mock-server.md). */
const olena = "olena.kovalenko@example.com";
const taras = "taras.bondar@example.com";
const iryna = "iryna.melnyk@example.com";
const mykola = "mykola.tkachuk@example.com";
const halyna = "halyna.savchenko@example.com";
const editor = "redaktor@example.com";
const invoices = "/api/warehouse/consumer/invoices/*";

/** Before the start of all histories, and less than the maximum of fifteen years ago. */
const longAgo = `${new Date().getFullYear() - 13}-01-01`;

/** Frequent starting points. A browser test opens each and checks what it promises. */
export const readyScenarios: readonly Scenario[] = [
  ready({
    id: "session-ends",
    person: olena,
    page: paths.dashboard,
    sessionMinutes: 4,
  }),
  ready({
    id: "second-save-409",
    person: olena,
    page: paths.profile,
    faults: [
      failing("POST", "/api/ud/profile", {
        times: 1,
        skip: 1,
        status: 409,
        body: { errors: [{ message: changedElsewhere }] },
      }),
    ],
  }),
  ready({
    id: "invoices-504",
    person: olena,
    page: paths.invoices,
    faults: [failing("GET", invoices, { status: 504, body: {} })],
  }),
  ready({
    id: "invoices-html",
    person: olena,
    page: paths.invoices,
    faults: [
      failing("GET", invoices, {
        status: 502,
        rawBody: "<!doctype html><title>Bad Gateway</title>",
        headers: { "content-type": "text/html; charset=utf-8" },
      }),
    ],
  }),
  ready({
    id: "nothing-linked",
    person: taras,
    page: paths.dashboard,
  }),
  ready({
    id: "overpaid",
    person: iryna,
    page: paths.dashboard,
  }),
  ready({
    id: "not-confirmed",
    person: mykola,
    page: paths.signIn,
  }),
  ready({
    id: "ten-thousand-payments",
    person: halyna,
    page: `${paths.payments}?from=${longAgo}`,
  }),
  ready({
    id: "editor",
    person: editor,
    page: adminPath,
  }),
  ready({
    id: "captcha-everywhere",
    page: paths.register,
    configuration: { recaptcha: { show_in_sign_in: true, show_in_registration: true } },
  }),
  ready({
    id: "no-google",
    page: paths.signIn,
    configuration: { authorization: { google_auth_show: false } },
  }),
  ready({
    id: "test-portal",
    configuration: { run_platform: "nowhere" },
  }),
  ready({
    id: "configuration-500",
    page: paths.signIn,
    faults: [failing("GET", "/config.json", { status: 500, body: {} })],
  }),
  ready({
    id: "minimal-answers",
    person: olena,
    page: paths.profile,
    minimal: true,
  }),
  ready({
    id: "token-refused",
    person: olena,
    page: paths.invoices,
    // Once: whoever signs in again has a new token.
    faults: [failing("GET", invoices, { times: 1, status: 401, body: {} })],
  }),
  ready({
    id: "tariffs-403",
    person: olena,
    page: paths.tariffs,
    faults: [failing("GET", "/api/warehouse/consumer/tariff", { status: 403, body: {} })],
  }),
  ready({
    id: "amounts-hang",
    person: olena,
    page: paths.dashboard,
    faults: [failing("GET", "/api/warehouse/consumer/invoice/amount_to_pay", { hang: true })],
  }),
  ready({
    id: "day-almost-over",
    person: olena,
    page: paths.meters,
    clockMs: tokenLasts - hour,
  }),
  ready({
    id: "flaky-network",
    person: olena,
    page: paths.dashboard,
    faults: [networkPresets.flaky],
  }),
  ready({
    id: "slow-network",
    person: olena,
    page: paths.dashboard,
    faults: [networkPresets.slow],
  }),
  ready({
    id: "offline",
    person: olena,
    page: paths.invoices,
    faults: [networkPresets.offline],
  }),
  ready({
    id: "letter-refused",
    page: recoveryPaths.sendEmail,
    faults: [failing("*", "/api/account/recover_access/*", { status: 500, body: {} })],
    events: [
      {
        machine: "recovery-request",
        event: { type: "CHANGE", change: { field: "email", value: olena } },
      },
      { machine: "recovery-request", event: { type: "SUBMIT" } },
    ],
  }),
];
