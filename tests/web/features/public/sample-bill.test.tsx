import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SampleBill } from "#web/features/public/sample-bill.tsx";
import { sampleBillTexts as texts } from "#web/features/public/sample-bill.texts.ts";

/** A written sum in kopiykas. */
const kopiykas = (sum: string): number => Number(sum.replaceAll(/[^\d]/gu, ""));

describe("the sample bill of the landing page", () => {
  it("says that it is an example, and shows the sum, the deadline and why it is higher", () => {
    render(<SampleBill />);
    const bill = screen.getByRole("figure", { name: "Приклад рахунку за місяць" });
    const text = bill.textContent.replaceAll("\u00A0", " ");
    for (const said of ["До сплати до 20 числа1 318,37 грн", "Чому більше?", "+449,25 грн"])
      expect(text).toContain(said);
    expect(within(bill).getAllByRole("term")).toHaveLength(6);
    expect(within(bill).queryByRole("button")).toBeNull();
    expect(within(bill).queryByRole("link")).toBeNull();
  });

  it("adds up to the kopiyka, in its total, its reason and the lengths of its bars", () => {
    const [before, now] = texts.months;
    const sums = texts.rows.map(({ sum }) => kopiykas(sum));
    expect(sums.reduce((total, sum) => total + sum, 0)).toBe(kopiykas(texts.totalSum));
    expect(texts.rows.find(({ kind }) => kind === "gas")?.sum).toBe(now.sum);
    const more = kopiykas(now.sum) - kopiykas(before.sum);
    expect(kopiykas(/\+([\d,]+)/u.exec(texts.reason)?.[1] ?? "")).toBe(more);
    expect(before.share).toBeCloseTo((100 * kopiykas(before.sum)) / kopiykas(now.sum), 1);
  });
});
