import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, fromCallback } from "xstate";
import type { ConfirmAnswer, ConfirmQuestion } from "#machines/portal/confirm/confirm.machine.ts";
import type { ToastContent } from "#machines/portal/toasts/toasts.machine.ts";
import { Overlays } from "#web/app/overlays.tsx";
import { shellTexts } from "#web/screen/shell.texts.ts";
import { noticesIn } from "../support/notices.ts";
import { renderScreen } from "../support/render-screen.tsx";

const error: ToastContent = {
  kind: "error",
  message: { code: "no-connection" },
  detail: { code: "no-connection-detail" },
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const show = async () => {
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) });
  const shown = renderScreen(<Overlays />, { isSignedIn: false, user });
  await pass(0);
  const { portal } = shown.runtime;
  return {
    ...shown,
    toast: (toast: ToastContent) => act(() => portal.send({ type: "TOAST.SHOW", toast })),
    wait: (key: string) =>
      act(() => portal.send({ type: "WAIT.BEGIN", key, message: { code: "please-wait" } })),
    done: (key: string) => act(() => portal.send({ type: "WAIT.END", key })),
    portal,
  };
};

const toastOf = (message: string) => screen.queryByText(message)?.closest(".ui-toast") ?? null;

describe("messages", () => {
  it.each([
    ["error", 4000],
    ["warning", 4000],
    ["success", 2500],
    ["info", 3000],
  ] as const)("of kind %s fade after %i ms, within 250 ms [SHELL-6]", async (kind, life) => {
    const { toast } = await show();
    toast({ kind, message: { text: "Готово" } });
    await pass(life - 1);
    expect(toastOf("Готово")).not.toHaveAttribute("data-leaving");
    await pass(1);
    expect(toastOf("Готово")).toHaveAttribute("data-leaving");
    await pass(251);
    expect(toastOf("Готово")).toBeNull();
  });

  it("say failures at once and the rest politely, warnings as such [ERR-1, SHELL-6]", async () => {
    const { toast } = await show();
    toast(error);
    toast({ kind: "success", message: { text: "Збережено" } });
    toast({ kind: "warning", message: { text: "Перевірте поле" } });
    const messages = within(screen.getByRole("region", { name: "Повідомлення" }));
    expect(messages.getByRole("alert").textContent).toBe(
      "Немає зв’язку із серверомНе вдалося отримати відповідь від сервера. Спробуйте пізніше!",
    );
    expect(messages.getAllByRole("status").map(({ textContent }) => textContent)).toEqual([
      "Попередження: Перевірте поле",
      "Збережено",
    ]);
    expect(toastOf("Перевірте поле")).toHaveAttribute("data-kind", "warning");
  });

  it("stay when they are sticky, until they are closed [SHELL-6]", async () => {
    const { toast } = await show();
    toast({ kind: "info", message: { code: "session-ended" }, sticky: true });
    await pass(60_000);
    const message = "Сеанс завершено. Увійдіть знову.";
    expect(toastOf(message)).not.toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Закрити" }));
    await pass(251);
    expect(toastOf(message)).toBeNull();
  });

  it("stand still under the pointer, and start a full new life when it leaves [SHELL-6]", async () => {
    const { toast } = await show();
    toast({ kind: "success", message: { text: "Готово" } });
    await pass(2000);
    fireEvent.pointerEnter(toastOf("Готово")!);
    await pass(60_000);
    fireEvent.pointerLeave(toastOf("Готово")!);
    await pass(2499);
    expect(toastOf("Готово")).not.toHaveAttribute("data-leaving");
    await pass(1);
    expect(toastOf("Готово")).toHaveAttribute("data-leaving");
  });

  it("stand still while the focus is in them [SHELL-6]", async () => {
    const { toast } = await show();
    toast({ kind: "success", message: { text: "Готово" } });
    const close = screen.getByRole("button", { name: "Закрити" });
    act(() => close.focus());
    await pass(60_000);
    expect(toastOf("Готово")).not.toBeNull();
    act(() => close.blur());
    await pass(2500);
    expect(toastOf("Готово")).toHaveAttribute("data-leaving");
  });

  it("that are said twice stay one", async () => {
    const { toast } = await show();
    toast(error);
    await pass(3000);
    toast(error);
    await pass(3999);
    expect(screen.getAllByText("Немає зв’язку із сервером")).toHaveLength(1);
  });
});

