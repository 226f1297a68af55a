import * as Schema from "effect/Schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeAs } from "#contracts/decoding.ts";
import { ContentRevision, ContentRights } from "#contracts/schemas/administration.ts";
import { AccountLinks, Invoices } from "#contracts/schemas/accounts.ts";
import { Amount, Code, hryvnias, kopiykas, thousandths } from "#contracts/schemas/common.ts";
import { factorMax, FactorValue, LastFactors } from "#contracts/schemas/counters.ts";
import { EmailManagement, EmailManagementChange } from "#contracts/schemas/profile-changes.ts";
import { Emails, EmailSaved, Phones } from "#contracts/schemas/profile.ts";
import { NewAccountLink } from "#contracts/schemas/providers.ts";
import { EmailConfirmed } from "#contracts/schemas/registration.ts";
import { SocialRegistrationStatus } from "#contracts/schemas/social.ts";

const open = {
  id: "i1",
  serviceProviderCode: "820",
  invoiceAccountCode: "1045520",
  period: "2026-10",
  charged: 12,
};

const revision = {
  version: 2,
  title: "A",
  content: "",
  savedAt: "2026-11-20T10:00:00.000Z",
  savedBy: "B",
};

const right = (value: unknown) => ({ ok: true, value, lost: [], warnings: [] });

describe("a received amount [CON-1]", () => {
  it.each([
    [0.1 + 0.2, 0.3],
    [1049.7600000000002, 1049.76],
    [12.506, 12.51],
    [-0.001, 0],
  ])("is %d rounded to kopiykas", (sent, read) => {
    expect(decodeAs(Amount, sent)).toEqual(right(read));
  });

  it.each([Number.MAX_VALUE, Number.NaN, "12,50", null])("cannot be %j", (sent) => {
    expect(decodeAs(Amount, sent)).toMatchObject({ ok: false });
  });

  it("is any sum of hryvnias rounded to kopiykas, at most half a kopiyka off", () => {
    const some = fc.array(fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }), { maxLength: 50 });
    fc.assert(
      fc.property(some, (parts) => {
        const drifted = parts.reduce((sum, part) => sum + part / 100, 0);
        const exact = hryvnias(parts.reduce((sum, part) => sum + part, 0));
        expect(decodeAs(Amount, drifted)).toEqual(right(exact));
      }),
    );
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (sent) => {
        const decoded = decodeAs(Amount, sent);
        expect(decoded.ok && Math.abs(decoded.value - sent) < 0.005_001).toBe(true);
        expect(decoded.ok && hryvnias(kopiykas(decoded.value)) === decoded.value).toBe(true);
      }),
    );
  });

  it("is rounded without dropping its invoice", () => {
    const invoice = {
      id: "i1",
      serviceProviderCode: "820",
      invoiceAccountCode: "1045520",
      period: "2026-10",
      issuedOn: "2026-10-31T00:00:00",
      charged: 0.1 + 0.2,
    };
    expect(decodeAs(Invoices, [invoice])).toEqual(
      right([{ ...invoice, charged: 0.3, issuedOn: "2026-10-31", isDynamic: false }]),
    );
  });
});

describe("a received yes or no [CON-1]", () => {
  const registered = (sent: unknown) => decodeAs(SocialRegistrationStatus, { registered: sent });

  it.each([
    [0, false],
    ["0", false],
    ["false", false],
    [1, true],
    ["1", true],
    ["true", true],
  ])("may be %j", (sent, read) => {
    expect(registered(sent)).toEqual(right({ registered: read }));
  });

  it.each([2, -1, "", "yes", "no", [], {}, null])("cannot be %j", (sent) => {
    expect(registered(sent)).toMatchObject({ ok: false });
  });

  it("may be a number in each answer that has one, and never in what is sent", () => {
    const answers = [
      [Invoices, [{ ...open, isDynamic: 1 }]],
      [Emails, [{ id: "e1", email: "a@example.com", useAsDefault: 1, confirmed: 1 }]],
      [EmailSaved, { id: "e1", useAsDefault: 1, confirmed: 1 }],
      [Phones, [{ id: "p1", phone: "+380501112233", useAsDefault: 1 }]],
      [EmailManagement, [{ serviceProvider: { code: "101" }, isAllowToSendEmail: 1 }]],
      [SocialRegistrationStatus, { registered: 1, emailUsed: 1 }],
      [EmailConfirmed, { email: "a@example.com", alreadyConfirmed: 1 }],
      [ContentRights, { isContentManager: 1 }],
      [ContentRevision, { ...revision, isPublished: 1 }],
    ] as const;
    for (const [schema, sent] of answers) {
      const asBoolean: unknown = JSON.parse(
        JSON.stringify(sent, (_, value: unknown) => (value === 1 ? true : value)),
      );
      expect(decodeAs(schema, sent)).toEqual(decodeAs(schema, asBoolean));
      expect(decodeAs(schema, sent)).toMatchObject({ ok: true, lost: [], warnings: [] });
    }
    const change = { serviceProviderCode: "101", isAllowToSendEmail: 1 };
    expect(decodeAs(EmailManagementChange, change)).toMatchObject({ ok: false });
  });
});

