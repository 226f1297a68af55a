import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { describe, expect, it, vi } from "vitest";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Menu } from "#web/ui/menu.tsx";
import { MenuPopup } from "#web/ui/menu-popup.tsx";

describe("menu", () => {
  const onAction = vi.fn<(id: "profile" | "logout") => void>();
  const onOpen = vi.fn<() => void>();
  const load = vi.fn(() => Promise.resolve(MenuPopup));
  const onMissing = vi.fn<() => void>();
  const UserMenu = (): ReactElement => (
    <I18nProvider locale="uk-UA">
      <Menu
        label="User menu Olena"
        load={load}
        onMissing={onMissing}
        onOpen={onOpen}
        onAction={onAction}
        entries={[
          { kind: "item", id: "profile", text: "Profile", icon: "user" },
          { kind: "separator", id: "line" },
          { kind: "item", id: "logout", text: "Logout" },
        ]}
      >
        Olena
      </Menu>
      <input aria-label="Name" />
    </I18nProvider>
  );

  it("opens by keyboard on its first item, moves with arrows and acts on Enter", async () => {
    render(<UserMenu />);
    const button = screen.getByRole("button", { name: "User menu Olena" });
    expect(button).toHaveAttribute("aria-haspopup", "true");
    await userEvent.tab();
    expect(onOpen).not.toHaveBeenCalled();
    await userEvent.keyboard("{ArrowDown}");
    expect(onOpen).toHaveBeenCalledOnce();
    const menu = await screen.findByRole("menu", { name: "User menu Olena" });
    expect(
      within(menu)
        .getAllByRole("menuitem")
        .map((item) => item.textContent),
    ).toEqual(["Profile", "Logout"]);
    expect(within(menu).getByRole("separator")).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Profile" })).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(onAction).toHaveBeenCalledWith("logout");
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
    await waitFor(() => expect(button).toHaveFocus());
  });

  it("closes on Escape and returns the focus", async () => {
    render(<UserMenu />);
    const button = screen.getByRole("button", { name: "User menu Olena" });
    await userEvent.click(button);
    const menu = await screen.findByRole("menu");
    expect(button).toHaveAttribute("aria-expanded", "true");
    await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard("{Escape}");
    expect(button).toHaveAttribute("aria-expanded", "false");
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "User menu Olena" })).toHaveFocus(),
    );
  });

  it("opens on its first item for a screen reader, whose press is no pointer's [ALL-4]", async () => {
    render(<UserMenu />);
    fireEvent.click(screen.getByRole("button", { name: "User menu Olena" }), { detail: 0 });
    const first = await screen.findByRole("menuitem", { name: "Profile" });
    // The library moves the browser's focus there once a screen reader lets it.
    await waitFor(() => expect(first).toHaveAttribute("data-focused", "true"));
  });

  it("fetches its list when the pointer comes, and again when the network is back while it is shown", async () => {
    load.mockReset();
    load.mockRejectedValue(new Error("The list is gone."));
    const { unmount } = render(<UserMenu />);
    fireEvent.pointerEnter(screen.getByRole("button", { name: "User menu Olena" }));
    expect(load).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event("online"));
    expect(load).toHaveBeenCalledTimes(2);
    unmount();
    window.dispatchEvent(new Event("online"));
    expect(load).toHaveBeenCalledTimes(2);
    load.mockReset();
    load.mockResolvedValue(MenuPopup);
  });

  /** A list that loads when the test says so. */
  const late = (): { readonly come: () => void } => {
    let come = (): void => undefined;
    load.mockReturnValue(
      new Promise((resolve) => {
        come = () => resolve(MenuPopup);
      }),
    );
    return { come: () => come() };
  };

  it("reports that its list cannot be loaded only after a press, and tries again at the next", async () => {
    load.mockRejectedValue(new Error("The list is gone."));
    render(<UserMenu />);
    const button = screen.getByRole("button", { name: "User menu Olena" });
    await userEvent.hover(button);
    await userEvent.tab();
    expect(button).toHaveFocus();
    expect(load.mock.calls.length).toBeGreaterThanOrEqual(2);
    expect(onMissing).not.toHaveBeenCalled();
    await userEvent.click(button);
    await waitFor(() => expect(onMissing).toHaveBeenCalledOnce());
    expect(button).toHaveAttribute("aria-expanded", "false");
    expect(button).not.toHaveAttribute("data-pending");
    load.mockResolvedValue(MenuPopup);
    await userEvent.click(button);
    expect(await screen.findByRole("menu")).toBeVisible();
    expect(onMissing).toHaveBeenCalledOnce();
  });

  it("shows that it loads its list, and then opens", async () => {
    const { come } = late();
    render(<UserMenu />);
    const button = screen.getByRole("button", { name: "User menu Olena" });
    await userEvent.click(button);
    expect(button).toHaveAttribute("aria-busy", "true");
    come();
    expect(await screen.findByRole("menu")).toBeVisible();
    expect(button).toHaveAttribute("aria-busy", "false");
  });

  it.each([
    ["by Escape", () => userEvent.keyboard("{Escape}")],
    ["by going on to a field", () => userEvent.type(screen.getByLabelText("Name"), "Olena")],
  ])("stops waiting %s, and takes no focus afterwards", async (_, giveUp) => {
    const { come } = late();
    render(<UserMenu />);
    const button = screen.getByRole("button", { name: "User menu Olena" });
    await userEvent.click(button);
    await giveUp();
    expect(button).toHaveAttribute("aria-busy", "false");
    const focused = document.activeElement;
    await act(async () => come());
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
    expect(document.activeElement).toBe(focused);
    await userEvent.click(button);
    expect(await screen.findByRole("menu")).toBeVisible();
  });

  it("stays open when its list is loaded a second time", async () => {
    const comings: (() => void)[] = [];
    load.mockImplementation(
      () =>
        new Promise((resolve) => {
          comings.push(() => resolve(MenuPopup));
        }),
    );
    render(<UserMenu />);
    await userEvent.click(screen.getByRole("button", { name: "User menu Olena" }));
    expect(comings.length).toBeGreaterThanOrEqual(2);
    await act(async () => comings[0]?.());
    const menu = await screen.findByRole("menu");
    await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement));
    await act(async () => {
      for (const come of comings.slice(1)) come();
    });
    expect(screen.getByRole("menu")).toBeVisible();
    expect(menu).toContainElement(document.activeElement as HTMLElement);
  });

  it("takes no focus from another field after a press that gave it none", async () => {
    const { come } = late();
    render(<UserMenu />);
    fireEvent.click(screen.getByRole("button", { name: "User menu Olena" }));
    screen.getByLabelText("Name").focus();
    await act(async () => come());
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
    expect(screen.getByLabelText("Name")).toHaveFocus();
  });

  it("opens after a press that leaves the focus on another field", async () => {
    const { come } = late();
    render(<UserMenu />);
    screen.getByLabelText("Name").focus();
    fireEvent.click(screen.getByRole("button", { name: "User menu Olena" }));
    await act(async () => come());
    expect(await screen.findByRole("menu")).toBeVisible();
  });

  it("returns the focus before it acts by pointer, so that a dialog can return it there", async () => {
    render(<UserMenu />);
    const button = screen.getByRole("button", { name: "User menu Olena" });
    let focused: Element | null = null;
    onAction.mockClear();
    onAction.mockImplementation(() => {
      focused = document.activeElement;
    });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole("menuitem", { name: "Logout" }));
    expect(onAction).toHaveBeenCalledOnce();
    expect(focused).toBe(button);
  });

  it("opens on its last item with arrow up", async () => {
    render(<UserMenu />);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowUp}");
    const last = await screen.findByRole("menuitem", { name: "Logout" });
    await waitFor(() => expect(last).toHaveFocus());
  });
});
