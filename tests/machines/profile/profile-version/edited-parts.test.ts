import { describe, expect, it } from "vitest";
import type { Emails } from "#contracts/schemas/profile.ts";
import {
  emailsPart,
  generalPart,
  phonePart,
} from "#machines/profile/profile-version/edited-parts.ts";
import { failures } from "#tests/contracts/failures.ts";
import { userDataOf } from "../../people.ts";

const { profile, emails, phones } = userDataOf("anna");
const [phone] = phones;

describe("an edited part of the profile", () => {
  it("is the general information: its form starts with what is stored, and cannot be gone [PROF-2]", () => {
    const { firstName, lastName, name } = profile;
    expect(generalPart.inputOf(profile)).toEqual({
      needs: { base: profile },
      values: { firstName, lastName, middleName: "", name },
    });
    expect(generalPart.isGone(profile)).toBe(false);
    expect(generalPart.isOther(profile, profile)).toBe(false);
    expect(generalPart.isOther(profile, { ...profile, dlc: "2026-11-02T08:00:00.000Z" })).toBe(
      true,
    );
  });

  it("is the list of addresses: an empty list can be edited too [PROF-3]", () => {
    const stored: Emails = emails;
    expect(emailsPart.inputOf(stored)).toEqual({
      needs: { entries: stored },
      values: { "anna-e": "anna@example.org" },
    });
    expect(emailsPart.isGone([])).toBe(false);
    expect([emailsPart.isOther(stored, stored), emailsPart.isOther(stored, [])]).toEqual([
      false,
      true,
    ]);
  });

  it("is one phone: gone once its entry is, and a new one never is [PROF-5]", () => {
    const part = phonePart("anna-p");
    expect(part.inputOf(phones)).toEqual({
      needs: { id: "anna-p", phones },
      values: { phone: phone?.phone, useAsDefault: true },
    });
    expect([part.isGone(phones), part.isGone([])]).toEqual([false, true]);
    expect(phonePart(null).inputOf(phones).needs).toEqual({ id: null, phones });
  });

  it.each([
    ["of the general information", generalPart, true],
    ["of the addresses", emailsPart, true],
    ["of a phone", phonePart("anna-p"), true],
  ])("%s is in conflict only after a 409", (_, { isConflict }, expected) => {
    const changed = failures.rejected(409, [{ field: "was", message: "changed" }]);
    expect([isConflict(changed), isConflict(failures.fault(500))]).toEqual([expected, false]);
  });
});
