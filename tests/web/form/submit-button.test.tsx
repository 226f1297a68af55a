import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SubmitButton } from "#web/form/submit-button.tsx";

const reason = "Заповніть усі поля.";
const shown = (form: { readonly isBusy: boolean; readonly isValid: boolean }) => {
  render(
    <SubmitButton form={form} reason={reason}>
      Надіслати
    </SubmitButton>,
  );
  return screen.getByRole("button", { name: "Надіслати" });
};

describe("the button that sends a form", () => {
  it("says what is missing [REG-3]", () => {
    expect(shown({ isBusy: false, isValid: false })).toHaveAccessibleDescription(reason);
  });

  it("is disabled without a reason while the form is being sent [REC-2]", () => {
    const button = shown({ isBusy: true, isValid: false });
    expect(button).toHaveAttribute("aria-disabled", "true");
    expect(button).not.toHaveAccessibleDescription();
  });
});
