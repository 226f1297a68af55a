import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { decodeAs } from "#contracts/decoding.ts";
import { AccountLinks, Invoices } from "#contracts/schemas/accounts.ts";
import { Page, PagePart, Posts } from "#contracts/schemas/content.ts";
import { Counters, Factors } from "#contracts/schemas/counters.ts";
import { FeedbackTaken } from "#contracts/schemas/feedback.ts";
import { PaymentHistory } from "#contracts/schemas/payments.ts";
import { EmailManagement } from "#contracts/schemas/profile-changes.ts";
import { Emails, EmailSaved, Phones, Profile } from "#contracts/schemas/profile.ts";
import { ProviderDetails } from "#contracts/schemas/providers.ts";
import { Authenticated } from "#contracts/schemas/session.ts";
import { SocialRegistrationStatus } from "#contracts/schemas/social.ts";

/** A decoding with this value, from which nothing was dropped. */
const whole = (value: unknown) => ({ ok: true, value, lost: [], warnings: [] });

describe("a body with only the fields that the specification names [CON-1]", () => {
  const provider = { id: "820", code: "820", name: "820", serviceTypeIds: [] };

  it.each([
    ["a page", Page, { content: "<p>1</p>" }, { content: "<p>1</p>" }],
    ["a page part", PagePart, { content: "" }, { content: "" }],
    [
      "an email",
      Emails,
      [{ id: "e1", email: "a@b.ua", useAsDefault: true }],
      [{ id: "e1", email: "a@b.ua", useAsDefault: true }],
    ],
    ["a saved email", EmailSaved, { id: "e1" }, { id: "e1" }],
    [
      "a phone",
      Phones,
      [{ id: "p1", phone: "+38 (067) 123 45 67", useAsDefault: false }],
      [{ id: "p1", phone: "+38 (067) 123 45 67", useAsDefault: false }],
    ],
    [
      "an entry about bills by email, and one with the provider's code only [PROF-4]",
      EmailManagement,
      [
        { serviceProvider: { code: "820" }, isAllowToSendEmail: true },
        { serviceProvider: { code: "301" } },
      ],
      [
        { serviceProvider: { code: "820", name: "820" }, isAllowToSendEmail: true },
        { serviceProvider: { code: "301", name: "301" }, isAllowToSendEmail: false },
      ],
    ],
    [
      "a linked account",
      AccountLinks,
      [{ invoiceAccount: { id: "a1", code: "1045520" }, serviceProvider: { code: "820" } }],
      [{ invoiceAccount: { id: "a1", code: "1045520" }, serviceProvider: provider }],
    ],
    ["a sign-in", Authenticated, { accessToken: "{opaque}" }, { accessToken: "{opaque}" }],
    ["a registration status", SocialRegistrationStatus, { registered: true }, { registered: true }],
    ["a message that was taken", FeedbackTaken, { id: "f1" }, { id: "f1" }],
    [
      "a profile",
      Profile,
      {
        lastName: "Коваленко",
        firstName: "Олена",
        middleName: null,
        name: "olena",
        email: "a@b.ua",
        dlc: "2026-11-01T00:00:00.000Z",
        dc: "2026-11-01T00:00:00.000Z",
        phones: [],
        emails: [],
      },
      {
        lastName: "Коваленко",
        firstName: "Олена",
        middleName: null,
        name: "olena",
        email: "a@b.ua",
        dlc: "2026-11-01T00:00:00.000Z",
        dc: "2026-11-01T00:00:00.000Z",
      },
    ],
    [
      "a profile that says an email only",
      Profile,
      { email: "a@b.ua" },
      { firstName: "", lastName: "", middleName: null, name: "a@b.ua", email: "a@b.ua" },
    ],
  ] as const)("is enough for %s", (_, schema, body, value) => {
    expect(decodeAs(schema, body)).toEqual(whole(value));
  });

  it("may have null for optional fields, and numbers as ids", () => {
    expect(
      decodeAs(AccountLinks, [
        {
          invoiceAccount: { id: 7, code: 1045520, address: null },
          serviceProvider: { id: null, code: 820, name: null, serviceTypeIds: null },
        },
      ]),
    ).toEqual(whole([{ invoiceAccount: { id: "7", code: "1045520" }, serviceProvider: provider }]));
    expect(decodeAs(FeedbackTaken, { id: 12 })).toEqual(whole({ id: "12" }));
    expect(decodeAs(Posts, [{ id: 3, title: "Т", content: "" }])).toEqual(
      whole([{ id: "3", title: "Т", content: "" }]),
    );
  });
});

