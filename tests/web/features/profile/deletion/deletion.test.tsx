import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endSession } from "#contracts/endpoints/account.ts";
import { getProfile } from "#contracts/endpoints/profile.ts";
import { deleteProfile } from "#contracts/endpoints/profile-changes.ts";
import { logoutMark, sessionKeys } from "#web/api/session-keys.ts";
import { Deletion } from "#web/features/profile/deletion/deletion.tsx";
import { hold } from "#tests/web/support/network.ts";
import type { Reply } from "#tests/web/support/network.ts";
import { renderScreen } from "#tests/web/support/render-screen.tsx";
import { inFormOf, errorToast, successToast, toastsOf } from "#tests/web/support/toasts.ts";

const region = (name: string) => screen.getByRole("region", { name });

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  // At the path "/" a 504 would sign the resident out (ERR-1).
  window.history.replaceState(null, "", "/dashboard/profile");
});
afterEach(() => {
  window.history.replaceState(null, "", "/");
});

const title = "Видалити профіль";
const wrong = "Неправильно введено пароль підтвердження!";
const section = () => within(region(title));
const opener = () => section().getByRole("button", { name: title });
const dialog = () => screen.getByRole("dialog", { name: title });
const password = () => within(dialog()).getByLabelText("Пароль", { exact: true });
const button = (name: string) => within(dialog()).getByRole("button", { name });
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

type Answer = Reply<typeof deleteProfile>;

const show = async (answer: Answer | (() => Promise<Answer>) = { ok: undefined }) => {
  const shown = renderScreen(<Deletion />, {
    path: "/dashboard/profile",
    network: (network) => network.on(deleteProfile, answer),
  });
  const went = vi.fn<(path: string) => void>();
  shown.runtime.setNavigate(went);
  await waitFor(() => expect(localStorage.getItem(sessionKeys.profile)).not.toBeNull());
  return { ...shown, went };
};

const open = async (answer?: Answer | (() => Promise<Answer>)) => {
  const shown = await show(answer);
  await shown.user.click(opener());
  await screen.findByRole("dialog", { name: title });
  return shown;
};

const isSignedIn = ({ runtime }: Awaited<ReturnType<typeof show>>) =>
  runtime.portal.getSnapshot().children.session?.getSnapshot().hasTag("signed-in");

