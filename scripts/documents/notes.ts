/** Notes on named shapes that JSON Schema cannot express, or only by an unreadable pattern. */
export const notes: Readonly<Record<string, string>> = {
  Amount: "hryvnias, at most two decimals",
  ContentHtml: "HTML, at most 500 000 UTF-16 units; no NUL, no half of a surrogate pair",
  ContentTitle:
    "text, at most 200 UTF-16 units, not of white space only; no NUL, no half of a surrogate pair",
  EmailAddress: "an email as people write it, 6 to 254 characters, no quotes or comments",
  FactorValue: "what a counter shows, at most three decimals",
  IsoDate: "a day that exists, `2026-11-21`",
  IsoDateTime: "UTC with `Z`, `2026-11-21T09:30:00.000Z`",
  IsoMonth: "`2026-11`",
  Price: "hryvnias for a unit, at most five decimals",
};

/** Rules behind the refusals that no schema can express, by the name of the shape. */
export const shapeRules: Readonly<Record<string, string>> = {
  FactorRefusal: [
    "Several reasons may apply to a reading. The answer has the first one of this order:",
    "`unknown-counter`: the meter is not at a linked account;",
    "`provider-unavailable`: the system of its provider does not answer;",
    "`too-many-digits`: more digits than its dial has before or after the comma (`digits` and `fractionDigits` of the `Counter`);",
    "`lower`: below the last reading;",
    "`unusual`: a consumption of more than three times the usual month (`usualConsumption` of the `LastFactor`), and of more than 3 m³, 30 kWh or 0.3 Gcal.",
    "`lower` needs an earlier reading, `unusual` a usual month; neither applies to a reading that is sent with `confirmed: true`.",
  ].join(" "),
  Invoice:
    "`toPay`: what is still unpaid of it, after recalculation, subsidy and all payments; after an overpayment the negative number, or 0. `isDynamic`: of the open month, so not due yet.",
  InvoiceDetail:
    "`openingBalance` + `charged` + `recalculation` − `subsidy` − `paid` is `closingBalance`, to the kopiyka. `charged` is that of its `invoice`, and the total of the `lines`. `paid`: the payments since the bill before.",
  InvoiceHistory:
    "`total`, `charged` and `toPay` are those of all matching invoices, not of the piece. Open months are in `charged` and not in `toPay`. What is overpaid on one invoice pays no other: it counts as 0 in `toPay` where something is owed.",
  InvoiceLine:
    "`charged` is `quantity` × `price`, rounded to the kopiyka (half of one up or down), where both are given. `quantity` is the part of the consumption between the two readings that is charged at this `price`.",
  NewFactor:
    "`confirmed: true`: the resident has checked the reading. Then it is neither `lower` nor `unusual`. A lower one has two meanings: the dial has turned over, if it was near its end and is near zero; otherwise the last reading was too high and is corrected, and the `consumption` is negative.",
  NewPassword:
    "A service also refuses well-known passwords such as `123456`: 422 with the field of the password.",
  PaymentHistory: "`total` and `amount` are those of all matching payments, not of the piece.",
  ProfileChange:
    "`firstName`, `lastName` and `middleName` have at most 100 characters each; a longer one is a 422 with its field. So is a new `name` that is not an email or that somebody else has.",
};

/** The same by the id of a call. */
export const callRules: Readonly<Record<string, string>> = {
  addInvoiceAccount:
    "At the water utilities (820 to 826) the number alone is enough, but only if nobody else has linked the account: otherwise 404, as for a wrong number. An account that this resident has linked already is a 409. Anywhere else the `flat` is the proof: 422 without it.",
  getFactorHistory: "The newest first, by `date`.",
  getInvoiceHistory: "The newest first, by `period`.",
  getPaymentHistory:
    "In the `order` that is asked for, by `paidAt` or by `amount`; without one the newest first.",
  sendFactors:
    "`FactorRefusal` has the rules of single readings. The same meter twice is a 422 for the whole call.",
};