describe("an unknown value [CON-1]", () => {
  const counter = {
    id: "c1",
    serviceProviderCode: "820",
    invoiceAccountCode: "1045520",
    typeCode: "000000002",
    serviceTypeId: 16,
    unit: "m3",
    digits: 5,
    fractionDigits: 3,
  };
  const read = { ...counter, number: "c1" };

  it.each([
    ["typeCode", "000000099"],
    ["serviceTypeId", 99],
    ["unit", "bushel"],
  ])(
    "drops only the %s of a counter, with a warning that names place and expectation",
    (field, value) => {
      const { [field as "unit"]: _, ...rest } = read;
      const decoded = decodeAs(Counters, [counter, { ...counter, [field]: value }]);
      expect(decoded).toMatchObject({ ok: true, value: [read, rest] });
      const { warnings } = decoded as { warnings: readonly string[] };
      expect(warnings).toHaveLength(1);
      expect(warnings[0]).toMatch(new RegExp(`^1\\.${field}: Expected `, "u"));
      expect(warnings[0]).not.toContain(String(value));
    },
  );

  it("drops one service of a provider", () => {
    const decoded = decodeAs(ProviderDetails, [{ code: "820", serviceTypeIds: [10, 99] }]);
    expect(decoded).toMatchObject({
      value: [{ code: "820", serviceTypeIds: [10], phones: [] }],
      warnings: [expect.stringMatching(/^0\.serviceTypeIds\.1: /u)],
    });
  });

  it("drops the source of a reading", () => {
    expect(decodeAs(Factors, [{ date: "2026-10-28", value: 1, source: "robot" }])).toMatchObject({
      value: [{ date: "2026-10-28", value: 1 }],
      warnings: [expect.stringMatching(/^0\.source: /u)],
    });
  });
});

describe("an invalid entry of a list [CON-1]", () => {
  const invoice = {
    id: "i1",
    serviceProviderCode: "820",
    invoiceAccountCode: "1045520",
    period: "2026-10",
    charged: 10,
  };

  it("is dropped, with a warning for each problem and without its values", () => {
    const secret = "secret-value";
    const decoded = decodeAs(Invoices, [invoice, { ...invoice, period: secret, charged: secret }]);
    expect(decoded).toMatchObject({ ok: true, value: [{ id: "i1", isDynamic: false }] });
    const { warnings } = decoded as { warnings: readonly string[] };
    expect(warnings.map((warning) => warning.split(":")[0])).toEqual(["1.period", "1.charged"]);
    expect(JSON.stringify(warnings)).not.toContain(secret);
  });

  it("makes the whole list invalid when no entry is left", () => {
    expect(decodeAs(Invoices, [{ ...invoice, id: undefined }, 7])).toMatchObject({ ok: false });
    expect(decodeAs(Invoices, [])).toEqual(whole([]));
  });

  it("gives at most twenty warnings and a count of the rest", () => {
    const many = Array.from({ length: 30 }, () => ({ ...invoice, issuedOn: "yesterday" }));
    const decoded = decodeAs(Invoices, many);
    const { warnings } = decoded as { warnings: readonly string[] };
    expect(warnings).toHaveLength(21);
    expect(warnings.at(-1)).toBe("and 10 more");
  });

  it("is dropped from a history as well", () => {
    const payment = {
      id: "p1",
      serviceProviderCode: "820",
      invoiceAccountCode: "1045520",
      paidAt: "2026-11-12T14:03:00.000Z",
      amount: 310.4,
    };
    expect(
      decodeAs(PaymentHistory, { payments: [{}, payment], total: 2, amount: 310.4 }),
    ).toMatchObject({ ok: true, value: { payments: [payment] }, lost: [["payments", 0]] });
  });

  it("is reported by its original place, like an invalid field", () => {
    const sent = [7, { ...invoice, issuedOn: "yesterday" }, {}, { ...invoice, toPay: null }];
    expect(decodeAs(Invoices, sent)).toMatchObject({ ok: true, lost: [[0], [1, "issuedOn"], [2]] });
  });

  it("may be the only one on a later page of the list", () => {
    expect(decodeAs(Invoices, [7], true)).toMatchObject({ ok: true, value: [], lost: [[0]] });
  });
});

describe("the answer of a call", () => {
  it("is invalid when its main part is missing", () => {
    expect(decodeAs(AccountLinks, { accounts: [] })).toMatchObject({ ok: false });
    expect(decodeAs(Profile, null)).toMatchObject({ ok: false });
    expect(decodeAs(FeedbackTaken, {})).toMatchObject({
      ok: false,
      problems: [expect.stringMatching(/^id: /u)],
    });
  });
});

describe("limits of what can be read", () => {
  const Named = Schema.Struct({
    rows: Schema.Array(Schema.String),
    note: Schema.optionalKey(Schema.String),
  });

  it("an empty list stays empty when another field is invalid [CON-1]", () => {
    expect(decodeAs(Named, { rows: [], note: 7 })).toMatchObject({
      ok: true,
      value: { rows: [] },
      lost: [["note"]],
    });
  });

  it("an invalid entry of a record is reported by its key [CON-1]", () => {
    const Sums = Schema.Record(Schema.String, Schema.Number);
    expect(decodeAs(Sums, { a: 1, b: "much" })).toMatchObject({
      ok: true,
      value: { a: 1 },
      lost: [["b"]],
    });
  });

  it.each([
    [20, 20],
    [21, 21],
    [22, 21],
  ])("of %i warnings %i are kept, the last one as a count [CON-1]", (sent, told) => {
    const rows = ["read", ...Array.from({ length: sent }, () => 7)];
    const decoded = decodeAs(Named, { rows });
    expect(decoded).toMatchObject({ ok: true });
    const warnings = decoded.ok ? decoded.warnings : [];
    expect(warnings).toHaveLength(told);
    expect(warnings.at(-1)).toMatch(sent > 20 ? `and ${sent - 20} more` : /^rows\.20: /u);
  });

  it("a number with decimals is not an id [CON-1]", () => {
    expect(decodeAs(FeedbackTaken, { id: 1.5 })).toMatchObject({ ok: false });
    expect(decodeAs(FeedbackTaken, { id: 15 })).toMatchObject({ ok: true, value: { id: "15" } });
  });
});
