import { describe, expect, it } from "vitest";
import { testPeople } from "#contracts/builders/test-people.data.ts";
import { dayText } from "#mock/pdf/figures.ts";
import { paymentReceiptTexts as texts } from "#mock/pdf/payment-receipt.texts.ts";
import { mockForFile, halyna, iryna, olena } from "./support/suite.ts";
import { pdfText } from "./support/pdf-text.ts";
import { enterUtility } from "./support/utility.ts";

const { session } = mockForFile();

const cabinetOf = async (person: readonly [string, string] = olena) => {
  const visitor = session();
  return { visitor, cabinet: await enterUtility(visitor, person) };
};

const plain = (pieces: readonly string[]) => pieces.join(" ").replaceAll("\u00A0", " ");
const inKyiv = (instant: string) =>
  new Date(instant).toLocaleDateString("en-CA", { timeZone: "Europe/Kyiv" });

const textOf = async (answer: Response): Promise<string> => {
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return plain(pdfText(new Uint8Array(await answer.arrayBuffer())));
};

const money = (hryvnias: number) =>
  hryvnias.toLocaleString("uk-UA", { minimumFractionDigits: 2 }).replaceAll("\u00A0", " ");

describe("the receipt of a payment", () => {
  it("has the same facts as the list, and is not shown to others [UTIL-5, SES-9]", async () => {
    const { cabinet } = await cabinetOf();
    const { payments } = await cabinet.payments({ limit: 500 });
    const chosen = payments[20]!;
    const text = await textOf(await cabinet.ask.paymentReceipt(chosen.id));
    expect(text).toContain("Квитанція про оплату");
    expect(text).toContain(chosen.document!);
    expect(text).toContain(chosen.invoiceAccountCode);
    const { invoiceAccount, serviceProvider } = (await cabinet.links()).find(
      (link) =>
        link.invoiceAccount.code === chosen.invoiceAccountCode &&
        link.serviceProvider.code === chosen.serviceProviderCode,
    )!;
    expect(text).toContain(serviceProvider.name);
    expect(text).toContain(invoiceAccount.address);
    expect(text).toContain(`${money(chosen.amount)} грн`);
    expect(text).toContain("зараховано");
    const { cabinet: irynas } = await cabinetOf(iryna);
    expect((await irynas.ask.paymentReceipt(chosen.id)).status).toBe(404);
    expect((await cabinet.ask.paymentReceipt("nothing")).status).toBe(404);
    expect((await cabinet.ask.paymentReceipt("")).status).toBe(400);
  });

  it("names the way to pay and the payer, and tells the status at the session's time [UTIL-5, QA-4]", async () => {
    const { visitor, cabinet } = await cabinetOf();
    const { payments } = await cabinet.payments({ limit: 500 });
    const { id, partnerCode } = payments.find(({ status }) => status === "processing")!;
    const partner = (await cabinet.partners()).find(({ code }) => code === partnerCode);
    const { firstName, lastName } = testPeople.olena;
    const before = await textOf(await cabinet.ask.paymentReceipt(id));
    expect(before).toContain(`${texts.partner} ${partner?.name}`);
    expect(before).toContain(`${texts.payer} ${lastName} ${firstName}`);
    expect(before).toContain(texts.processing);
    const { now } = await visitor.control.advanceClock(3 * 24 * 60 * 60_000);
    const later = await enterUtility(visitor, olena);
    const after = await textOf(await later.ask.paymentReceipt(id));
    const accounted = (await later.payments({ limit: 500 })).payments.find(
      (each) => each.id === id,
    );
    expect(after).toContain(texts.accounted(dayText(accounted?.accountedOn ?? "")));
    expect(after).toContain(texts.madeAt(dayText(inKyiv(now))));
  });

  it("of a year has each payment of that year in Kyiv, the oldest first, and their total [UTIL-5]", async () => {
    const { cabinet } = await cabinetOf();
    const { payments } = await cabinet.payments({ limit: 500 });
    const asked = inKyiv(payments[20]!.paidAt).slice(0, 4);
    const ofYear = payments.filter(({ paidAt }) => inKyiv(paidAt).startsWith(asked));
    const text = await textOf(await cabinet.ask.yearReceipt({ year: asked }));
    expect(text).toContain(`Платежі за ${asked} рік`);
    for (const { document } of ofYear) expect(text).toContain(document!);
    const others = payments.filter((each) => !ofYear.includes(each));
    for (const { document } of others) expect(text).not.toContain(document!);
    const kopiykas = ofYear.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    expect(text).toContain(`${money(kopiykas / 100)} грн`);
    const [{ serviceProviderCode, invoiceAccountCode }] = ofYear as [(typeof ofYear)[number]];
    const onAccount = await textOf(
      await cabinet.ask.yearReceipt({ year: asked, serviceProviderCode, invoiceAccountCode }),
    );
    expect(onAccount).toContain(invoiceAccountCode);
    const oldestFirst = ofYear
      .filter((each) => each.invoiceAccountCode === invoiceAccountCode)
      .toReversed()
      .map(({ document }) => onAccount.indexOf(document!));
    expect(oldestFirst.length).toBeGreaterThan(1);
    expect(oldestFirst).toEqual(oldestFirst.toSorted((one, other) => one - other));
    expect((await cabinet.ask.yearReceipt({ year: "1950" })).status).toBe(404);
    expect((await cabinet.ask.yearReceipt({ year: "26" })).status).toBe(400);
  });

  it("of a year with thousands of payments is a single file [UTIL-5]", async () => {
    const { cabinet } = await cabinetOf(halyna);
    const [newest] = (await cabinet.payments({ limit: 1 })).payments;
    const asked = inKyiv(newest!.paidAt).slice(0, 4);
    expect(await textOf(await cabinet.ask.yearReceipt({ year: asked }))).toContain(
      newest!.document!,
    );
  });
});
