import { describe, expect, it } from "vitest";
import { filledIn, isFilled, takenBack } from "#machines/forms/fill-in.ts";

describe("a field", () => {
  it.each([
    [undefined, false],
    [null, false],
    ["", false],
    [false, false],
    [true, true],
    ["0", true],
    [0, true],
  ])("that holds %j is filled in: %s", (value, isFull) => {
    expect(isFilled(value)).toBe(isFull);
  });

  it("that was emptied by hand stays empty until what is known about it changes", () => {
    const untouched = { email: "" };
    const prefilled = { email: "a@example.com" };
    expect(filledIn({ values: untouched, untouched, prefilled }, prefilled).values).toEqual(
      untouched,
    );
    expect(
      filledIn({ values: untouched, untouched, prefilled }, { email: "b@example.com" }).values,
    ).toEqual({ email: "b@example.com" });
  });

  it("that is empty takes the value that was kept, and no other does", () => {
    const values: { email: string; phone?: string; agreed: boolean } = { email: "", agreed: true };
    expect(takenBack(values, { email: "a@example.com", phone: "1", agreed: false })).toEqual({
      email: "a@example.com",
      phone: "1",
      agreed: true,
    });
  });
});
