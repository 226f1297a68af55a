import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Link } from "react-router-dom";
import { sessionKeys } from "#web/api/session-keys.ts";
import { openHistoryGate } from "#web/screen/history-gate.ts";
import { LeaveGuard } from "#web/screen/leave-guard.tsx";
import { Overlays } from "#web/app/overlays.tsx";
import { UserMenu } from "#web/app/user-menu.tsx";
import { useUnsavedInput } from "#web/runtime/use-unsaved-input.ts";
import { renderScreen } from "../support/render-screen.tsx";

const Words = ({ isUnsaved }: { readonly isUnsaved: boolean }) => {
  useUnsavedInput(isUnsaved);
  return (
    <>
      <input aria-label="Слова" defaultValue="ще не надіслано" />
      <Link to="/dashboard/accounts?a=1#b">Рахунки</Link>
      <a href="/dashboard/accounts" target="_blank">
        Рахунки в новій вкладці
      </a>
      <a href="#here">Нижче</a>
      <a href="https://elsewhere.example/">Деінде</a>
      <a href="/dashboard/invoices" download>
        Рахунки файлом
      </a>
    </>
  );
};

const show = async (isUnsaved = true) => {
  const shown = renderScreen(
    <>
      <LeaveGuard />
      <UserMenu />
      <Words isUnsaved={isUnsaved} />
      <Overlays />
    </>,
    { path: "/dashboard/profile" },
  );
  await screen.findByRole("button", { name: /Олена Коваленко/u });
  return shown;
};

