/** The mutated files by kind, with the tests that should notice. */
import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { areas } from "#machines/areas.ts";
import { root } from "../root.mjs";

export interface Target {
  readonly kind: string;
  /** Path of the mutated file, from the root. */
  readonly file: string;
  /** Paths or patterns of the tests that run against each of its mutants. */
  readonly tests: readonly string[];
  /** Whether the file asks for a browser's storage or address. */
  readonly hasStorage: boolean;
}

const ofAllMachines = ["tests/machines/{tags,declared,beginnings}.test.ts"];

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(folder, name))
    .toSorted();

/** What a failure means and says. */
const catalogueTargets = [
  "machines/portal/portal/error-catalogue.ts",
  "machines/portal/message.ts",
].map((file): Target => ({
  kind: "error catalogue",
  file,
  tests: ["tests/machines/portal/portal/error-catalogue.test.ts"],
  hasStorage: false,
}));

const machineTargets = areas.flatMap((area) =>
  filesBelow(`machines/${area}`)
    // Samples are test data, and types have no behaviour.
    .filter((file) => !/samples|types/u.test(basename(file)))
    .filter((file) => catalogueTargets.every((one) => one.file !== file))
    .map((file): Target => {
      const own = join("tests", dirname(file));
      const tests = existsSync(join(root, own)) ? own : join("tests/machines", area);
      return {
        kind: "machines",
        file,
        tests: [`${tests}/**/*.test.ts`, ...ofAllMachines],
        hasStorage: false,
      };
    }),
);

/** Parts that all machines share; each has a small test. */
const kitTargets = ["failed-call", "next", "placeholder"].map((name): Target => ({
  kind: "machines",
  file: `machines/kit/${name}.ts`,
  tests: [`tests/machines/kit/${name}.test.ts`],
  hasStorage: false,
}));

/** Forms whose rules are tested in the flows that use them. */
const flowsOf: Readonly<Record<string, readonly string[]>> = {
  "account.form": ["billing/account-add"],
  "content.form": ["content/content-image", "content/content-link", "content/content-new"],
  "deletion.form": ["profile/profile-deletion"],
  "emails.form": ["profile/profile-emails"],
  "feedback.form": ["feedback/feedback-form"],
  // Two forms whose needs change, and one that is filled in with known facts.
  "fill-in": ["access/sign-in", "access/registration-form", "profile/profile-general"],
  "form-machine": ["access/sign-in", "access/registration-form", "profile/profile-general"],
  "general.form": ["profile/profile-general"],
  "home-name.form": ["billing/home-names"],
  issues: ["forms"],
  "new-password.form": ["access/password-recovery"],
  "password-change.form": ["profile/password-change"],
  "period.form": ["billing/period"],
  "phone.form": ["profile/profile-phone"],
  "recovery.form": ["access/recovery-request"],
};

const formTargets = filesBelow("machines/forms").map((file): Target => {
  const name = basename(file, ".ts");
  const own = `tests/machines/forms/${name}.test.ts`;
  const asked = [
    ...(existsSync(join(root, own)) ? [own] : []),
    ...(flowsOf[name] ?? []).map((flow) => `tests/machines/${flow}/*.test.ts`),
    ...(name === "form-machine" ? ofAllMachines : []),
  ];
  return {
    kind: "forms",
    file,
    // Code that forms share is checked by the tests of all forms.
    tests: asked.length > 0 ? asked : ["tests/machines/forms/*.test.ts"],
    hasStorage: false,
  };
});

/** Files of the portal that have tests of the same name. */
const web = (
  kind: string,
  folder: string,
  names: readonly string[],
  hasStorage = false,
): readonly Target[] =>
  names.map((name) => ({
    kind,
    file: `apps/web/src/${folder}/${name}.ts`,
    tests: [`tests/web/${folder}/${name}{,.*}.test.{ts,tsx}`],
    hasStorage,
  }));

/** Readers of what a service sends, and what they share. Tests of forgiven values read whole answers. */
const contractTargets = [
  "decoding",
  "forgiving",
  "failure",
  "endpoint",
  "number-patterns",
  "text-patterns",
  "verify/differences",
  "verify/pact",
  "verify/plain-body",
  "verify/specified",
  "verify/state-values",
].map((name): Target => ({
  kind: "contract",
  file: `contracts/${name}.ts`,
  tests: [name, ...(name === "decoding" ? ["forgiving"] : [])].map(
    (own) => `tests/contracts/${own}{,-*}.test.ts`,
  ),
  hasStorage: false,
}));

/** The command that verifies a service. Each file has the tests in which a backend team would be told something wrong. */
const verifyTargets = Object.entries({
  interaction: ["interaction"],
  "known-fields": ["known-fields"],
  lasting: ["lasting-answers"],
  message: ["message"],
  options: ["options", "pact"],
  order: ["order"],
  reason: ["reason"],
  report: ["report"],
  results: ["results", "differences", "state-values"],
  "returned-values": ["repeated-values"],
  sequences: ["sequences"],
  "service-relay": ["relays", "service-relay"],
  "states-relay": ["relays", "states-relay"],
  sums: ["sums"],
  verification: ["report"],
}).map(([name, tests]): Target => ({
  kind: "contract",
  file: `contracts/verify/${name}.ts`,
  tests: tests.map((own) => `tests/contracts/verify/${own}.test.ts`),
  hasStorage: false,
}));

/** What portal and check think of the sums of a bill. */
const sumTargets: readonly Target[] = [
  {
    kind: "sums and days",
    file: "contracts/schemas/bill-sums.ts",
    tests: ["tests/contracts/bill-sums.test.ts", "tests/contracts/verify/sums.test.ts"],
    hasStorage: false,
  },
];

/** Parts of each call; the client also has tests of single subjects. */
const callTargets: readonly Target[] = [
  ...web("calls", "api", ["operation-keys"], true),
  ...web("calls", "api", ["read-body"]),
  {
    kind: "calls",
    file: "apps/web/src/api/early-calls.ts",
    tests: ["tests/web/api/early-calls{,-*}.test.ts"],
    hasStorage: true,
  },
  {
    kind: "calls",
    file: "apps/web/src/api/client.ts",
    tests: ["tests/web/api/{client{,-*},anti-forgery,unused-answers}.test.ts"],
    hasStorage: false,
  },
];

export const targets: readonly Target[] = [
  ...machineTargets,
  ...catalogueTargets,
  ...kitTargets,
  ...formTargets,
  ...web("formats", "formats", [
    "calendar",
    "csv",
    "dates",
    "days",
    "figures",
    "money",
    "months",
    "plural",
    "sizes",
  ]),
  ...web("payment links", "billing", ["account-links"]),
  ...web("payment links", "features/dashboard/pay", ["pay-links"]),
  ...sumTargets,
  ...web("sums and days", "billing", ["bill-change", "deadlines"]),
  ...web("sums and days", "features/invoices", ["headline"]),
  ...web("homes and meters", "billing", [
    "history-load",
    "homes",
    "load-meters",
    "reminders",
    "rows-of-accounts",
  ]),
  ...web("homes and meters", "features/invoices/home", ["home-months"]),
  ...web("homes and meters", "features/meters", ["consumption", "deadline-calendar", "estimate"]),
  ...web("debts", "features/dashboard/amounts", ["debt", "overdue"]),
  ...web(
    "session store",
    "api",
    ["session-store", "session-keys", "input-store", "input-entries", "tab-user"],
    true,
  ),
  ...web("session store", "runtime", ["form-input.actors"], true),
  ...contractTargets,
  ...verifyTargets,
  ...callTargets,
];
