import { describe, expect, it } from "vitest";
import { testPeople } from "#contracts/builders/test-people.data.ts";
import { kopiykas } from "#contracts/schemas/common.ts";
import type { WholeDetail } from "#contracts/schemas/invoices.ts";
import { momentText } from "#mock/pdf/figures.ts";
import { receiptTexts } from "#mock/pdf/receipt.texts.ts";
import { pdfText } from "./support/pdf-text.ts";
import { iryna, mockForFile, olena, taras } from "./support/suite.ts";
import { allInvoices, backwards, endless, enterUtility, totalOf } from "./support/utility.ts";

const { session } = mockForFile();

const cabinetOf = async (person: readonly [string, string] = olena) => {
  const visitor = session();
  return { visitor, cabinet: await enterUtility(visitor, person) };
};

/** The closing balance that the contract promises, in kopiykas. */
const closingOf = (detail: WholeDetail): number =>
  kopiykas(detail.openingBalance) +
  kopiykas(detail.charged) +
  kopiykas(detail.recalculation) -
  kopiykas(detail.subsidy) -
  kopiykas(detail.paid);

describe("the invoices of a period", () => {
  it("are returned newest first, in pages, with their total [UTIL-3]", async () => {
    const { cabinet } = await cabinetOf();
    const rows = await allInvoices(cabinet);
    const dates = rows.map(({ issuedOn }) => issuedOn);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const page = await cabinet.invoices({ offset: "10", limit: "5" });
    expect(page.invoices).toEqual(rows.slice(10, 15));
    expect(page.total).toBe(rows.length);
    expect(kopiykas(page.charged)).toBe(totalOf(rows.map(({ charged }) => charged)));
    // Nothing is due on the open month yet.
    const closed = rows.filter(({ isDynamic }) => !isDynamic);
    expect(closed.length).toBeLessThan(rows.length);
    expect(kopiykas(page.toPay)).toBe(totalOf(closed.map(({ toPay }) => toPay)));
    expect((await cabinet.invoices()).invoices).toHaveLength(50);
  });

  it("are those issued in the period, for the requested provider and account [UTIL-3]", async () => {
    const { cabinet } = await cabinetOf();
    const rows = await allInvoices(cabinet);
    const [from, to] = ["2026-09-01T00:00:00.000Z", "2026-10-31T21:59:59.999Z"];
    expect(await allInvoices(cabinet, { from, to })).toEqual(
      rows.filter(({ issuedOn }) => issuedOn >= "2026-09-01" && issuedOn <= "2026-10-31"),
    );
    const { issuedOn: day } = rows[20]!;
    const noon = `${day}T10:00:00.000Z`;
    expect(await allInvoices(cabinet, { from: noon, to: noon })).toEqual(
      rows.filter(({ issuedOn }) => issuedOn === day),
    );
    const { serviceProviderCode, invoiceAccountCode } = rows.find(
      (each) => each.serviceProviderCode === "301",
    )!;
    expect(await allInvoices(cabinet, { serviceProviderCode })).toEqual(
      rows.filter((each) => each.serviceProviderCode === "301"),
    );
    expect(await allInvoices(cabinet, { serviceProviderCode, invoiceAccountCode })).toEqual(
      rows.filter((each) => each.invoiceAccountCode === invoiceAccountCode),
    );
  });

  it("include the open month at 889, 999 and 101, which is not part of the debt [UTIL-3]", async () => {
    const { cabinet } = await cabinetOf();
    const open = (await allInvoices(cabinet)).filter(({ isDynamic }) => isDynamic);
    expect(open.map(({ serviceProviderCode }) => serviceProviderCode)).toEqual(["101"]);
    expect(open[0]).toMatchObject({ period: "2026-11" });
    expect(open[0]!.id).toMatch(/^invoice-dynamic-/u);
    const { serviceProviderCode, invoiceAccountCode } = open[0]!;
    const closed = (await allInvoices(cabinet, { serviceProviderCode, invoiceAccountCode })).filter(
      ({ isDynamic }) => !isDynamic,
    );
    const due = totalOf(closed.map(({ toPay }) => toPay));
    expect(due).toBe(kopiykas(await cabinet.owed(serviceProviderCode, invoiceAccountCode)));
    expect((await cabinet.lastInvoices()).every(({ isDynamic }) => !isDynamic)).toBe(true);
    const { cabinet: irynas } = await cabinetOf(iryna);
    const hers = (await allInvoices(irynas)).filter(({ isDynamic }) => isDynamic);
    expect(hers.map((each) => [each.serviceProviderCode, each.serviceTypeId])).toEqual([
      ["889", 12],
      ["889", 15],
    ]);
  });

  it("change in the open month with each reading: quantity and sum [UTIL-3]", async () => {
    const { cabinet } = await cabinetOf();
    const open = async () => {
      const row = (await allInvoices(cabinet)).find(({ isDynamic }) => isDynamic)!;
      return cabinet.invoice(row.id);
    };
    const before = await open();
    expect(before.lines[0]).not.toHaveProperty("factor");
    const gas = (await cabinet.lastFactors()).find(
      ({ counter }) => counter.typeCode === "000000001",
    )!;
    const last = gas.factor!.value;
    for (const value of [last + 10, last + 12.5]) {
      const rounded = Math.round(value * 1000) / 1000;
      await cabinet.send([{ counterId: gas.counter.id, value: rounded }]);
    }
    const after = await open();
    expect(after.lines[0]).toMatchObject({ previousFactor: last, quantity: 12.5 });
    expect(kopiykas(after.charged)).toBe(Math.round(12.5 * after.lines[0]!.price * 100));
    expect(kopiykas(after.closingBalance)).toBe(closingOf(after));
  });

  it("are not shown to a neighbour; a period must not end before it begins [SES-9, UTIL-3]", async () => {
    const { visitor, cabinet } = await cabinetOf();
    const [row] = await allInvoices(cabinet);
    const other = await enterUtility(visitor, taras);
    expect(await other.invoices()).toEqual({ invoices: [], total: 0, charged: 0, toPay: 0 });
    const { serviceProviderCode, invoiceAccountCode } = row!;
    for (const query of [{ serviceProviderCode }, { invoiceAccountCode }]) {
      expect((await other.ask.invoices(query)).status).toBe(404);
    }
    for (const [period, field] of [
      [backwards, "to"],
      [endless, "from"],
    ] as const) {
      const answer = await cabinet.ask.invoices(period);
      const { message, errors } = await answer.json();
      expect([answer.status, errors]).toEqual([422, [{ field, message }]]);
    }
  });
});

