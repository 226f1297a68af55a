import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import type { ReactElement } from "react";
import { describe, expect, it, vi } from "vitest";
import { buttonClass } from "#web/ui/button-class.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { CriteriaList } from "#web/ui/criteria-list.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { SkipLink } from "#web/ui/skip-link.tsx";
import { TextField } from "#web/ui/text-field.tsx";

describe("button", () => {
  it("keeps its name and the focus while pending, and does nothing", async () => {
    const onPress = vi.fn<() => void>();
    const { rerender } = render(<Button onPress={onPress}>Pay</Button>);
    await userEvent.tab();
    rerender(
      <Button onPress={onPress} isPending>
        Pay
      </Button>,
    );
    const button = screen.getByRole("button", { name: "Pay" });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("{Enter}");
    await userEvent.click(button);
    expect(onPress).not.toHaveBeenCalled();

    rerender(<Button onPress={onPress}>Pay</Button>);
    expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it("says why it is disabled and stays focusable", async () => {
    const onPress = vi.fn<() => void>();
    const onDisabledPress = vi.fn<() => void>();
    render(
      <Button onPress={onPress} disabledReason="Passwords differ" onDisabledPress={onDisabledPress}>
        Save
      </Button>,
    );
    await userEvent.tab();
    const button = screen.getByRole("button", { name: "Save" });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute("aria-disabled", "true");
    expect(button).not.toHaveAttribute("disabled");
    expect(button).toHaveAccessibleDescription("Passwords differ");
    await userEvent.click(button);
    expect(onPress).not.toHaveBeenCalled();
    expect(onDisabledPress).toHaveBeenCalledTimes(1);
  });

  it("keeps the focus when the reason disappears", async () => {
    const { rerender } = render(<Button disabledReason="Type first">Save</Button>);
    await userEvent.tab();
    rerender(<Button>Save</Button>);
    expect(screen.getByRole("button", { name: "Save" })).toHaveFocus();
    expect(screen.getByRole("button", { name: "Save" })).not.toHaveAttribute("aria-disabled");
  });

  it("gives its style to a link", () => {
    render(
      <a href="/x" {...buttonClass("secondary")}>
        Go
      </a>,
    );
    expect(screen.getByRole("link", { name: "Go" })).toHaveClass("ui-button");
    expect(screen.getByRole("link", { name: "Go" })).toHaveAttribute("data-variant", "secondary");
  });
});

const Password = (): ReactElement => {
  const [value, setValue] = useState("");
  return (
    <PasswordField
      label="New password"
      name="password"
      value={value}
      onChange={setValue}
      showLabel="Show"
      hideLabel="Hide"
      autoComplete="new-password"
      criteria={
        <CriteriaList
          metText="met"
          unmetText="not yet"
          criteria={[{ id: "digit", text: "one digit", isMet: /\d/u.test(value) }]}
        />
      }
    />
  );
};

describe("password field", () => {
  it("is masked, and its toggle says what it will do", async () => {
    render(<Password />);
    const field = screen.getByLabelText("New password");
    expect(field).toHaveAttribute("type", "password");
    await userEvent.type(field, "secret");
    await userEvent.click(screen.getByRole("button", { name: "Show" }));
    expect(field).toHaveAttribute("type", "text");
    expect(field).toHaveValue("secret");
    await userEvent.click(screen.getByRole("button", { name: "Hide" }));
    expect(field).toHaveAttribute("type", "password");
  });

  it("accepts a pasted password and tells password managers its kind", async () => {
    render(<Password />);
    const field = screen.getByLabelText("New password");
    await userEvent.click(field);
    await userEvent.paste(" pasted secret ");
    expect(field).toHaveValue(" pasted secret ");
    expect(field).toHaveAttribute("autocomplete", "new-password");
    expect(field).toHaveAttribute("autocapitalize", "none");
    expect(field).toHaveAttribute("autocorrect", "off");
  });

  it("has a toggle that does not send its form", async () => {
    const onSubmit = vi.fn<() => void>();
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <PasswordField
          label="Password"
          name="password"
          value=""
          onChange={vi.fn()}
          showLabel="Show"
          hideLabel="Hide"
          autoComplete="current-password"
        />
      </form>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Show" }));
    expect(screen.getByRole("button", { name: "Hide" })).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("has the criteria in its description, met or not", async () => {
    render(<Password />);
    const field = screen.getByLabelText("New password");
    expect(field).toHaveAccessibleDescription("one digit: not yet");
    const mark = screen.getByRole("listitem").querySelector("svg");
    expect(mark).toBeNull();
    await userEvent.type(field, "1");
    expect(field).toHaveAccessibleDescription("one digit: met");
    // Not only by colour (WCAG 1.4.1).
    expect(screen.getByRole("listitem").querySelector("svg")).not.toBeNull();
  });
});

describe("text field", () => {
  it("has label, hint, error and keyboard of its control", () => {
    render(
      <TextField
        label="Email"
        name="email"
        value=""
        onChange={() => undefined}
        hint="As in your letters"
        error="Wrong"
        optionalText="(optional)"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="done"
        isRequired
      />,
    );
    const field = screen.getByRole("textbox", { name: "Email (optional)" });
    expect(field).toHaveAccessibleDescription("As in your letters Wrong");
    expect(field).toBeInvalid();
    expect(field).toHaveAttribute("aria-required", "true");
    expect(field).toHaveAttribute("inputmode", "email");
    expect(field).toHaveAttribute("autocomplete", "email");
    expect(field).toHaveAttribute("enterkeyhint", "done");
    expect(field).not.toHaveAttribute("required");
  });

  it("can be marked as wrong where the message stands elsewhere", () => {
    render(<TextField label="City" name="city" value="" onChange={vi.fn()} isMarked />);
    const field = screen.getByRole("textbox", { name: "City" });
    expect(field).toBeInvalid();
    expect(field).not.toHaveAccessibleDescription();
  });

  it("has several rows for a longer text", async () => {
    const onChange = vi.fn<(value: string) => void>();
    render(<TextField label="Message" name="message" value="" onChange={onChange} rows={5} />);
    await userEvent.type(screen.getByRole("textbox", { name: "Message" }), "x");
    expect(screen.getByRole("textbox").tagName).toBe("TEXTAREA");
    expect(onChange).toHaveBeenCalledWith("x");
  });
});

describe("checkbox", () => {
  it("has its hint in its description, and says that it is required", () => {
    render(
      <Checkbox
        name="agreed"
        isChecked={false}
        onChange={vi.fn()}
        hint="Read them first"
        isRequired
      >
        I agree
      </Checkbox>,
    );
    const box = screen.getByRole("checkbox", { name: "I agree" });
    expect(box).toHaveAccessibleDescription("Read them first");
    expect(box).toBeRequired();
    expect(box).toBeValid();
  });

  it("keeps the focus while its last press is processed, says so and ignores presses [ALL-4]", async () => {
    const onChange = vi.fn<(isChecked: boolean) => void>();
    const box = (isBusy: boolean) => (
      <Checkbox name="bills" isChecked={false} onChange={onChange} isBusy={isBusy}>
        Bills
      </Checkbox>
    );
    const { rerender } = render(box(false));
    await userEvent.click(screen.getByRole("checkbox", { name: "Bills" }));
    expect(onChange.mock.calls).toEqual([[true]]);
    rerender(box(true));
    expect(screen.getByRole("checkbox")).toHaveFocus();
    expect(screen.getByRole("checkbox")).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard(" ");
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});

describe("skip link", () => {
  it("is the first stop and moves the focus to the main content", async () => {
    render(
      <>
        <SkipLink targetId="main">Skip</SkipLink>
        <main id="main" tabIndex={-1}>
          Content
        </main>
      </>,
    );
    await userEvent.tab();
    expect(screen.getByRole("link", { name: "Skip" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(screen.getByRole("main")).toHaveFocus();
    expect(location.hash).toBe("");
  });
});