describe("the deletion of the profile", () => {
  it("says first what is deleted, what stays, and how to get a password [PROF-7]", async () => {
    await show();
    expect(section().getAllByRole("listitem")).toHaveLength(3);
    expect(region(title)).toHaveTextContent("борги залишаються в постачальників послуг");
    expect(
      section().getByRole("link", { name: "Створіть пароль через відновлення доступу" }),
    ).toHaveAttribute("href", "/recovery/send-email");
    // A portal may offer no other way in than the password: none is named.
    expect(region(title)).not.toHaveTextContent(/google/iu);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("needs the password, with a toggle and without criteria [PROF-7]", async () => {
    const { user } = await open();
    expect(dialog().closest(".ui-dialog-box")).toHaveStyle({
      inlineSize: "30rem",
    });
    expect(dialog().closest(".ui-dialog-box")).toHaveAttribute("data-height", "18rem");
    await waitFor(() => expect(password()).toHaveFocus());
    expect(password()).toHaveAttribute("type", "password");
    expect(password()).toHaveAttribute("autocomplete", "current-password");
    expect(within(dialog()).queryByRole("list")).toBeNull();
    await user.click(button("Показати пароль"));
    expect(password()).toHaveAttribute("type", "text");
    expect(button("Підтвердити")).toHaveAccessibleDescription("Щоб підтвердити, введіть пароль.");
  });

  it.each(["Скасувати", "Закрити", "Escape"])(
    "is cancelled by %s; the focus returns and no input is kept [PROF-7]",
    async (way) => {
      const { user, network } = await open();
      await user.type(password(), "Olena");
      if (way === "Escape") await user.keyboard("{Escape}");
      else await user.click(button(way));
      await isClosed();
      await waitFor(() => expect(opener()).toHaveFocus());
      await user.click(opener());
      await screen.findByRole("dialog");
      expect(password()).toHaveValue("");
      expect(network.callsOf(deleteProfile)).toEqual([]);
    },
  );

  it("warns about unsaved input elsewhere on the page while there is any [PROF-7]", async () => {
    const { runtime } = await open();
    const lost = () => within(dialog()).queryByText(/Незбережені зміни/u);
    expect(lost()).toBeNull();
    act(() => runtime.portal.send({ type: "INPUT.TYPED", key: "another form" }));
    expect(lost()).toHaveTextContent(
      "введіть свій пароль. Незбережені зміни на цій сторінці також буде втрачено.",
    );
  });

  it("sends nothing without a password and says so [PROF-7, PROF-9]", async () => {
    const { user, network } = await open();
    expect(password()).toBeRequired();
    await user.type(password(), "O");
    expect(button("Підтвердити")).not.toHaveAttribute("aria-disabled");
    await user.clear(password());
    await user.type(password(), "  {Enter}");
    expect(button("Підтвердити")).toHaveAttribute("aria-disabled", "true");
    await user.clear(password());
    await user.click(button("Підтвердити"));
    expect(password()).toHaveFocus();
    expect(password()).toHaveAccessibleDescription("Введіть пароль");
    expect(within(dialog()).queryByRole("region")).toBeNull();
    expect(network.callsOf(deleteProfile)).toEqual([]);
  });

  it.each([
    ["without words", { status: 401, body: {} }, wrong],
    [
      "with the server’s words",
      { status: 401, body: { message: "Не той пароль." } },
      "Не той пароль.",
    ],
  ] as const)(
    "stays open after a wrong password, %s; session and input stay [PROF-7]",
    async (_, answer, message) => {
      const shown = await open(answer);
      await shown.user.type(password(), "Olena-2025{Enter}");
      await waitFor(() => expect(password()).toBeInvalid());
      // The error is at the only field, so no summary repeats it.
      expect(password()).toHaveAccessibleDescription(message);
      expect(within(dialog()).getByRole("status")).toHaveTextContent(message);
      expect(within(dialog()).queryByRole("region")).toBeNull();
      await waitFor(() => expect(password()).toHaveFocus());
      expect(password()).toHaveValue("Olena-2025");
      expect(isSignedIn(shown)).toBe(true);
      expect(shown.went).not.toHaveBeenCalled();
      expect(toastsOf(shown.runtime)).toEqual([errorToast(message)]);
      shown.network.on(deleteProfile, { ok: undefined });
      await shown.user.clear(password());
      await shown.user.type(password(), "Olena-2026{Enter}");
      await waitFor(() => expect(shown.went).toHaveBeenCalledWith("/"));
    },
  );

  it("ends the session when that, and not the password, was refused [PROF-7, SES-6]", async () => {
    const shown = await open({ status: 401, body: { message: "Ви не авторизовані!" } });
    shown.network.on(getProfile, { status: 401 });
    await shown.user.type(password(), "Olena-2026{Enter}");
    await waitFor(() =>
      expect(shown.went.mock.calls).toEqual([["/sign-in?next=%2Fdashboard%2Fprofile"]]),
    );
    expect(isSignedIn(shown)).toBe(false);
    expect(shown.runtime.store.accessToken()).toBeNull();
    expect(toastsOf(shown.runtime)).toEqual([
      errorToast("Ви не авторизовані!"),
      { kind: "info", text: "Сеанс завершено. Увійдіть знову." },
    ]);
  });

  it("deletes once, ends the session here and in other tabs, goes home and announces it [PROF-7, PROF-8]", async () => {
    const held = hold<typeof deleteProfile>();
    const shown = await open(held.answer);
    const keys = vi.spyOn(Storage.prototype, "setItem");
    await shown.user.type(password(), " Olena-2026{Enter}{Enter}");
    await shown.user.dblClick(button("Підтвердити"));
    expect(button("Підтвердити")).toHaveAttribute("data-pending");
    expect(button("Скасувати")).toHaveAccessibleDescription("Видалення вже триває.");
    await shown.user.click(button("Скасувати"));
    await shown.user.keyboard("{Escape}");
    expect(dialog()).toBeVisible();
    held.give({ ok: undefined });
    await waitFor(() => expect(shown.went.mock.calls).toEqual([["/"]]));
    expect(shown.network.callsOf(deleteProfile).map(({ body }) => body)).toEqual([
      { password: " Olena-2026" },
    ]);
    expect(isSignedIn(shown)).toBe(false);
    expect(Object.keys(localStorage)).toEqual([]);
    expect(keys.mock.calls.map(([key]) => key)).toContain(logoutMark);
    keys.mockRestore();
    expect(shown.runtime.store.accessToken()).toBeNull();
    // The server has ended the session with the profile, so no sign-out call is needed.
    expect(shown.network.callsOf(endSession)).toEqual([]);
    expect(toastsOf(shown.runtime)).toEqual([successToast("Ваш профіль успішно видалено.")]);
  });

  it("ends the session also when the resident left before the answer [PROF-7]", async () => {
    const held = hold<typeof deleteProfile>();
    const shown = await open(held.answer);
    await shown.user.type(password(), "Olena-2026{Enter}");
    await waitFor(() => expect(shown.network.callsOf(deleteProfile)).toHaveLength(1));
    shown.unmount();
    expect(shown.network.callsOf(deleteProfile)[0]?.isAborted()).toBe(false);
    held.give({ ok: undefined });
    await waitFor(() => expect(shown.went).toHaveBeenCalledWith("/"));
    expect(isSignedIn(shown)).toBe(false);
  });

  const own = "Помилка видалення облікового запису! Спробуйте пізніше.";
  it.each([
    ["429", { status: 429, body: { message: "Забагато спроб." } }, "Забагато спроб.", false],
    ["503", { status: 503, body: "" }, own, true],
    [
      "500",
      { status: 500, body: "" },
      "Помилка обробки запиту! Будь ласка, перезавантажте сторінку.",
      true,
    ],
    [
      "504",
      { status: 504, body: "" },
      "Не вдалося отримати відповідь від сервера. Спробуйте пізніше!",
      true,
    ],
  ] as const)(
    "shows in the dialog why it failed, and whether that is certain: %s [PROF-7, PROF-8]",
    async (_, answer, message, isUnknown) => {
      const shown = await open(answer);
      await shown.user.type(password(), "Olena-2026{Enter}");
      const summary = await within(dialog()).findByRole("region", {
        name: isUnknown ? "Невідомо, чи видалено профіль" : "Профіль не видалено",
      });
      const advice =
        "Щоб дізнатися, оновіть сторінку: якщо профіль видалено, портал попросить увійти.";
      expect(within(summary).queryAllByText(advice)).toHaveLength(isUnknown ? 1 : 0);
      expect(summary).toHaveTextContent(inFormOf(message));
      expect(password()).not.toBeInvalid();
      expect(password()).toHaveValue("Olena-2026");
      expect(isSignedIn(shown)).toBe(true);
      expect(toastsOf(shown.runtime)).toEqual([errorToast(message)]);
    },
  );

  const check = "Перевірте пароль";
  const refused = "Профіль не видалено";
  const unaccepted = "Сервер не прийняв того, що введено. Профіль не видалено.";
  it.each([
    [400, {}, check, unaccepted],
    [422, {}, check, unaccepted],
    [400, { message: "Є борг." }, refused, "Є борг."],
    [422, { message: "Є борг." }, refused, "Є борг."],
    [422, { errors: [{ message: "Є борг." }] }, refused, "Є борг."],
    [403, {}, refused, "У Вас недостатньо прав доступу до цього ресурсу!"],
    [409, {}, refused, "Помилка обробки запиту!"],
  ] as const)(
    "tells input that was not accepted from a deletion that was refused: %i %o [PROF-7, ERR-2]",
    async (status, body, heading, message) => {
      const shown = await open({ status, body });
      await shown.user.type(password(), "Olena-2026{Enter}");
      const summary = await within(dialog()).findByRole("region", { name: heading });
      expect(summary).toHaveTextContent(message);
      expect(summary).toHaveFocus();
      expect(password()).toHaveValue("Olena-2026");
    },
  );

  it("closes when the session ends while the page holds other unsaved input", async () => {
    const shown = await open();
    shown.runtime.portal.send({ type: "INPUT.TYPED", key: "another form" });
    shown.runtime.portal.send({ type: "UNAUTHORIZED" });
    await isClosed();
    expect(shown.network.callsOf(deleteProfile)).toEqual([]);
  });
});