const link = (name: string) => screen.getByRole("link", { name, hidden: true });
const asked = () => screen.findByRole("alertdialog", { name: "Залишити сторінку?" });
const question = () => screen.queryByRole("alertdialog", { name: "Залишити сторінку?" });
const stay = () => screen.getByRole("button", { name: "Повернутися" });
const go = () => screen.getByRole("button", { name: "Залишити" });
const asksOnUnload = () => {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe("leaving with unsaved input", () => {
  it("by a link asks once; staying changes nothing", async () => {
    const { user, location } = await show();
    await user.click(link("Рахунки"));
    expect(await asked()).toHaveAccessibleDescription("Незбережені зміни буде втрачено.");
    expect(stay()).toHaveFocus();
    expect(go()).toHaveAttribute("data-variant", "danger");
    await user.click(stay());
    await waitFor(() => expect(question()).toBeNull());
    expect(location()).toBe("/dashboard/profile");
    await waitFor(() => expect(link("Рахунки")).toHaveFocus());
    expect(screen.getByRole("textbox")).toHaveValue("ще не надіслано");
  });

  it("by a link goes exactly there when confirmed, and does not ask twice", async () => {
    const { user, location } = await show();
    await user.click(link("Рахунки"));
    await asked();
    await user.click(go());
    await waitFor(() => expect(location()).toBe("/dashboard/accounts?a=1#b"));
    await waitFor(() => expect(question()).toBeNull());
  });

  it("asks again at every attempt", async () => {
    const { user } = await show();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await user.click(link("Рахунки"));
      expect(await asked()).toBeVisible();
      await user.keyboard("{Escape}");
      await waitFor(() => expect(question()).toBeNull());
    }
  });

  it("by the menu, also by logout, asks as well", async () => {
    const { user, runtime, location } = await show();
    const open = async (item: string) => {
      await user.click(screen.getByRole("button", { name: /^Меню користувача/u }));
      await user.click(await screen.findByRole("menuitem", { name: item }));
    };
    await open("Особові рахунки");
    await asked();
    await user.click(stay());
    await waitFor(() => expect(question()).toBeNull());
    expect(location()).toBe("/dashboard/profile");
    await open("Вийти");
    const { session } = runtime.portal.getSnapshot().children;
    await asked();
    expect(session?.getSnapshot().hasTag("signed-in")).toBe(true);
    await user.click(go());
    await waitFor(() => expect(session?.getSnapshot().hasTag("signed-in")).toBe(false));
  });

  it.each([
    [false, "Після виходу їх буде видалено."],
    [true, "Після виходу буде видалено і їх, і незбережені зміни."],
  ])(
    "by a logout that would wipe waiting readings asks, unsaved input %s [SES-9, UTIL-2]",
    async (isUnsaved, lost) => {
      const { user, runtime } = await show(isUnsaved);
      localStorage.setItem(sessionKeys.waitingReadings, "[]");
      const logOut = async () => {
        await user.click(screen.getByRole("button", { name: /^Меню користувача/u }));
        await user.click(await screen.findByRole("menuitem", { name: "Вийти" }));
        return screen.findByRole("alertdialog", { name: "Вийти з кабінету?" });
      };
      const { session } = runtime.portal.getSnapshot().children;
      const isIn = () => session?.getSnapshot().hasTag("signed-in");
      expect(await logOut()).toHaveAccessibleDescription(
        `На цьому пристрої є показання, яких ще не передано. ${lost}`,
      );
      await user.click(stay());
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
      expect(isIn()).toBe(true);
      expect(localStorage.getItem(sessionKeys.waitingReadings)).toBe("[]");

      await logOut();
      await user.click(screen.getByRole("button", { name: "Вийти" }));
      await waitFor(() => expect(isIn()).toBe(false));
      expect(localStorage.getItem(sessionKeys.waitingReadings)).toBeNull();
    },
  );

  it("by a link asks nothing when only readings wait: they stay on the device", async () => {
    const { user, location } = await show(false);
    localStorage.setItem(sessionKeys.waitingReadings, "[]");
    await user.click(screen.getByRole("button", { name: /^Меню користувача/u }));
    await user.click(await screen.findByRole("menuitem", { name: "Особові рахунки" }));
    await waitFor(() => expect(location()).toBe("/dashboard/accounts"));
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("asks nothing for a link that does not leave the page in this tab", async () => {
    const { user } = await show();
    const away = ["Рахунки в новій вкладці", "Деінде", "Рахунки файлом"];
    for (const name of ["Рахунки", ...away]) {
      // jsdom cannot go there and would complain; the guard runs first.
      link(name).addEventListener("click", (event) => event.preventDefault());
    }
    for (const key of ["Control", "Shift", "Alt", "Meta"]) {
      await user.keyboard(`{${key}>}`);
      await user.click(link("Рахунки"));
      await user.keyboard(`{/${key}}`);
    }
    await user.click(link("Нижче"));
    fireEvent.click(link("Рахунки"), { button: 1 });
    for (const name of away) await user.click(link(name));
    await user.click(screen.getByRole("button", { name: /^Меню користувача/u }));
    await user.click(await screen.findByRole("menuitem", { name: "Профіль" }));
    expect(question()).toBeNull();
  });

  it("goes on by itself when the input is sent while the question is open", async () => {
    const { user, runtime, location } = await show();
    const { session } = runtime.portal.getSnapshot().children;
    const sent = () => {
      const [key = ""] = session?.getSnapshot().context.unsaved ?? [];
      act(() => runtime.portal.send({ type: "INPUT.GONE", key }));
    };
    await user.click(link("Рахунки"));
    await asked();
    sent();
    await waitFor(() => expect(question()).toBeNull());
    await waitFor(() => expect(location()).toBe("/dashboard/accounts?a=1#b"));
    expect(session?.getSnapshot().hasTag("signed-in")).toBe(true);
  });

  it("by closing or reloading makes the browser ask, and only then", async () => {
    const shown = await show();
    expect(asksOnUnload()).toBe(true);
    const { session } = shown.runtime.portal.getSnapshot().children;
    const [key = ""] = session?.getSnapshot().context.unsaved ?? [];
    act(() => shown.runtime.portal.send({ type: "INPUT.GONE", key }));
    expect(asksOnUnload()).toBe(false);
  });

  it("asks nothing when all input was sent", async () => {
    const { user, location } = await show(false);
    expect(asksOnUnload()).toBe(false);
    await user.click(link("Рахунки"));
    expect(question()).toBeNull();
    expect(location()).toBe("/dashboard/accounts?a=1#b");
  });
});

describe("leaving with unsaved input by Back", () => {
  const { history } = window;
  /** Stands for the router, which listens after the gate. */
  const router = vi.fn<(event: PopStateEvent) => void>();
  const back = async () => {
    const moved = new Promise((resolve) =>
      window.addEventListener("popstate", resolve, { capture: true, once: true }),
    );
    history.back();
    await moved;
  };
  openHistoryGate();

  /** Opens the profile with another entry of the history before it. */
  const showAfter = async (before: string, isUnsaved = true) => {
    history.pushState({ idx: 4 }, "", before);
    history.pushState({ idx: 5 }, "", "/dashboard/profile");
    const shown = await show(isUnsaved);
    window.addEventListener("popstate", router);
    return shown;
  };

  beforeEach(() => router.mockClear());
  afterEach(() => {
    window.removeEventListener("popstate", router);
    history.replaceState(null, "", "/");
  });

  it("asks, with the page's own address; confirming goes back", async () => {
    const { user } = await showAfter("/dashboard/accounts");
    await back();
    expect(await asked()).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe("/dashboard/profile"));
    expect(router).not.toHaveBeenCalled();
    await user.click(go());
    await waitFor(() => expect(router).toHaveBeenCalledOnce());
    expect(window.location.pathname).toBe("/dashboard/accounts");
    expect(question()).toBeNull();
  });

  it.each([
    ["the entry before it is the same page with a filter", "/dashboard/profile?tab=emails", true],
    ["all input was sent", "/dashboard/accounts", false],
  ])("asks nothing when %s", async (_, before, isUnsaved) => {
    await showAfter(before, isUnsaved);
    await back();
    expect(router).toHaveBeenCalledOnce();
    expect(window.location.pathname + window.location.search).toBe(before);
    expect(question()).toBeNull();
  });
});
