import { describe, expect, it } from "vitest";
import { phoneIssues } from "#machines/forms/phone.form.ts";
import { profilePhoneMachine } from "#machines/profile/profile-phone/profile-phone.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { describeForm, startForm } from "../../support/form-suite.ts";

const phone = "+38 (067) 123 45 67";
const filled = { phone, useAsDefault: true };
const result = { id: "p1", phone, useAsDefault: true };

const needs = { id: null, phones: [] };

const start = () => startForm(profilePhoneMachine, needs);

describeForm({
  name: "profile-phone",
  machine: profilePhoneMachine,
  needs,
  empty: { phone: "", useAsDefault: false },
  filled,
  edit: { phone: "+38 (050) 765 43 21" },
  result,
  afterRefusal: filled,
  afterSuccess: filled,
});

describe("a contact phone", () => {
  it.each([
    ["", "required"],
    [" ", "required"],
    ["+38 (067", "phone-format"],
    ["+38 (067) 123 45 6", "phone-format"],
    ["+38 (067) 123 45 678", "phone-format"],
    ["0671234567", "phone-format"],
    [" +38 (067) 123 45 67", "phone-format"],
  ] as const)("%j is held back [PROF-5]", (text, issue) => {
    const { fillIn, submit, send, snapshot } = start();
    fillIn({ phone: text });
    submit();
    expect(snapshot().hasTag("invalid")).toBe(true);
    expect(phoneIssues(snapshot().context.values)).toEqual({ phone: issue });
    expect(send.calls).toEqual([]);
  });

  it.each([phone, "+380 (671) 234 56 78", "+1 (234) 567 89 01"])(
    "%j is sent as typed, whether or not it is the default one [PROF-5]",
    (text) => {
      for (const useAsDefault of [true, false]) {
        const { fillIn, submit, send } = start();
        fillIn({ phone: text, useAsDefault });
        submit();
        expect(send.last().input).toEqual({
          values: { phone: text, useAsDefault },
          needs,
          mayBeDone: false,
        });
      }
    },
  );

  it("can be tried again when the number is refused [PROF-5]", async () => {
    const { fillIn, submit, send, failed, values } = start();
    fillIn(filled);
    submit();
    send.last().reject(failures.rejected(409, [{ field: "phone", message: "There already" }]));
    await failed();
    expect(values()).toEqual(filled);
  });
});