describe("a received reading [CON-1]", () => {
  it.each([
    [0.1 + 0.2, 0.3],
    [123.456_000_000_1, 123.456],
    [12.3456, 12.346],
    [-0.0001, 0],
    [factorMax + 0.0001, factorMax],
  ])("is %d rounded to thousandths", (sent, read) => {
    const decoded = decodeAs(FactorValue, sent);
    expect(decoded).toEqual(right(read));
    expect(Schema.is(FactorValue)(sent)).toBe(false);
  });

  it.each([-0.001, -1, 1e9, Number.MAX_VALUE, Number.NaN, Number.POSITIVE_INFINITY, "1,5", null])(
    "cannot be %j",
    (sent) => {
      expect(decodeAs(FactorValue, sent)).toMatchObject({ ok: false });
    },
  );

  it("is any sum of readings rounded to thousandths", () => {
    const some = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { maxLength: 50 });
    fc.assert(
      fc.property(some, (parts) => {
        const drifted = parts.reduce((sum, part) => sum + part / 1000, 0);
        const exact = parts.reduce((sum, part) => sum + part, 0) / 1000;
        expect(decodeAs(FactorValue, drifted)).toEqual(right(exact));
        expect(thousandths(drifted) / 1000).toBe(exact);
      }),
    );
  });

  it("is rounded without dropping its meter", () => {
    const counter = { id: "c1", serviceProviderCode: "820", invoiceAccountCode: "12 34" };
    const sent = [{ counter, factor: { date: "2026-10-31T22:00:00Z", value: 0.1 + 0.2 } }];
    expect(decodeAs(LastFactors, sent)).toMatchObject({
      value: [{ factor: { date: "2026-11-01", value: 0.3 } }],
      lost: [],
      warnings: [],
    });
  });
});

describe("a received code [CON-1]", () => {
  it.each([
    ["889   ", "889"],
    ["\uFEFF\u00A0 12 34\t\r\n", "12 34"],
    ["\u200B№77\u200B", "№77"],
    [12_345, "12345"],
  ])("%j is %j", (sent, read) => {
    expect(decodeAs(Code, sent)).toEqual(right(read));
  });

  it.each(["", "   ", "\u200B", "1\n2", "x".repeat(129), 1.5, true])("cannot be %j", (sent) => {
    expect(decodeAs(Code, sent)).toMatchObject({ ok: false });
  });

  it("may have any character, but a typed one only those of a bill", () => {
    const codes = ["12.345", "A_1", "12 34", "№77", "x".repeat(33)];
    const links = codes.map((code) => ({
      invoiceAccount: { code },
      serviceProvider: { code: "889" },
    }));
    expect(decodeAs(AccountLinks, links)).toMatchObject({
      value: codes.map((code) => ({ invoiceAccount: { code } })),
      lost: [],
    });
    const isNew = Schema.is(NewAccountLink);
    expect(
      codes.some((code) => isNew({ serviceProviderCode: "889", invoiceAccountCode: code })),
    ).toBe(false);
    expect(isNew({ serviceProviderCode: "№ 9", invoiceAccountCode: "12345" })).toBe(true);
  });
});
