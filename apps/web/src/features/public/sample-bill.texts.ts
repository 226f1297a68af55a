/** Texts of the sample bill on the landing page. Its sums add up like those of a real bill (UTIL-5). */
export const sampleBillTexts = {
  title: "Приклад рахунку за місяць",
  rows: [
    { kind: "water", name: "Холодна вода", sum: "214,36\u00A0грн" },
    { kind: "electricity", name: "Електроенергія", sum: "389,60\u00A0грн" },
    { kind: "gas", name: "Газ", sum: "714,41\u00A0грн" },
  ],
  total: "До сплати",
  totalSum: "1\u00A0318,37\u00A0грн",
  due: "до 20\u00A0числа",
  why: "Чому більше?",
  reason: "Газ: +449,25\u00A0грн, бо спожито на 46,8\u00A0м³ більше.",
  /** `share`: length of the bar, in percent of the longest. */
  months: [
    { name: "Минулого місяця", sum: "265,16\u00A0грн", share: 37.1 },
    { name: "Цього місяця", sum: "714,41\u00A0грн", share: 100 },
  ],
} as const;
