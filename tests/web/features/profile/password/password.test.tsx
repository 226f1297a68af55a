import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { changePassword } from "#contracts/endpoints/profile-changes.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import { Password } from "#web/features/profile/password/password.tsx";
import { passwordTexts as texts } from "#web/features/profile/password/password.texts.ts";
import { hold } from "#tests/web/support/network.ts";
import type { Reply } from "#tests/web/support/network.ts";
import { renderScreen } from "#tests/web/support/render-screen.tsx";
import { inFormOf, refusalToasts, successToast, toastsOf } from "#tests/web/support/toasts.ts";

const region = (name: string) => screen.getByRole("region", { name });

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

const section = () => within(region("Зміна пароля"));
const labelled = (label: string) => section().getByLabelText(label, { exact: true });
const current = () => labelled("Поточний пароль");
const password = () => labelled("Новий пароль");
const confirmation = () => labelled("Підтвердження пароля");
const save = () => section().getByRole("button", { name: "Зберегти" });
const mismatch = () => section().queryByText("Паролі не збігаються!");
const values = () =>
  [current(), password(), confirmation()].map((field) => (field as HTMLInputElement).value);

const chosen = "  Довга фраза 🔑 ";

const show = async (
  answer: Reply<typeof changePassword> | (() => Promise<Reply<typeof changePassword>>) = {
    ok: undefined,
  },
) => {
  const shown = renderScreen(<Password />, {
    path: "/dashboard/profile",
    network: (network) => network.on(changePassword, answer),
  });
  await waitFor(() => expect(localStorage.getItem(sessionKeys.profile)).not.toBeNull());
  return shown;
};

const fill = async (
  { user }: Awaited<ReturnType<typeof show>>,
  [old, first, second]: readonly [string, string, string] = ["Olena-2026", chosen, chosen],
) => {
  for (const [field, text] of [
    [current(), old],
    [password(), first],
    [confirmation(), second],
  ] as const) {
    await user.click(field);
    if (text !== "") await user.paste(text);
  }
};

