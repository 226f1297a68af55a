import { act, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { Shell } from "#web/app/shell.tsx";
import { renderScreen } from "../support/render-screen.tsx";

const name = "Останні повідомлення";
/** The first use of a part has to load it. */
const patience = { timeout: 10_000 };

const show = async () => {
  const shown = renderScreen(
    <Routes>
      <Route element={<Shell />}>
        <Route path="*" element={<input aria-label="Поле" />} />
      </Route>
    </Routes>,
  );
  await screen.findByRole("region", { name: "Повідомлення" }, patience);
  const say = (text: string, detail?: string) =>
    act(() =>
      shown.runtime.portal.send({
        type: "TOAST.SHOW",
        toast: {
          kind: "success",
          message: { text },
          ...(detail === undefined ? {} : { detail: { text: detail } }),
        },
      }),
    );
  /** All toasts leave the screen at once. */
  const clear = async () => {
    act(() => shown.runtime.portal.send({ type: "TOAST.CLEAR" }));
    await waitFor(() => expect(document.querySelector(".ui-toast")).toBeNull());
  };
  return { ...shown, say, clear };
};

describe("the last messages", () => {
  it("have no button while there are none", async () => {
    await show();
    expect(screen.queryByRole("button", { name })).toBeNull();
  });

  it("are listed with their time, the newest first, after they have gone [SHELL-6]", async () => {
    const { say, clear, user } = await show();
    say("Перше", "Подробиці");
    say("Друге");
    await clear();
    await user.click(screen.getByRole("button", { name }));
    const dialog = await screen.findByRole("dialog", { name }, patience);
    const items = within(dialog).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^\d\d\.\d\d\.\d{4}\s\d\d:\d\dДруге$/u),
      expect.stringMatching(/^\d\d\.\d\d\.\d{4}\s\d\d:\d\dПершеПодробиці$/u),
    ]);
    for (const time of within(dialog).getAllByRole("time"))
      expect(Math.abs(Date.parse(time.getAttribute("datetime") ?? "") - Date.now())).toBeLessThan(
        60_000,
      );
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(screen.getByRole("button", { name })).toHaveFocus());
  });

  it("say which ones were warnings, as the toasts did [SHELL-6, ALL-3]", async () => {
    const { runtime, clear, user } = await show();
    act(() => {
      for (const kind of ["warning", "error", "info"] as const)
        runtime.portal.send({ type: "TOAST.SHOW", toast: { kind, message: { text: kind } } });
    });
    await clear();
    const button = screen.getByRole("button", { name });
    expect(button).toHaveAttribute("aria-haspopup", "dialog");
    await user.click(button);
    const dialog = await screen.findByRole("dialog", { name }, patience);
    expect(
      within(dialog)
        .getAllByRole("strong")
        .map(({ textContent }) => textContent),
    ).toEqual(["info", "error", "Попередження: warning"]);
  });

  it("are reached by F6 while no toast stands, and F6 leads back [SHELL-6]", async () => {
    const { say, clear, user } = await show();
    say("Збережено");
    const field = screen.getByRole("textbox", { name: "Поле" });
    await user.click(field);
    await user.keyboard("{F6}");
    expect(screen.getByRole("button", { name: "Закрити" })).toHaveFocus();
    await user.keyboard("{F6}");
    expect(field).toHaveFocus();
    await clear();
    await user.keyboard("{F6}");
    expect(screen.getByRole("button", { name })).toHaveFocus();
    await user.keyboard("{F6}");
    expect(field).toHaveFocus();
  });

  it("are gone at logout, list and button [SHELL-6]", async () => {
    const { say, user, runtime } = await show();
    say("Збережено");
    await user.click(screen.getByRole("button", { name }));
    await screen.findByRole("dialog", { name }, patience);
    act(() => runtime.portal.send({ type: "LOG_OUT" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByRole("button", { name })).toBeNull();
  });
});
