import { describe, expect, it } from "vitest";
import { priceIn, tariffsOf } from "#mock/rules/tariffs.ts";
import { iryna, mockForFile, olena, taras } from "./support/suite.ts";
import { allInvoices, backwards, enterUtility, ever } from "./support/utility.ts";

const { session } = mockForFile();

const cabinetOf = async (person: readonly [string, string] = olena) => {
  const visitor = session();
  return { visitor, cabinet: await enterUtility(visitor, person) };
};

/** The price of power, which the regulator sets. */
const power = { provider: "301", service: 17, unit: "kWh" } as const;

describe("the price lists", () => {
  it.each([
    ["2026-11-21", "2024-06-01", "31.05.2024", "2023-06-01", "2024-05-31", "30.05.2023"],
    // Nine months later: a day that a month does not have becomes its last one.
    ["2027-08-15", "2025-03-01", "28.02.2025", "2024-03-01", "2025-02-28", "29.02.2024"],
  ])("move with the day %s, and name the decision", (...row) => {
    const [today, newest, decided, from, to, decidedBefore] = row;
    const [last, before] = tariffsOf(today, power);
    expect(last).toMatchObject({
      from: newest,
      price: 4.32,
      decision: `Постанова регулятора № 632 від ${decided}`,
    });
    expect(before).toMatchObject({
      from,
      to,
      price: 2.64,
      decision: `Постанова регулятора № 544 від ${decidedBefore}`,
    });
  });

  it("have the price of each month, and for earlier ones the first", () => {
    const months = ["2024-06", "2024-05", "2016-01", "2015-12"];
    expect(months.map((month) => priceIn("2026-11-21", power, month))).toEqual([
      4.32, 2.64, 0.99, 0.99,
    ]);
  });
});

describe("the tariffs of an account", () => {
  it("are those of its services that are in force during the period [UTIL-6]", async () => {
    const { cabinet } = await cabinetOf();
    const [link] = await cabinet.links();
    const account = {
      serviceProviderCode: link!.serviceProvider.code,
      invoiceAccountCode: link!.invoiceAccount.code,
    };
    const all = await cabinet.tariffs(account);
    const services = all.map(({ serviceTypeId }) => serviceTypeId);
    expect(new Set(services)).toEqual(new Set(link!.serviceProvider.serviceTypeIds));
    for (const service of new Set(services)) {
      const own = all.filter(({ serviceTypeId }) => serviceTypeId === service);
      const dates = own.map(({ from }) => from);
      expect(dates).toEqual(dates.toSorted().toReversed());
      expect(own.filter(({ to }) => to === undefined)).toEqual([own[0]]);
    }
    const [dateFrom, dateTo] = ["2024-06-30T09:00:00.000Z", "2024-07-01T09:00:00.000Z"];
    expect(await cabinet.tariffs({ ...account, dateFrom, dateTo })).toEqual(
      all.filter(({ from, to }) => from <= "2024-07-01" && (to ?? "9999") >= "2024-06-30"),
    );
    expect(await cabinet.tariffs({ ...account, dateTo: "1990-01-01T00:00:00.000Z" })).toEqual([]);
    const newest = await cabinet.tariffs({ ...account, dateFrom: ever.to });
    expect(newest).toEqual(all.filter(({ to }) => to === undefined));
  });

  it("contain the price of every line of its invoices [UTIL-6]", async () => {
    const { cabinet } = await cabinetOf(iryna);
    for (const { invoiceAccount, serviceProvider } of await cabinet.links()) {
      const account = {
        serviceProviderCode: serviceProvider.code,
        invoiceAccountCode: invoiceAccount.code,
      };
      const tariffs = await cabinet.tariffs(account);
      for (const { id, period } of (await allInvoices(cabinet, account)).slice(0, 10)) {
        for (const line of (await cabinet.invoice(id)).lines) {
          const inForce = tariffs.filter(
            (each) =>
              each.serviceTypeId === line.serviceTypeId &&
              each.from <= `${period}-01` &&
              (each.to ?? "9999") >= `${period}-01`,
          );
          expect(inForce).toEqual([
            expect.objectContaining({ price: line.price, unit: line.unit }),
          ]);
        }
      }
    }
  });

  it("are not shown to a neighbour; a period must not end before it begins [SES-9, UTIL-6]", async () => {
    const { visitor, cabinet } = await cabinetOf();
    const [link] = await cabinet.links();
    const account = {
      serviceProviderCode: link!.serviceProvider.code,
      invoiceAccountCode: link!.invoiceAccount.code,
    };
    const other = await enterUtility(visitor, taras);
    expect((await other.ask.tariffs(account)).status).toBe(404);
    const { from: dateFrom, to: dateTo } = backwards;
    expect((await cabinet.ask.tariffs({ ...account, dateFrom, dateTo })).status).toBe(422);
  });
});
