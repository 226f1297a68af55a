import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import type { ReactElement } from "react";
import { describe, expect, it, vi } from "vitest";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const Opener = ({
  children,
}: {
  readonly children: (isOpen: boolean, close: () => void) => ReactElement;
}): ReactElement => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <I18nProvider locale="uk-UA">
      <Button onPress={() => setIsOpen(true)}>Open</Button>
      {children(isOpen, () => setIsOpen(false))}
    </I18nProvider>
  );
};

const Deletion = (): ReactElement => (
  <Opener>
    {(isOpen, close) => (
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Delete"
        closeLabel="Close"
        width="30rem"
        height="18rem"
      >
        <TextField label="Password" name="password" value="" onChange={() => undefined} />
      </Dialog>
    )}
  </Opener>
);

describe("dialog", () => {
  it("is named by its title, holds the focus and has the given size", async () => {
    render(<Deletion />);
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    const dialog = screen.getByRole("dialog", { name: "Delete" });
    expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
    expect(dialog.parentElement).toHaveStyle({ "inline-size": "30rem" });
    // A browser test checks the style of this height [PROF-7].
    expect(dialog.parentElement).toHaveAttribute("data-height", "18rem");
  });

  it.each([
    ["Escape", () => userEvent.keyboard("{Escape}")],
    ["the close button", () => userEvent.click(screen.getByRole("button", { name: "Close" }))],
  ])("closes by %s, and the focus returns to its button", async (_, leave) => {
    render(<Deletion />);
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    await leave();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("button", { name: "Open" })).toHaveFocus());
  });

  it("does not lose input on a press beside it", async () => {
    render(<Deletion />);
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    await userEvent.click(document.querySelector(".ui-dialog-backdrop")!);
    expect(screen.getByRole("dialog")).toBeInTheDocument();
  });
});

describe("confirm dialog", () => {
  const asked = {
    onAccept: vi.fn<() => void>(),
    onReject: vi.fn<() => void>(),
    onClose: vi.fn<() => void>(),
  };
  const Question = (): ReactElement => (
    <ConfirmDialog
      isOpen
      title="Delete the account?"
      acceptLabel="Yes"
      rejectLabel="No"
      closeLabel="Close"
      tone="danger"
      {...asked}
    >
      It goes away.
    </ConfirmDialog>
  );

  it("is an alert dialog described by its text, with the focus on the harmless answer", () => {
    render(<Question />);
    const dialog = screen.getByRole("alertdialog", { name: "Delete the account?" });
    expect(dialog).toHaveAccessibleDescription("It goes away.");
    expect(screen.getByRole("button", { name: "No" })).toHaveFocus();
  });

  it("tells yes, no and close apart", async () => {
    render(<Question />);
    await userEvent.click(screen.getByRole("button", { name: "Yes" }));
    expect([asked.onAccept, asked.onReject, asked.onClose].map((f) => f.mock.calls.length)).toEqual(
      [1, 0, 0],
    );
    await userEvent.click(screen.getByRole("button", { name: "No" }));
    expect([asked.onAccept, asked.onReject, asked.onClose].map((f) => f.mock.calls.length)).toEqual(
      [1, 1, 0],
    );
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await userEvent.keyboard("{Escape}");
    expect([asked.onAccept, asked.onReject, asked.onClose].map((f) => f.mock.calls.length)).toEqual(
      [1, 1, 2],
    );
  });
});
