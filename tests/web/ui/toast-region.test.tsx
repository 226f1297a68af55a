import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Dialog } from "#web/ui/dialog.tsx";
import { ToastRegion } from "#web/ui/toast-region.tsx";
import type { ShownToast } from "#web/ui/toast-region.tsx";
import { WaitOverlay } from "#web/ui/wait-overlay.tsx";

const saved: ShownToast = { id: "1", kind: "success", text: "Saved" };
const doubted: ShownToast = { id: "3", kind: "warning", text: "Look again" };
const failed: ShownToast = { id: "2", kind: "error", text: "Failed", detail: "Try later" };
const on = {
  onClose: vi.fn<(id: string) => void>(),
  onPause: vi.fn<(id: string) => void>(),
  onResume: vi.fn<(id: string) => void>(),
};

const region = (toasts: readonly ShownToast[]): ReactElement => (
  <>
    <input aria-label="Elsewhere" />
    <ToastRegion
      toasts={toasts}
      label="Messages"
      warningLabel="Warning:"
      closeLabel="Close"
      {...on}
    />
  </>
);

const motion = (isReduced: boolean): void => {
  vi.stubGlobal("matchMedia", () => ({ matches: isReduced }));
};

beforeEach(() => {
  vi.clearAllMocks();
  motion(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("toast region", () => {
  it("has its live regions before they have content", () => {
    render(region([]));
    const landmark = screen.getByRole("region", { name: "Messages" });
    expect(within(landmark).getByRole("alert")).toBeEmptyDOMElement();
    for (const quiet of within(landmark).getAllByRole("status")) {
      expect(quiet).toBeEmptyDOMElement();
    }
  });

  it("interrupts with errors only; warnings have a region of their own [ERR-1, SHELL-6]", () => {
    render(region([saved, doubted, failed]));
    expect(screen.getByRole("alert")).toHaveTextContent(/^FailedTry later$/u);
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual([
      "Warning: Look again",
      "Saved",
    ]);
  });

  it("announces a new message alone, not again those that stand beside it [SHELL-6]", () => {
    render(region([saved, doubted, failed]));
    for (const role of ["alert", "status"])
      for (const live of screen.getAllByRole(role))
        // Both roles are atomic by themselves (WAI-ARIA 1.2).
        expect(live).toHaveAttribute("aria-atomic", "false");
  });

  it("stays within reach under an open dialog, unlike the page [SHELL-6, ALL-4]", () => {
    render(
      <>
        {region([failed])}
        <Dialog isOpen onClose={() => undefined} title="Delete" closeLabel="Leave">
          Really?
        </Dialog>
      </>,
    );
    const isOut = (element: HTMLElement) => element.closest("[inert], [aria-hidden=true]") !== null;
    expect(isOut(screen.getByLabelText("Elsewhere"))).toBe(true);
    expect(isOut(screen.getByText("Failed"))).toBe(false);
  });

  it("tells the four kinds apart by their icons [SHELL-6]", () => {
    render(region([saved, doubted, failed, { id: "4", kind: "info", text: "Known" }]));
    const icons = ["Saved", "Look again", "Failed", "Known"].map((text) =>
      screen.getByText(text).closest(".ui-toast")?.querySelector("svg path")?.getAttribute("d"),
    );
    expect(new Set(icons).size).toBe(4);
  });

  it("shortens a long text, and keeps the toast while all of it is shown [ERR-1]", async () => {
    const user = userEvent.setup();
    const long = `${"word ".repeat(80)}end`;
    render(region([{ id: "5", kind: "error", text: long }]));
    const toast = screen.getByRole("alert");
    expect(toast).not.toHaveTextContent("end");
    const close = screen.getByRole("button", { name: "Close" });
    expect(close).toHaveAccessibleDescription(/^word .*…/u);
    await user.click(screen.getByRole("button", { name: "…" }));
    expect(toast).toHaveTextContent(long);
    await user.click(screen.getByRole("textbox"));
    expect(on.onResume).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "–" }));
    await user.click(screen.getByRole("textbox"));
    expect(on.onResume.mock.calls).toEqual([["5"]]);
    expect(toast).not.toHaveTextContent("end");
  });

  it("closes one toast by its button, described by the text", async () => {
    render(region([saved, failed]));
    await userEvent.click(screen.getByRole("button", { name: "Close", description: "Saved" }));
    expect(on.onClose.mock.calls).toEqual([["1"]]);
  });

  it("pauses while the pointer or the focus is there, and resumes when both have left", async () => {
    render(region([saved]));
    const toast = screen.getByText("Saved");
    await userEvent.hover(toast);
    expect(on.onPause).toHaveBeenLastCalledWith("1");
    act(() => screen.getByRole("button", { name: "Close" }).focus());
    await userEvent.unhover(toast);
    expect(on.onResume).not.toHaveBeenCalled();
    act(() => screen.getByRole("textbox").focus());
    expect(on.onResume.mock.calls).toEqual([["1"]]);
  });

  it("is focused by F6, and F6 or closing returns the focus", async () => {
    render(region([saved]));
    const field = screen.getByRole("textbox");
    const button = screen.getByRole("button", { name: "Close" });
    await userEvent.click(field);
    await userEvent.keyboard("{F6}");
    expect(button).toHaveFocus();
    await userEvent.keyboard("{F6}");
    expect(field).toHaveFocus();
    await userEvent.keyboard("{F6}{Enter}");
    expect(on.onClose).toHaveBeenCalledWith("1");
    expect(field).toHaveFocus();
  });

  it("returns the focus to where Tab came from when a toast is closed [SHELL-6, ALL-4]", async () => {
    render(region([saved]));
    const field = screen.getByRole("textbox");
    await userEvent.click(field);
    await userEvent.tab();
    expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(on.onClose).toHaveBeenCalledWith("1");
    expect(field).toHaveFocus();
  });

  it("keeps its time stopped while the focus moves within a toast [SHELL-6]", async () => {
    render(region([{ id: "5", kind: "error", text: "word ".repeat(80) }]));
    await userEvent.click(screen.getByRole("textbox"));
    await userEvent.tab();
    expect(screen.getByRole("button", { name: "…" })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
    expect(on.onResume).not.toHaveBeenCalled();
  });

  it("leaves F6 to the browser while there is no toast", () => {
    render(region([]));
    expect(fireEvent.keyDown(document.body, { key: "F6" })).toBe(true);
  });

  it("shows a leaving toast for 250 ms, inert", () => {
    vi.useFakeTimers();
    motion(false);
    const { rerender } = render(region([saved]));
    rerender(region([]));
    const toast = screen.getByText("Saved").closest(".ui-toast");
    expect(toast).toHaveAttribute("data-leaving");
    expect(toast).toHaveAttribute("inert");
    act(() => void vi.advanceTimersByTime(249));
    expect(screen.getByText("Saved")).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText("Saved")).not.toBeInTheDocument();
  });

  it("shows a toast that comes back while it leaves once, and for good [SHELL-6]", () => {
    vi.useFakeTimers();
    motion(false);
    const { rerender } = render(region([saved]));
    rerender(region([]));
    rerender(region([saved]));
    expect(screen.getByText("Saved").closest(".ui-toast")).not.toHaveAttribute("inert");
    act(() => void vi.advanceTimersByTime(250));
    expect(screen.getByText("Saved")).toBeInTheDocument();
  });

  it("is focused by F6 past a toast that is leaving [SHELL-6, ALL-4]", () => {
    vi.useFakeTimers();
    motion(false);
    const { rerender } = render(region([failed, saved]));
    rerender(region([saved]));
    expect(screen.getByText("Failed")).toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: "F6" });
    expect(document.activeElement).toHaveAccessibleDescription("Saved");
  });

  it("removes a toast at once under reduced motion", () => {
    const { rerender } = render(region([saved]));
    rerender(region([]));
    expect(screen.queryByText("Saved")).not.toBeInTheDocument();
  });
});

describe("wait overlay", () => {
  it("announces the wait in a region that was there before, and takes no focus", async () => {
    const { rerender } = render(
      <>
        <button type="button">Go on</button>
        <WaitOverlay message={undefined} />
      </>,
    );
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    await userEvent.tab();
    rerender(
      <>
        <button type="button">Go on</button>
        <WaitOverlay message="Please wait" />
      </>,
    );
    expect(screen.getByRole("status")).toHaveTextContent("Please wait");
    expect(screen.getByRole("button", { name: "Go on" })).toHaveFocus();
  });
});