describe("the change of the password", () => {
  it("has the fields that password managers look for, with a toggle each [PROF-6]", async () => {
    const { user } = await show();
    expect(current()).toHaveAttribute("autocomplete", "current-password");
    for (const field of [password(), confirmation()])
      expect(field).toHaveAttribute("autocomplete", "new-password");
    for (const field of [current(), password(), confirmation()]) {
      expect(field).toHaveAttribute("type", "password");
      expect(field).toBeRequired();
    }
    expect(
      [current(), password(), confirmation()].map((field) => field.getAttribute("name")),
    ).toEqual(["password", "new_password", "new_password_confirm"]);
    const login = region("Зміна пароля").querySelector("input[autocomplete='username']");
    await waitFor(() => expect(login).toHaveValue("olena.kovalenko@example.com"));
    expect(login).not.toBeVisible();
    await user.click(section().getAllByRole("button", { name: "Показати пароль" })[0]!);
    expect(current()).toHaveAttribute("type", "text");
    expect(password()).toHaveAttribute("type", "password");
  });

  it("shows on a press what is wrong, and sends nothing [PROF-6]", async () => {
    const { user, network } = await show();
    expect(save()).toHaveAttribute("aria-disabled", "true");
    expect(save()).toHaveAccessibleDescription(
      "Щоб зберегти, введіть поточний пароль і двічі однаково новий, щонайменше 6 символів.",
    );
    await user.click(save());
    const summary = section().getByRole("region", { name: "Перевірте, будь ласка, паролі" });
    expect(summary).toHaveFocus();
    const lines = () =>
      within(summary)
        .getAllByRole("link")
        .map((link) => link.textContent);
    expect(lines()).toEqual([
      "Введіть поточний пароль",
      "Введіть новий пароль",
      "Введіть новий пароль ще раз",
    ]);
    await user.type(current(), "x");
    await user.type(password(), "12345");
    await user.type(confirmation(), "12345");
    const short = "Пароль має містити щонайменше 6 символів.";
    expect(lines()).toEqual([`Новий пароль. ${short}`, `Підтвердження пароля. ${short}`]);
    await user.type(password(), "6");
    expect(lines()).toEqual([short]);
    expect(confirmation()).toHaveAccessibleDescription(expect.stringContaining(short));
    expect(password()).not.toBeInvalid();
    await user.type(confirmation(), "6");
    expect(save()).not.toHaveAttribute("aria-disabled");
    expect(network.callsOf(changePassword)).toEqual([]);
  });

  it("shows that the two differ once that is certain [PROF-6]", async () => {
    const { user } = await show();
    await user.type(current(), "Olena-2026");
    await user.type(password(), "Olena-2027");
    await user.type(confirmation(), "Olena-202");
    expect(mismatch()).toBeNull();
    await user.type(confirmation(), "8");
    expect(mismatch()).toBeVisible();
    expect(confirmation()).toBeInvalid();
    expect(save()).toHaveAttribute("aria-disabled", "true");
    await user.keyboard("{Backspace}7");
    expect(mismatch()).toBeNull();
    expect(save()).not.toHaveAttribute("aria-disabled");
  });

  it("is sent once, exactly as typed; then the form is empty and says so [PROF-6, PROF-8]", async () => {
    const held = hold<typeof changePassword>();
    const shown = await show(held.answer);
    await fill(shown);
    await shown.user.keyboard("{Enter}{Enter}");
    await shown.user.dblClick(save());
    expect(save()).toHaveAttribute("data-pending");
    expect(save()).toHaveAttribute("aria-disabled", "true");
    held.give({ ok: undefined });
    const status = await section().findByText("Збережено: новий пароль уже діє.");
    expect(shown.network.callsOf(changePassword).map(({ body }) => body)).toEqual([
      { password: "Olena-2026", newPassword: chosen },
    ]);
    expect(values()).toEqual(["", "", ""]);
    expect(status.closest("[tabindex]")).toHaveFocus();
    expect(toastsOf(shown.runtime)).toEqual([successToast("Пароль успішно змінено!")]);
    expect(save()).not.toHaveAttribute("data-pending");
    expect(section().queryByRole("link", { name: /Введіть/u })).toBeNull();
    expect(shown.runtime.store.accessToken()).not.toBeNull();
    await shown.user.type(current(), "О");
    expect(section().queryByText("Збережено: новий пароль уже діє.")).toBeNull();
  });

  it("leaves the focus to who has gone on meanwhile, and is not called saved beside an error [PROF-6]", async () => {
    const held = hold<typeof changePassword>();
    const shown = await show(held.answer);
    await fill(shown);
    await shown.user.click(save());
    const elsewhere = section().getByRole("link", { name: texts.noPasswordWay });
    act(() => elsewhere.focus());
    held.give({ ok: undefined });
    await section().findByText(texts.changed);
    expect(elsewhere).toHaveFocus();
    await shown.user.click(save());
    expect(section().getByText(texts.summary)).toBeVisible();
    expect(section().queryByText(texts.changed)).toBeNull();
  });

  it("can be done again after a success", async () => {
    const shown = await show();
    for (const [old, next] of [
      ["Olena-2026", "Olena-2027"],
      ["Olena-2027", "Olena-2028"],
    ] as const) {
      await fill(shown, [old, next, next]);
      await shown.user.click(save());
      await section().findByText("Збережено: новий пароль уже діє.");
    }
    expect(shown.network.callsOf(changePassword).map(({ body }) => body)).toEqual([
      { password: "Olena-2026", newPassword: "Olena-2027" },
      { password: "Olena-2027", newPassword: "Olena-2028" },
    ]);
  });

  const own = "Помилка зміни пароля! Спробуйте пізніше.";
  it.each([
    ["429", { status: 429, body: { message: "Забагато спроб." } }, "Забагато спроб."],
    ["400", { status: 400, body: { message: "Не так." } }, "Не так."],
    [
      "422 about no field",
      { status: 422, body: { errors: [{ message: "Перше." }, { message: "Друге." }] } },
      "Перше.Друге.",
    ],
    [
      "422 about a field the form does not have",
      { status: 422, body: { errors: [{ field: "confirmation", message: "Чуже." }] } },
      "Чуже.",
    ],
  ] as const)(
    "empties the fields when it is refused; the reason stays in place: %s [PROF-6, PROF-8]",
    async (_, answer, message) => {
      const shown = await show(answer);
      await fill(shown);
      await shown.user.click(save());
      const summary = await section().findByRole("region", { name: "Пароль не змінено" });
      expect(summary).toHaveTextContent(inFormOf(message, false));
      await waitFor(() => expect(summary).toHaveFocus());
      expect(values()).toEqual(["", "", ""]);
      expect(save()).toHaveAttribute("aria-disabled", "true");
      expect(within(summary).queryAllByRole("link")).toEqual([]);
      expect(toastsOf(shown.runtime)).toEqual(refusalToasts(answer, message));
      await fill(shown);
      expect(summary).toBeVisible();
      shown.network.on(changePassword, { ok: undefined });
      await shown.user.click(save());
      expect(await section().findByText("Збережено: новий пароль уже діє.")).toBeVisible();
    },
  );

  it.each([
    ["503", { status: 503, body: "" }, own],
    [
      "500",
      { status: 500, body: "" },
      "Помилка обробки запиту! Будь ласка, перезавантажте сторінку.",
    ],
    ["504", { status: 504, body: "" }, "Не вдалося отримати відповідь від сервера."],
  ] as const)(
    "says of no password that it was not changed when nobody knows: %s [PROF-6, PROF-8]",
    async (_, answer, message) => {
      const shown = await show(answer);
      await fill(shown);
      await shown.user.click(save());
      const summary = await section().findByRole("region", { name: "Невідомо, чи змінено пароль" });
      expect(summary).toHaveTextContent(inFormOf(message, false));
      expect(summary).toHaveTextContent("якщо портал не прийме поточний пароль, входьте з новим.");
      expect(values()).toEqual(["", "", ""]);
      await shown.user.click(save());
      expect(await section().findByRole("region", { name: "Невідомо, чи змінено пароль" })).toBe(
        summary,
      );
    },
  );

  it.each([
    ["password", current, "Поточний пароль неправильний."],
    ["newPassword", password, "Цей пароль надто поширений."],
  ] as const)(
    "shows at its field what the server says about «%s» [PROF-6]",
    async (field, control, message) => {
      const shown = await show({ status: 422, body: { errors: [{ field, message: message }] } });
      await fill(shown);
      await shown.user.click(save());
      const summary = await section().findByRole("region", { name: "Пароль не змінено" });
      expect(within(summary).getByRole("link", { name: message })).toBeVisible();
      expect(control()).toBeInvalid();
      expect(control()).toHaveAccessibleDescription(expect.stringContaining(message));
      const others = [current(), password(), confirmation()].filter((one) => one !== control());
      for (const other of others) expect(other).not.toBeInvalid();
      expect(shown.runtime.store.accessToken()).not.toBeNull();
    },
  );

  it("does not say that the password was not changed when an earlier attempt may have done it [PROF-6, PROF-8]", async () => {
    const shown = await show({ status: 503, body: "" });
    await fill(shown);
    await shown.user.click(save());
    await section().findByRole("region", { name: "Невідомо, чи змінено пароль" });
    const message = "Поточний пароль неправильний.";
    shown.network.on(changePassword, {
      status: 422,
      body: { errors: [{ field: "password", message }] },
    });
    await fill(shown);
    await shown.user.click(save());
    const summary = await section().findByRole("region", { name: "Невідомо, чи змінено пароль" });
    expect(await within(summary).findByRole("link", { name: message })).toBeVisible();
    expect(summary).toHaveTextContent("якщо портал не прийме поточний пароль, входьте з новим.");
    expect(section().queryByRole("region", { name: "Пароль не змінено" })).toBeNull();
  });

  it("leads to sign-in and back to this page when the session ends [PROF-6, SES-6]", async () => {
    window.history.replaceState(null, "", "/dashboard/profile");
    const shown = await show({ status: 401 });
    const went = vi.fn<(path: string) => void>();
    shown.runtime.setNavigate(went);
    await fill(shown);
    await shown.user.click(save());
    await waitFor(() =>
      expect(went.mock.calls).toEqual([["/sign-in?next=%2Fdashboard%2Fprofile"]]),
    );
    expect(shown.runtime.store.accessToken()).toBeNull();
    window.history.replaceState(null, "", "/");
  });

  it("shows people without a password how to get one [PROF-6]", async () => {
    await show();
    expect(
      section().getByRole("link", { name: "Створіть його через відновлення доступу" }),
    ).toHaveAttribute("href", "/recovery/send-email");
    // A portal may offer no other way in: none is named.
    expect(region("Зміна пароля")).not.toHaveTextContent(/google/iu);
  });
});