describe("the wait overlay", () => {
  const message = "Зачекайте, будь ласка…";

  it("appears for long work only, announced, and goes with it [SHELL-5]", async () => {
    const { wait, done } = await show();
    wait("a");
    await pass(999);
    expect(screen.queryByText(message)).toBeNull();
    await pass(1);
    expect(screen.getByText(message).closest("output")).toHaveClass("ui-wait");
    done("a");
    expect(screen.queryByText(message)).toBeNull();
  });

  it("says what is waited for since the newest, and then the older again [SHELL-5]", async () => {
    const { wait, done, portal } = await show();
    wait("a");
    act(() => portal.send({ type: "WAIT.BEGIN", key: "b", message: { text: "Зберігаємо файл…" } }));
    await pass(1000);
    expect(screen.getByText("Зберігаємо файл…")).toBeVisible();
    expect(screen.queryByText(message)).toBeNull();
    done("b");
    expect(screen.getByText(message)).toBeVisible();
  });

  it("never traps: it takes no focus, and Escape puts it away while the work goes on [SHELL-5]", async () => {
    const { wait, portal } = await show();
    wait("a");
    await pass(1000);
    expect(screen.getByText(message)).toBeVisible();
    expect(document.activeElement).toBe(document.body);
    expect(screen.getByText(message).closest("[aria-modal], dialog")).toBeNull();
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(screen.queryByText(message)).toBeNull();
    expect(portal.getSnapshot().children.wait?.getSnapshot().context.work).toHaveProperty("a");
  });
});

describe("the wait overlay under a part that uses Escape itself", () => {
  it("stays, since that Escape was not meant for it [SHELL-5]", async () => {
    const { wait } = await show();
    wait("a");
    await pass(1000);
    const close = (event: KeyboardEvent) => event.preventDefault();
    document.body.addEventListener("keydown", close, { once: true });
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(screen.getByText("Зачекайте, будь ласка…")).toBeVisible();
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(screen.queryByText("Зачекайте, будь ласка…")).toBeNull();
  });
});

describe("the notice about the network", () => {
  it("comes and goes with the network, in a region that is always there", async () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    await show();
    const message = "Немає з’єднання з інтернетом";
    expect(screen.queryByText(message)).toBeNull();
    const regions = screen.getAllByRole("status");
    online.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("offline")));
    expect(regions).toContain(screen.getByText(message).closest("output"));
    expect(noticesIn(document.body)).toEqual([{ kind: "offline", text: message }]);
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("online")));
    expect(screen.queryByText(message)).toBeNull();
    expect(noticesIn(document.body)).toEqual([{ kind: "success", text: shellTexts.online }]);
    await pass(60_000);
    expect(screen.queryByText(shellTexts.online)).toBeNull();
  });
});

describe("the confirm dialog", () => {
  const question: ConfirmQuestion = {
    title: { text: "Видалити рахунок з кабінету?" },
    text: { text: "Рахунок 0012345" },
    accept: { text: "Так" },
    reject: { text: "Ні" },
    danger: true,
  };

  const ask = async () => {
    vi.useRealTimers();
    const shown = renderScreen(<Overlays />, { isSignedIn: false });
    const answers: ConfirmAnswer[] = [];
    const asker = createActor(
      fromCallback<{ type: "CONFIRM.ANSWERED"; answer: ConfirmAnswer }>(({ receive }) =>
        receive(({ answer }) => answers.push(answer)),
      ),
    ).start();
    act(() => shown.runtime.portal.send({ type: "CONFIRM.ASK", question, asker }));
    const dialog = await screen.findByRole("alertdialog", { name: "Видалити рахунок з кабінету?" });
    return { ...shown, answers, asker, dialog };
  };

  it.each([
    ["Так", "accepted"],
    ["Ні", "rejected"],
    ["Закрити", "closed"],
  ] as const)("answers the asker once by «%s»: %s [SHELL-7]", async (name, answer) => {
    const { user, answers, asker, dialog } = await ask();
    expect(dialog).toHaveTextContent("Рахунок 0012345");
    await user.click(within(dialog).getByRole("button", { name }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(answers).toEqual([answer]);
    asker.stop();
  });

  it("is closed by Escape and can be opened again [SHELL-7]", async () => {
    const { user, answers, asker, runtime } = await ask();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(answers).toEqual(["closed"]);
    act(() => runtime.portal.send({ type: "CONFIRM.ASK", question, asker }));
    expect(await screen.findByRole("alertdialog")).toBeVisible();
    asker.stop();
  });
});
