import { act, fireEvent, screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import { ChatBot } from "#web/app/chat-bot.tsx";
import { Shell } from "#web/app/shell.tsx";
import { renderScreen } from "../support/render-screen.tsx";

const block = {
  description: "Запитайте нас у месенджері",
  links: [
    {
      name: "Telegram",
      url: "https://t.example/portal_bot",
      img_url: "/brand/telegram.svg",
      background_color: "#27a7e7",
    },
    {
      name: "Чат порталу",
      url: "/contacts/new",
      img_url: "/brand/chat.svg",
      background_color: "#fff",
    },
  ],
} as const;

const inShell = (chat_bot: ClientConfiguration["chat_bot"]) =>
  renderScreen(
    <Routes>
      <Route element={<Shell />}>
        <Route path="*" element={<h1>Екран</h1>} />
      </Route>
    </Routes>,
    {
      isSignedIn: false,
      configuration:
        chat_bot === undefined ? defaultConfiguration : { ...defaultConfiguration, chat_bot },
    },
  );

const show = (shown: NonNullable<ClientConfiguration["chat_bot"]> = block) =>
  renderScreen(
    <>
      <button type="button">Інше</button>
      <ChatBot block={shown} />
    </>,
    { isSignedIn: false },
  );

const aside = () => screen.getByRole("complementary", { name: "Чат-боти" });

beforeEach(() => {
  sessionStorage.clear();
});

describe("the block of chat-bots", () => {
  it("comes with the configuration, once the browser has nothing else to do [SHELL-10]", async () => {
    vi.stubGlobal("requestIdleCallback", (task: () => void) => setTimeout(task, 0));
    vi.stubGlobal("cancelIdleCallback", clearTimeout);
    const { unmount } = inShell(block);
    expect(
      await screen.findByRole("complementary", { name: "Чат-боти" }, { timeout: 10_000 }),
    ).toBeVisible();
    unmount();
  });

  it.each([undefined, { links: [] }, { description: "Опис без посилань", links: [] }])(
    "is not there without links: %j [SHELL-10]",
    async (chat) => {
      const idle = vi.fn((task: () => void, options?: IdleRequestOptions) => {
        // The overlays wait 300 ms at most. The block of chat-bots waits longer.
        if (options?.timeout === 300) task();
        return 0;
      });
      vi.stubGlobal("requestIdleCallback", idle);
      vi.stubGlobal("cancelIdleCallback", () => undefined);
      const { unmount } = inShell(chat);
      await screen.findByRole("region", { name: "Повідомлення" }, { timeout: 10_000 });
      expect(idle.mock.calls.filter(([, options]) => options?.timeout !== 300)).toEqual([]);
      expect(screen.queryByRole("complementary")).toBeNull();
      unmount();
    },
  );

  it("names each link, in its colour, and says which ones lead elsewhere [SHELL-10]", () => {
    show();
    const [telegram, ours] = within(aside()).getAllByRole("link");
    expect(telegram).toHaveAccessibleName("Telegram (відкриється в новій вкладці)");
    expect(telegram).toHaveAttribute("href", "https://t.example/portal_bot");
    // Only its icon is seen.
    expect(telegram).toHaveAttribute("title", "Telegram");
    expect(telegram).toHaveAttribute("rel", "noopener noreferrer");
    expect(telegram).toHaveStyle({ backgroundColor: "rgb(39, 167, 231)" });
    expect(ours).toHaveAccessibleName("Чат порталу");
    expect(ours).not.toHaveAttribute("target");
  });

  it("shows a letter on the portal's colour where a link has neither image nor colour of its own [SHELL-10]", () => {
    const { container } = show({ links: [{ name: "Viber", url: "viber://chat?number=1" }] });
    const link = within(aside()).getByRole("link", { name: "Viber" });
    expect(link).toHaveAttribute("href", "viber://chat?number=1");
    expect(link).not.toHaveAttribute("target");
    expect(link).not.toHaveAttribute("style");
    expect(within(link).getByText("V")).toBeVisible();
    expect(container.querySelector("img")).toBeNull();
  });

  it("shows no box for a description without words, and a whole sign as the letter [SHELL-10]", () => {
    show({ description: " \n", links: [{ name: "💧 Вода", url: "tel:+380441234567" }] });
    expect(screen.queryByRole("button", { name: "Приховати опис" })).toBeNull();
    expect(within(aside()).getByText("💧")).toBeVisible();
  });

  it("shows a letter where the image does not come [SHELL-10]", () => {
    const { container } = show();
    const [image] = container.querySelectorAll("img");
    if (image !== undefined) fireEvent.error(image);
    expect(within(aside()).getByText("T")).toBeVisible();
    expect(within(aside()).getAllByRole("link")[0]).toHaveAccessibleName(/^Telegram/u);
  });

  it("hides its description for this tab, and leaves the focus with its links [SHELL-10]", async () => {
    const { user, unmount } = show();
    expect(screen.getByText("Запитайте нас у месенджері")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Приховати опис" }));
    expect(screen.queryByText("Запитайте нас у месенджері")).toBeNull();
    expect(within(aside()).getAllByRole("link")[0]).toHaveFocus();
    unmount();
    show();
    expect(screen.queryByText("Запитайте нас у месенджері")).toBeNull();
    expect(within(aside()).getAllByRole("link")).toHaveLength(2);
  });

  it("can be hidden where the storage is forbidden", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("no", "SecurityError");
    });
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("no", "SecurityError");
    });
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Приховати опис" }));
    expect(screen.queryByText("Запитайте нас у месенджері")).toBeNull();
    vi.restoreAllMocks();
  });

  it("steps aside for what has the focus under it, and never for itself [SHELL-10, ALL-4]", () => {
    show();
    const at = (left: number): DOMRect => new DOMRect(left, 0, 100, 40);
    const other = screen.getByRole("button", { name: "Інше" });
    aside().getBoundingClientRect = () => at(0);
    other.getBoundingClientRect = () => at(50);
    act(() => other.focus());
    expect(aside()).toHaveAttribute("data-aside", "true");
    act(() => within(aside()).getAllByRole("link")[0]?.focus());
    expect(aside()).not.toHaveAttribute("data-aside");
    other.getBoundingClientRect = () => at(500);
    act(() => other.focus());
    expect(aside()).not.toHaveAttribute("data-aside");
    other.getBoundingClientRect = () => at(50);
    fireEvent.scroll(window);
    expect(aside()).toHaveAttribute("data-aside", "true");
    // An element as large as half the page is seen around the block.
    Object.defineProperty(other, "offsetHeight", { value: window.innerHeight / 2 });
    fireEvent(window, new Event("resize"));
    expect(aside()).not.toHaveAttribute("data-aside");
    act(() => other.blur());
    expect(aside()).not.toHaveAttribute("data-aside");
  });
});
