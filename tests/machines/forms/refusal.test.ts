import { describe, expect, it } from "vitest";
import { isMissing } from "#contracts/failure.ts";
import { isConflict, isOvertaken, remedyOf } from "#machines/forms/refusal.ts";
import { failures } from "../../contracts/failures.ts";

/** The remedy after each failure, and whether somebody else has changed or deleted the item. */
const table = [
  [failures.noConnection("network"), "again", false, false],
  [failures.unauthorized(), "again", false, false],
  [failures.contract(), "again", false, false],
  [failures.fault(500), "again", false, false],
  [failures.other(429), "again", false, false],
  [failures.other(503), "again", false, false],
  [failures.other(404), "again", false, true],
  [failures.rejected(409), "again", true, false],
  [failures.rejected(422), "changed", false, false],
  [failures.fault(400), "changed", false, false],
  [failures.fault(405), "changed", false, false],
  [failures.other(413), "changed", false, false],
  [failures.forbidden(), "allowed", false, false],
  [{ ...failures.forbidden(), lacksCookies: true }, "again", false, false],
] as const;

describe("a save that failed", () => {
  it.each(table)("%o has the remedy %s [CMS-4]", (failure, remedy) => {
    expect(remedyOf(failure)).toBe(remedy);
  });

  it.each(table)(
    "%o shows whether somebody else was first [CMS-4]",
    (failure, _, changed, deleted) => {
      expect(isConflict(failure)).toBe(changed);
      expect(isMissing(failure)).toBe(deleted);
    },
  );
});

describe("a save of one entry", () => {
  it.each([
    [failures.rejected(409, [{ field: "was", message: "changed" }]), true],
    [failures.rejected(409, [{ field: "1.was", message: "changed" }]), true],
    [failures.rejected(409, [{ field: "12.was", message: "changed" }]), true],
    [
      failures.rejected(409, [
        { field: "email", message: "taken" },
        { field: "was", message: "changed" },
      ]),
      true,
    ],
    [failures.rejected(409, [{ field: "phone.was", message: "changed" }]), false],
    [failures.rejected(409, [{ field: "wash", message: "changed" }]), false],
    [failures.other(404), true],
    [failures.rejected(409, [{ field: "email", message: "taken" }]), false],
    [failures.rejected(422, [{ field: "was", message: "wrong" }]), false],
    [failures.other(410), false],
    [failures.noConnection("network"), false],
  ] as const)("refused with %o was overtaken: %s [PROF-3, PROF-5]", (failure, wasOvertaken) => {
    expect(isOvertaken(failure)).toBe(wasOvertaken);
  });
});
