import { describe, expect, it } from "vitest";
import { kopiykas } from "#contracts/schemas/common.ts";
import { utilityTexts } from "#mock/routes/utility.texts.ts";
import { halyna, mockForFile, olena, taras } from "./support/suite.ts";
import { backwards, endless, enterUtility, totalOf } from "./support/utility.ts";

const { session } = mockForFile();

const cabinetOf = async (person: readonly [string, string] = olena) => {
  const visitor = session();
  return { visitor, cabinet: await enterUtility(visitor, person) };
};

describe("the payments of a period", () => {
  it("are returned in the requested order, in pages, with their total [UTIL-5]", async () => {
    const { cabinet } = await cabinetOf();
    const all = await cabinet.payments({ limit: 500 });
    expect(all.payments).toHaveLength(all.total);
    expect(kopiykas(all.amount)).toBe(totalOf(all.payments.map(({ amount }) => amount)));
    const moments = all.payments.map(({ paidAt }) => paidAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
    const oldest = await cabinet.payments({ order: "oldest", limit: 500 });
    expect(oldest.payments.map(({ paidAt }) => paidAt)).toEqual(moments.toReversed());
    // Equal amounts stay newest first.
    const largest = await cabinet.payments({ order: "largest", limit: 500 });
    expect(largest.payments).toEqual(
      all.payments.toSorted((one, other) => other.amount - one.amount),
    );
    const smallest = await cabinet.payments({ order: "smallest", limit: 500 });
    expect(smallest.payments).toEqual(
      all.payments.toSorted((one, other) => one.amount - other.amount),
    );
    const piece = await cabinet.payments({ offset: 7, limit: 6 });
    expect(piece).toEqual({ ...all, payments: all.payments.slice(7, 13) });
    expect((await cabinet.payments()).payments).toHaveLength(50);
  });

  it("are filtered by period, provider, account and partner [UTIL-5]", async () => {
    const { cabinet } = await cabinetOf();
    const { payments } = await cabinet.payments({ limit: 500 });
    const chosen = payments[20]!;
    const { serviceProviderCode, invoiceAccountCode, partnerCode, paidAt } = chosen;
    const same = (filter: object) =>
      cabinet.payments({ limit: 500, ...filter }).then((page) => page.payments);
    expect(await same({ from: paidAt, to: paidAt })).toEqual(
      payments.filter((each) => each.paidAt === paidAt),
    );
    expect(await same({ serviceProviderCode })).toEqual(
      payments.filter((each) => each.serviceProviderCode === serviceProviderCode),
    );
    expect(await same({ serviceProviderCode, invoiceAccountCode })).toEqual(
      payments.filter((each) => each.invoiceAccountCode === invoiceAccountCode),
    );
    expect(await same({ partnerCode })).toEqual(
      payments.filter((each) => each.partnerCode === partnerCode),
    );
    expect(await cabinet.payments({ partnerCode: "nobody" })).toEqual({
      payments: [],
      total: 0,
      amount: 0,
    });
    const partners = await cabinet.partners();
    const codes = new Set(partners.map(({ code }) => code));
    expect(payments.every((each) => codes.has(each.partnerCode ?? ""))).toBe(true);
    const documents = new Set(payments.map(({ document }) => document));
    expect(documents.size).toBe(payments.length);
  });

  it("are under way until the provider has accounted for them [UTIL-5]", async () => {
    const { visitor } = await cabinetOf();
    const waiting = async () =>
      (await (await enterUtility(visitor, olena)).payments({ limit: 500 })).payments.filter(
        ({ status }) => status === "processing",
      );
    const [newest, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(newest).not.toHaveProperty("accountedOn");
    await visitor.control.advanceClock(3 * 24 * 60 * 60_000);
    expect(await waiting()).toEqual([]);
  });

  it("are not shown to a neighbour; a period must not end before it begins [SES-9, UTIL-5]", async () => {
    const { visitor, cabinet } = await cabinetOf();
    const { payments } = await cabinet.payments();
    const { serviceProviderCode, invoiceAccountCode } = payments[0]!;
    const other = await enterUtility(visitor, taras);
    expect(await other.payments()).toEqual({ payments: [], total: 0, amount: 0 });
    for (const [filter, message] of [
      [{ serviceProviderCode }, utilityTexts.providerNotFound],
      [{ invoiceAccountCode }, utilityTexts.accountNotFound],
    ] as const) {
      const answer = await other.ask.payments(filter);
      expect([answer.status, await answer.json()]).toEqual([404, { message }]);
    }
    for (const period of [backwards, endless]) {
      expect((await cabinet.ask.payments(period)).status).toBe(422);
    }
  });

  it("can be 10 000, returned page by page without a gap [UTIL-5, UTIL-10]", async () => {
    const { cabinet } = await cabinetOf(halyna);
    const ids = new Set<string>();
    const amounts = new Set<number>();
    let sum = 0;
    for (let offset = 0; offset < 10_000; offset += 500) {
      const page = await cabinet.payments({ offset, limit: 500 });
      expect([page.total, page.payments.length]).toEqual([10_000, 500]);
      for (const { id, amount } of page.payments) {
        ids.add(id);
        sum += kopiykas(amount);
      }
      amounts.add(kopiykas(page.amount));
    }
    expect([...amounts]).toEqual([sum]);
    expect(ids.size).toBe(10_000);
  }, 30_000);
});
