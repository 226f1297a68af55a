import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DashboardConfiguration } from "#contracts/schemas/configuration.ts";
import { firstOverview } from "#web/features/dashboard/dashboard.page.tsx";
import { accounts, configurationWith } from "../../support/samples.ts";

interface Call {
  readonly path: string;
  readonly request: unknown;
}

const callsWith = (
  dashboard: Partial<DashboardConfiguration>,
  links = accounts,
): readonly Call[] => {
  const calls: Call[] = [];
  firstOverview(({ path }, request) => calls.push({ path, request }), {
    configuration: configurationWith(dashboard),
    pathname: "/dashboard",
    accounts: links,
  });
  return calls;
};

const pathsWith = (...given: Parameters<typeof callsWith>): readonly string[] =>
  callsWith(...given).map(({ path }) => path.replace(/^.*\//u, ""));

describe("what the overview asks first", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T10:15:00Z") });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is the amounts of the accounts before what its blocks show [ALL-2]", () => {
    expect(pathsWith({})).toEqual([
      ...accounts.map(() => "amount_to_pay"),
      "last-factors",
      "history-with-dynamic-invoices",
      "history",
      "history",
      "history",
      "last-invoices",
    ]);
  });

  it("is the bills of this month and three before it, until the end of today in Kyiv [UTIL-4]", () => {
    const [bills] = callsWith({}).filter(({ path }) => path.includes("dynamic-invoices"));
    expect(bills?.request).toEqual({
      query: {
        from: "2026-07-31T21:00:00.000Z",
        to: "2026-11-21T21:59:59.999Z",
        offset: "0",
        limit: "500",
      },
    });
  });

  it("is the newest payments of each of the last months, three at once [UTIL-1]", () => {
    const payments = (periods: number) =>
      callsWith({ last_payments: { show: true, periods, lines: 4 } })
        .filter(({ path }) => path.endsWith("payments/history"))
        .map(({ request }) => request);
    const november = {
      from: "2026-10-31T22:00:00.000Z",
      to: "2026-11-30T21:59:59.999Z",
      order: "newest",
      limit: 4,
    };
    const october = { from: "2026-09-30T21:00:00.000Z", to: "2026-10-31T21:59:59.999Z" };
    expect(payments(2)).toEqual([{ body: november }, { body: { ...november, ...october } }]);
    expect(payments(12)).toHaveLength(3);
  });

  it.each<[string, Partial<DashboardConfiguration>, readonly string[]]>([
    ["meters", { counters: { show: false, view: "table" } }, ["last-factors"]],
    [
      "debt",
      { account_debt: { show: false, view: "circular" } },
      ["history-with-dynamic-invoices"],
    ],
    ["bills", { invoices: { show: false } }, ["history-with-dynamic-invoices", "last-invoices"]],
    [
      "last payments",
      { last_payments: { show: false, periods: 3, lines: 4 } },
      ["history", "history", "history"],
    ],
  ])("is nothing for a block that is off: %s [UTIL-1]", (_, off, lacking) => {
    const usual = pathsWith({});
    expect(pathsWith(off)).toEqual(usual.filter((path) => !lacking.includes(path)));
  });

  it("is the amounts of six accounts at most, each once [UTIL-7]", () => {
    const [first] = accounts;
    if (first === undefined) throw new Error("no account");
    const many = Array.from({ length: 8 }, (_, at) => ({
      ...first,
      invoiceAccount: { ...first.invoiceAccount, code: String(at) },
    }));
    const amounts = (links: typeof accounts) =>
      pathsWith({}, links).filter((path) => path === "amount_to_pay");
    expect(amounts(many)).toHaveLength(6);
    expect(amounts([first, first])).toHaveLength(1);
  });
});
