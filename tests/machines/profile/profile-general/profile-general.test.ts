import { describe, expect, it } from "vitest";
import { generalValuesOf } from "#machines/forms/general.form.ts";
import { profileGeneralMachine } from "#machines/profile/profile-general/profile-general.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { userDataOf } from "../../people.ts";
import { describeForm, startForm } from "../../support/form-suite.ts";

const { profile } = userDataOf("olena");
const filled = generalValuesOf(profile);
const needs = { base: profile };

describeForm({
  name: "general information",
  machine: profileGeneralMachine,
  needs,
  empty: { firstName: "", lastName: "", middleName: "", name: "" },
  filled,
  edit: { firstName: "Марія" },
  result: profile,
  afterRefusal: filled,
  afterSuccess: filled,
});

describe("the form of general information", () => {
  it("holds back a name that is too long or an invalid login, and sends valid values [PROF-2]", () => {
    const { fillIn: type, ...form } = startForm(profileGeneralMachine, needs);
    type({ ...filled, lastName: "Ї".repeat(101), name: "олена" });
    form.submit();
    expect(form.snapshot().hasTag("invalid")).toBe(true);
    expect(form.send.calls).toEqual([]);
    type({ lastName: "Ї", name: "  other@example.org " });
    form.submit();
    expect(form.send.last().input).toMatchObject({
      values: { ...filled, lastName: "Ї", name: "other@example.org" },
      needs,
    });
  });

  it.each([
    ["changed elsewhere", failures.rejected(409, [{ message: "changed" }])],
    ["a login that is taken", failures.rejected(422, [{ field: "name", message: "taken" }])],
    ["no network", failures.noConnection("network")],
  ])("keeps what was typed when it is refused: %s [PROF-2]", async (_, failure) => {
    const { fillIn: type, ...form } = startForm(profileGeneralMachine, needs);
    type({ ...filled, firstName: "Марія" });
    form.submit();
    form.send.last().reject(failure);
    await form.failed();
    expect(form.values()).toEqual({ ...filled, firstName: "Марія" });
    expect(form.refused).toEqual([failure]);
  });
});