describe("invoice details", () => {
  it("add up to the kopiyka, from the closing balance of the invoice before [UTIL-3]", async () => {
    for (const person of [olena, iryna]) {
      const { cabinet } = await cabinetOf(person);
      const rows = (await allInvoices(cabinet)).slice(0, 40);
      const details: WholeDetail[] = [];
      for (const { id } of rows) details.push(await cabinet.invoice(id));
      for (const [index, detail] of details.entries()) {
        expect(detail.invoice).toEqual(rows[index]);
        expect(totalOf(detail.lines.map(({ charged }) => charged))).toBe(kopiykas(detail.charged));
        expect(detail.invoice.charged).toBe(detail.charged);
        expect(kopiykas(detail.closingBalance)).toBe(closingOf(detail));
        for (const line of detail.lines) {
          expect(Math.abs(line.quantity * line.price - line.charged)).toBeLessThanOrEqual(0.005001);
          if (line.factor === undefined || line.previousFactor === undefined) continue;
          expect(line.factor - line.previousFactor).toBeCloseTo(line.quantity, 6);
        }
        // The oldest invoice has no earlier one to compare with.
        const earlier = details
          .slice(index + 1)
          .filter(
            ({ invoice }) =>
              invoice.invoiceAccountCode === detail.invoice.invoiceAccountCode &&
              invoice.serviceTypeId === detail.invoice.serviceTypeId,
          )
          .slice(0, 1);
        for (const before of earlier) expect(detail.openingBalance).toBe(before.closingBalance);
      }
      expect(details.some(({ recalculation }) => recalculation !== 0)).toBe(true);
    }
  });

  it("are not found for a neighbour's or an unknown invoice [SES-9]", async () => {
    const { visitor, cabinet } = await cabinetOf();
    const [row] = await allInvoices(cabinet);
    const other = await enterUtility(visitor, taras);
    for (const id of [row!.id, "invoice-1", `${row!.id}x`]) {
      expect((await other.ask.invoice(id)).status).toBe(404);
      expect((await other.ask.receipt(id)).status).toBe(404);
    }
    expect((await cabinet.ask.invoice(`${row!.id}x`)).status).toBe(404);
  });
});

describe("a receipt", () => {
  it("names the payer, the provider and the account, at the session's time [UTIL-4, QA-4]", async () => {
    const visitor = session();
    const before = await visitor.control.advanceClock(24 * 60 * 60_000);
    const cabinet = await enterUtility(visitor, olena);
    const closed = (await allInvoices(cabinet)).find(({ isDynamic }) => !isDynamic)!;
    const links = await cabinet.links();
    const link = links.find(
      ({ invoiceAccount, serviceProvider }) =>
        invoiceAccount.code === closed.invoiceAccountCode &&
        serviceProvider.code === closed.serviceProviderCode,
    )!;
    const answer = await cabinet.ask.receipt(closed.id);
    const text = pdfText(new Uint8Array(await answer.arrayBuffer()))
      .join(" ")
      .replaceAll("\u00A0", " ");
    const { firstName, lastName } = testPeople.olena;
    expect(text).toContain(`${receiptTexts.payer} ${lastName} ${firstName}`);
    expect(text).toContain(link.serviceProvider.name);
    expect(text).toContain(closed.invoiceAccountCode);
    // Midnight may pass meanwhile.
    const after = await visitor.control.advanceClock(0);
    const made = [before, after].map(({ now }) =>
      receiptTexts.madeAt(momentText(now).slice(0, 10)),
    );
    expect(made.filter((line) => text.includes(line))).not.toEqual([]);
  });

  it("is a PDF; for an open month only at 889 and 999 [UTIL-4]", async () => {
    const { cabinet } = await cabinetOf();
    const rows = await allInvoices(cabinet);
    const [closed, open] = [false, true].map((dynamic) =>
      rows.find((row) => row.isDynamic === dynamic)!,
    );
    const refused = await cabinet.ask.receipt(open!.id);
    expect([refused.status, (await refused.json()).errors.length]).toEqual([409, 1]);
    const { cabinet: irynas } = await cabinetOf(iryna);
    const dynamic = (await allInvoices(irynas)).find(({ isDynamic }) => isDynamic)!;
    for (const answer of [
      await cabinet.ask.receipt(closed!.id),
      await irynas.ask.receipt(dynamic.id),
    ]) {
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      const bytes = new Uint8Array(await answer.arrayBuffer());
      expect(new TextDecoder("latin1").decode(bytes.subarray(0, 5))).toBe("%PDF-");
    }
  });
});
