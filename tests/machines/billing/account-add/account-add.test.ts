import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accountAddMachine } from "#machines/billing/account-add/account-add.machine.ts";
import { asksForFlat } from "#contracts/water-utilities.ts";
import { accountIssues, tidyAccount } from "#machines/forms/account.form.ts";
import { failures } from "#tests/contracts/failures.ts";
import { accountLink } from "../../people.ts";
import { describeForm, startForm } from "../../support/form-suite.ts";

const empty = { serviceProviderCode: "", invoiceAccountCode: "", flat: "" };
const filled = { serviceProviderCode: "101", invoiceAccountCode: "0012345", flat: "7" };

const start = () => startForm(accountAddMachine, {});

describeForm({
  name: "account-add",
  machine: accountAddMachine,
  needs: {},
  empty,
  filled,
  edit: { invoiceAccountCode: "77-01" },
  result: accountLink("0012345", "101"),
  afterRefusal: filled,
  afterSuccess: filled,
});

describe("adding an account", () => {
  it.each([
    ["", "required"],
    ["  ", "required"],
    ["1 2;3", "code-format"],
    ["<b>", "code-format"],
    ["1".repeat(33), "code-format"],
    ["№", "required"],
    ["0012345№", "code-format"],
    ["кв. 0012345", "code-format"],
  ] as const)("refuses the account number %j [ACC-2]", (text, issue) => {
    const { fillIn, submit, send, values } = start();
    fillIn({ ...filled, invoiceAccountCode: text });
    submit();
    expect(accountIssues(values())).toEqual({ invoiceAccountCode: issue });
    expect(send.calls).toEqual([]);
  });

  it.each([
    ["", "required"],
    ["буд. 7", "flat-format"],
    ["7 кв.", "flat-format"],
    ["кв.", "required"],
    ["7".repeat(11), "flat-format"],
  ] as const)("refuses the flat %j [ACC-2]", (flat, issue) => {
    const { fillIn, submit, send, values } = start();
    fillIn({ ...filled, flat });
    submit();
    expect(accountIssues(values())).toEqual({ flat: issue });
    expect(send.calls).toEqual([]);
  });

  it.each(["820", "821", "822", "823", "824", "825", "826"])(
    "needs no flat at the provider %s, whatever the field holds [ACC-2]",
    (serviceProviderCode) => {
      expect(asksForFlat(serviceProviderCode)).toBe(false);
      for (const flat of ["", "буд. 7"])
        expect(accountIssues({ ...filled, serviceProviderCode, flat })).toEqual({});
    },
  );

  it.each(["819", "827", "889", "999", "", "8200"])(
    "needs a flat at the provider %j [ACC-2]",
    (code) => {
      expect(asksForFlat(code)).toBe(true);
      expect(accountIssues({ ...filled, serviceProviderCode: code, flat: "" }).flat).toBe(
        "required",
      );
    },
  );

  it("needs a number also at a provider without flats [ACC-2]", () => {
    const values = { ...filled, serviceProviderCode: "820", invoiceAccountCode: "" };
    expect(accountIssues(values)).toEqual({ invoiceAccountCode: "required" });
  });

  it("needs a provider [ACC-2]", () => {
    expect(accountIssues({ ...filled, serviceProviderCode: "" })).toEqual({
      serviceProviderCode: "required",
    });
  });

  it("is sent without spaces and invisible characters [ACC-2]", () => {
    const { fillIn, submit, send, values } = start();
    fillIn({ ...filled, invoiceAccountCode: " 001 23\u00A045\u200B", flat: " 12 А " });
    expect(accountIssues(values())).toEqual({});
    submit();
    expect(send.last().input.values).toEqual({
      ...filled,
      invoiceAccountCode: "0012345",
      flat: "12А",
    });
  });

  it("is sent without the signs that a bill writes before number and flat [ACC-2]", () => {
    const spaces = fc.constantFrom("", " ", "\u00A0", "  ");
    const code = fc.stringMatching(/^[0-9A-Za-z][0-9A-Za-zА-Яа-я/-]{0,20}$/u);
    const flats = fc.stringMatching(/^\d{1,4}[А-Га-г]?$/u);
    const before = fc.constantFrom("кв.", "кв", "Кв.", "КВ", "№", "кв. №", "кв№", "№ кв.");
    fc.assert(
      fc.property(spaces, code, before, flats, (apart, number, sign, flat) => {
        const values = {
          ...filled,
          invoiceAccountCode: `${apart}№${apart}${number}${apart}`,
          flat: `${apart}${sign}${apart}${flat}${apart}`,
        };
        const tidy = tidyAccount(values);
        expect(tidy).toEqual({ ...filled, invoiceAccountCode: number, flat });
        expect(tidyAccount(tidy)).toEqual(tidy);
        expect(accountIssues(values)).toEqual(
          accountIssues({ ...filled, invoiceAccountCode: number, flat }),
        );
      }),
    );
  });

  it.each([
    ["№ 32126690", "кв. 141"],
    ["№32126690", "№141"],
    ["№\u00A032126690", "кв.141"],
    ["32126690", "141"],
  ])("is sent bare when it is pasted from a bill: %j, %j [ACC-2]", (invoiceAccountCode, flat) => {
    const { fillIn, submit, send } = start();
    fillIn({ ...filled, invoiceAccountCode, flat });
    submit();
    expect(send.last().input.values).toEqual({
      ...filled,
      invoiceAccountCode: "32126690",
      flat: "141",
    });
  });

  it.each([
    failures.other(404),
    failures.rejected(409),
    failures.rejected(422, [{ field: "flat", message: "No" }]),
    failures.other(429),
  ])("can be tried again when it is refused: %j [ACC-2]", async (failure) => {
    const { fillIn, submit, send, failed, values } = start();
    fillIn(filled);
    submit();
    send.last().reject(failure);
    await failed();
    expect(values()).toEqual(filled);
  });
});
