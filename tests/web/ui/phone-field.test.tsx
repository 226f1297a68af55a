import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Form } from "#web/ui/form.tsx";
import { PhoneField } from "#web/ui/phone-field.tsx";

const full = "+38 (067) 123 45 67";
const refused = "Only numbers of Ukraine";

const Sample = ({ start = "" }: { readonly start?: string }): ReactElement => {
  const [phone, setPhone] = useState(start);
  return (
    <>
      <PhoneField
        label="Phone"
        name="phone"
        hint="+38 (0XX) XXX XX XX"
        value={phone}
        onChange={setPhone}
        foreignText={refused}
        enterKeyHint="done"
      />
      <output aria-label="value">{phone}</output>
      <button type="button">Next</button>
    </>
  );
};

const field = () => screen.getByRole("textbox", { name: "Phone" });
const value = () => screen.getByRole("status", { name: "value" }).textContent;
const caret = () => (field() as HTMLInputElement).selectionStart;
const show = (start = "") => {
  render(<Sample start={start} />);
  return userEvent.setup();
};
const pasteOver = async (user: ReturnType<typeof show>, text: string) => {
  await user.tripleClick(field());
  await user.paste(text);
};

describe("phone field", () => {
  it("is empty at first, shows the format, and has the right keyboard and autocomplete", () => {
    show();
    expect(field()).toHaveValue("");
    expect(field()).toHaveAccessibleDescription("+38 (0XX) XXX XX XX");
    expect(field()).toHaveAttribute("type", "tel");
    expect(field()).toHaveAttribute("inputmode", "tel");
    expect(field()).toHaveAttribute("autocomplete", "tel");
    expect(field()).toHaveAttribute("enterkeyhint", "done");
    expect(field()).toHaveAttribute("name", "phone");
    expect(field()).toBeValid();
  });

  it("is an empty field in a prerendered page", () => {
    expect(renderToString(<Sample />)).toContain('name="phone"');
  });

  it.each([
    "0671234567",
    "671234567",
    "80671234567",
    "380671234567",
    "+380671234567",
    "00380671234567",
    "+38 (067) 123 45 67",
    "067-123-45-67",
  ])("accepts %s typed one character at a time [REG-1]", async (text) => {
    const user = show();
    await user.type(field(), text);
    expect(field()).toHaveValue(full);
    expect(value()).toBe(full);
    expect(caret()).toBe(full.length);
  });

  it.each([
    "0671234567",
    "8 067 123 45 67",
    "+380 67 123-45-67",
    "\u202A+38 (067) 123 45 67\u202C",
    "067\u00A0123\u00A045\u00A067",
  ])("accepts %j pasted into the empty field and over another number [REG-1]", async (text) => {
    const user = show();
    await user.click(field());
    await user.paste(text);
    expect(field()).toHaveValue(full);
    await pasteOver(user, "050 765 43 21");
    expect(field()).toHaveValue("+38 (050) 765 43 21");
    await pasteOver(user, text);
    expect(value()).toBe(full);
  });

  it.each([
    ["0671234567", full, true],
    ["+380 67 123 45 67", full, true],
    ["+48 501 234 567", "+38 (050) 765 43 21", false],
  ])(
    "fills in %s from the browser without the focus: %s [REG-1]",
    async (text, expected, isTaken) => {
      const user = show("+38 (050) 765 43 21");
      const next = screen.getByRole("button", { name: "Next" });
      await user.click(next);
      // Like a browser, without React's own setter.
      const past = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
      act(() => {
        past?.set?.call(field(), text);
        field().dispatchEvent(new Event("input", { bubbles: true }));
        field().dispatchEvent(new Event("change", { bubbles: true }));
      });
      expect(field()).toHaveValue(expected);
      expect(value()).toBe(expected);
      expect(next).toHaveFocus();
      expect(screen.queryByText(refused) === null).toBe(isTaken);
    },
  );

  it("replaces the input by a whole number pasted behind it", async () => {
    const user = show();
    await user.type(field(), "+380 50");
    await user.paste("067 123 45 67");
    expect(value()).toBe(full);
  });

  it("accepts the rest of a number pasted behind its beginning", async () => {
    const user = show();
    await user.type(field(), "067");
    await user.paste("123-45-67");
    expect(value()).toBe(full);
  });

  it("reports the text as it is typed, and nothing before a digit", async () => {
    const user = show();
    await user.type(field(), "+");
    expect(field()).toHaveValue("+");
    expect(value()).toBe("");
    await user.keyboard("38067");
    expect(value()).toBe("+38 (067");
    await user.keyboard("1");
    expect(value()).toBe("+38 (067) 1");
  });

  it("clears a lone plus when it is left", async () => {
    const user = show();
    await user.type(field(), "+");
    await user.tab();
    expect(field()).toHaveValue("");
  });

  it("deletes digit by digit to the end, whatever is between them", async () => {
    const user = show(full);
    await user.click(field());
    await user.keyboard("{End}{Backspace}{Backspace}{Backspace}");
    expect(field()).toHaveValue("+38 (067) 123 4");
    await user.keyboard("{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}");
    expect(field()).toHaveValue("+38 (06");
    await user.keyboard("{Backspace}{Backspace}");
    expect(field()).toHaveValue("");
    expect(value()).toBe("");
  });

  it("accepts a correction in the middle and keeps the caret there", async () => {
    const user = show("+38 (067) 123 45 6");
    await user.click(field());
    field().focus();
    (field() as HTMLInputElement).setSelectionRange(11, 11);
    await user.keyboard("9");
    expect(field()).toHaveValue("+38 (067) 192 34 56");
    expect(caret()).toBe(12);
    await user.keyboard("{Backspace}");
    expect(field()).toHaveValue("+38 (067) 123 45 6");
    expect(caret()).toBe(11);
  });

  it("refuses a pasted foreign number: it keeps the old one and says so politely", async () => {
    const user = show(full);
    await pasteOver(user, "+48 501 234 567");
    expect(field()).toHaveValue(full);
    expect(value()).toBe(full);
    expect(field()).toHaveAccessibleDescription(`+38 (0XX) XXX XX XX ${refused}`);
    expect(field()).toBeInvalid();
    expect(screen.getByText(refused).closest("output")).not.toBeNull();
    await pasteOver(user, "050 765 43 21");
    expect(value()).toBe("+38 (050) 765 43 21");
    expect(screen.queryByText(refused)).toBeNull();
    expect(field()).toBeValid();
  });

  it("shows both the form error and what was refused", async () => {
    const errors = [{ field: "phone", text: "Not a whole number" }];
    render(
      <Form errors={errors} errorTitle="Check" onSubmit={() => undefined}>
        <Sample start="+38 (067) 12" />
      </Form>,
    );
    expect(field()).toHaveAccessibleDescription("+38 (0XX) XXX XX XX Not a whole number");
    const user = userEvent.setup();
    await pasteOver(user, "+48 501 234 567");
    expect(field()).toHaveAccessibleDescription(
      `+38 (0XX) XXX XX XX Not a whole number. ${refused}`,
    );
  });

  it("accepts typing after a foreign number was pasted into the empty field", async () => {
    const user = show();
    await user.click(field());
    await user.paste("+48 501 234 567");
    expect(field()).toHaveValue("");
    expect(screen.getByText(refused)).toBeVisible();
    await user.keyboard("0671234567");
    expect(value()).toBe(full);
    expect(screen.queryByText(refused)).toBeNull();
  });

  it("does not pick digits from a typed foreign number", async () => {
    const user = show();
    await user.type(field(), "+48 380 671 234 567");
    expect(field()).toHaveValue("+");
    expect(value()).toBe("");
    expect(screen.getByText(refused)).toBeVisible();
    await user.keyboard("{Backspace}0671234567");
    expect(value()).toBe(full);
    expect(screen.queryByText(refused)).toBeNull();
  });

  it("refuses extra digits, says so, and accepts a correction", async () => {
    const user = show(full);
    await user.click(field());
    await user.keyboard("{End}89");
    expect(value()).toBe(full);
    expect(screen.getByText(refused)).toBeVisible();
    await user.keyboard("{Backspace}8");
    expect(value()).toBe("+38 (067) 123 45 68");
    await user.keyboard("9");
    await user.tab();
    expect(screen.getByText(refused)).toBeVisible();
    await user.tripleClick(field());
    await user.keyboard("0501112233");
    expect(value()).toBe("+38 (050) 111 22 33");
    expect(screen.queryByText(refused)).toBeNull();
  });

  it.each([
    ["0671234567", full],
    ["380 67 123 45 67", full],
    ["+38 (067) 12", "+38 (067) 12"],
    ["+48 501 234 567", ""],
    ["<b>", ""],
  ])("masks %j from elsewhere as %j", (start, expected) => {
    show(start);
    expect(field()).toHaveValue(expected);
    expect(value()).toBe(expected);
  });
});
