import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endSession } from "#contracts/endpoints/account.ts";
import { getProfile } from "#contracts/endpoints/profile.ts";
import { changePasswordByCode } from "#contracts/endpoints/recovery.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import { hold } from "../../support/network.ts";
import type { Reply } from "../../support/network.ts";
import { errorToast, refusalToasts, successToast, toastsOf } from "../../support/toasts.ts";
import { heading, showRecovery } from "./support.tsx";

const path = "/recovery/change-password";
const code = "b3BhcXVlLWNvZGU";
const chosen = "  Довга фраза 🔑 ";

const password = () => screen.getByLabelText("Новий пароль", { exact: true });
const confirmation = () => screen.getByLabelText("Підтвердження пароля", { exact: true });
const submit = () => screen.getByRole("button", { name: "Змінити пароль" });
const mismatch = () => screen.queryByText("Паролі не збігаються!");

const waysOn = () =>
  screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  sessionStorage.clear();
});

type Answer = Reply<typeof changePasswordByCode>;

const show = (answer: Answer = { ok: undefined }, isSignedIn = false) =>
  showRecovery({
    path: `${path}?code=${code}`,
    isSignedIn,
    network: (network) => network.on(changePasswordByCode, answer),
  });

const fill = async ({ user }: ReturnType<typeof show>, first = chosen, second = first) => {
  await user.click(password());
  await user.paste(first);
  await user.click(confirmation());
  await user.paste(second);
};

describe("the letter code", () => {
  it("is removed from the address at once and still sent [REC-5, REC-6]", async () => {
    const shown = show();
    expect(shown.location()).toBe(path);
    expect(document.body.innerHTML).not.toContain(code);
    await fill(shown);
    await shown.user.click(submit());
    await screen.findByText("Доступ до кабінету відновлено.");
    expect(shown.network.callsOf(changePasswordByCode)[0]?.body).toEqual({
      code,
      password: chosen,
    });
  });

  it("is trimmed of what a mail program adds", async () => {
    const shown = showRecovery({
      path: `${path}?code=%20${code}%0A&utm_source=letter`,
      network: (network) => network.on(changePasswordByCode, { ok: undefined }),
    });
    expect(shown.location()).toBe(path);
    await fill(shown);
    await shown.user.click(submit());
    await screen.findByText("Доступ до кабінету відновлено.");
    expect(shown.network.callsOf(changePasswordByCode)[0]?.body).toMatchObject({ code });
  });

  it("is restored from the history after a reload", () => {
    showRecovery({ path, state: { code } });
    expect(password()).toBeVisible();
  });

  it.each([
    ["no code", path, undefined],
    ["an empty code", `${path}?code=`, undefined],
    ["a blank code", `${path}?code=%20%09`, undefined],
    ["a code that is no text", path, { code: 7 }],
    ["another shape", path, ["code"]],
    ["another parameter", `${path}?token=${code}`, undefined],
  ])(
    "is missing with %s: no form, but a link to a new letter [REC-5]",
    async (_, address, state) => {
      const { user, location } = showRecovery({
        path: address,
        ...(state === undefined ? {} : { state }),
      });
      expect(
        screen.getByText("Немає коду відновлення. Відкрийте посилання з листа."),
      ).toBeVisible();
      expect(screen.queryByLabelText("Новий пароль", { exact: true })).toBeNull();
      expect(screen.queryByRole("form")).toBeNull();
      expect(document.title).toMatch(/^Помилка: Новий пароль — Відновлення пароля/u);
      expect(waysOn().map(([, to]) => to)).toEqual([
        "/recovery/send-email",
        "/sign-in",
        "/contacts/new",
      ]);
      await user.click(screen.getByRole("link", { name: "Замовити новий лист" }));
      expect(location()).toBe("/recovery/send-email");
    },
  );

  it("is missing for a signed-in resident too, who gets a link to the cabinet [REC-5, SES-8]", () => {
    showRecovery({ path, isSignedIn: true });
    expect(waysOn()).toEqual([
      ["Замовити новий лист", "/recovery/send-email"],
      ["Мій кабінет", "/dashboard"],
      ["Зворотний зв’язок", "/contacts/new"],
    ]);
  });
});

describe("the new password", () => {
  it("is masked with a toggle, a hint and criteria; its confirmation has no criteria [REC-5]", async () => {
    const { user } = show();
    expect(heading()).toHaveTextContent(/^Відновлення доступу$/u);
    expect(document.title).toMatch(/^Новий пароль — Відновлення пароля — /u);
    for (const field of [password(), confirmation()]) {
      expect(field).toHaveAttribute("type", "password");
      expect(field).toHaveAttribute("autocomplete", "new-password");
      expect(field).toBeRequired();
    }
    expect(password()).toHaveAccessibleDescription(
      expect.stringContaining("Мінімальна довжина пароля: 6 символів"),
    );
    expect(screen.getAllByRole("list")).toHaveLength(1);
    expect(confirmation()).not.toHaveAccessibleDescription();
    const [first, second] = screen.getAllByRole("button", { name: "Показати пароль" });
    await user.click(first!);
    expect(password()).toHaveAttribute("type", "text");
    expect(confirmation()).toHaveAttribute("type", "password");
    await user.click(second!);
    expect(confirmation()).toHaveAttribute("type", "text");
  });

  it("shows which criteria are met while it is typed, and requires none of them [REC-5]", async () => {
    const shown = show();
    const states = () =>
      within(screen.getByRole("list"))
        .getAllByRole("listitem")
        .map((item) => item.textContent);
    expect(states()).toEqual([
      "одна мала літера: ще немає",
      "одна велика літера: ще немає",
      "одна цифра: ще немає",
      "щонайменше 8 символів: ще немає",
    ]);
    await shown.user.type(password(), "Їжак-2026");
    expect(states().every((text) => text.endsWith(": є"))).toBe(true);
    await shown.user.clear(password());
    await fill(shown, "їїїїїї");
    expect(submit()).not.toHaveAttribute("aria-disabled");
    await shown.user.click(submit());
    await screen.findByText("Доступ до кабінету відновлено.");
  });

  it("shows on a press what is wrong, with the same error for both [REC-5]", async () => {
    const { user, network } = show();
    expect(submit()).toHaveAttribute("aria-disabled", "true");
    expect(submit()).toHaveAccessibleDescription(
      "Щоб змінити пароль, введіть його двічі однаково, щонайменше 6 символів.",
    );
    await user.click(submit());
    const summary = screen.getByRole("region", { name: "Перевірте, будь ласка, форму" });
    expect(summary).toHaveFocus();
    const lines = () =>
      within(summary)
        .getAllByRole("link")
        .map((link) => link.textContent);
    expect(lines()).toEqual(["Введіть новий пароль", "Введіть новий пароль ще раз"]);
    await user.type(password(), "12345");
    await user.type(confirmation(), "12345");
    const tooShort = "Пароль має бути не менше 6 символів.";
    expect(lines()).toEqual([`Новий пароль. ${tooShort}`, `Підтвердження пароля. ${tooShort}`]);
    await user.type(password(), "6");
    await user.type(confirmation(), "7");
    expect(lines()).toEqual(["Паролі не збігаються!"]);
    expect(network.callsOf(changePasswordByCode)).toHaveLength(0);
  });

  it("shows politely that the two differ once that is certain, and not while they may become equal [REC-5]", async () => {
    const { user } = show();
    await user.type(password(), "Olena-2026");
    await user.type(confirmation(), "Olena-202");
    expect(mismatch()).toBeNull();
    expect(confirmation()).not.toBeInvalid();
    const region = screen.getByRole("status");
    expect(region).toBeEmptyDOMElement();
    await user.type(confirmation(), "7");
    expect(region).toHaveTextContent("Паролі не збігаються!");
    expect(confirmation()).toBeInvalid();
    expect(confirmation()).toHaveAccessibleDescription("Паролі не збігаються!");
    expect(confirmation()).toHaveFocus();
    expect(screen.queryByRole("region", { name: "Перевірте, будь ласка, форму" })).toBeNull();
    await user.keyboard("{Backspace}");
    expect(mismatch()).toBeNull();
    await user.keyboard("6");
    expect(mismatch()).toBeNull();
    expect(submit()).not.toHaveAttribute("aria-disabled");
  });

  it("shows that the two differ when the confirmation is left, but not when its toggle is focused [REC-5]", async () => {
    const { user } = show();
    await user.type(password(), "Olena-2026");
    await user.type(confirmation(), "Ol");
    await user.tab();
    expect(screen.getAllByRole("button", { name: "Показати пароль" })[1]).toHaveFocus();
    expect(mismatch()).toBeNull();
    await user.tab();
    expect(submit()).toHaveFocus();
    expect(mismatch()).toBeVisible();
    await user.click(confirmation());
    expect(mismatch()).toBeNull();
    await user.clear(confirmation());
    await user.tab({ shift: true });
    expect(mismatch()).toBeNull();
  });

  it("is sent once, then a link to sign-in is shown [REC-6]", async () => {
    const held = hold<typeof changePasswordByCode>();
    const shown = showRecovery({
      path: `${path}?code=${code}`,
      network: (network) => network.on(changePasswordByCode, held.answer),
    });
    await fill(shown);
    await shown.user.keyboard("{Enter}{Enter}");
    await shown.user.dblClick(submit());
    await waitFor(() => expect(shown.network.callsOf(changePasswordByCode)).toHaveLength(1));
    expect(submit()).toHaveAttribute("aria-disabled", "true");
    expect(submit()).toHaveAttribute("data-pending");
    held.give({ ok: undefined });
    expect(await screen.findByText("Доступ до кабінету відновлено.")).toBeVisible();
    expect(shown.location()).toBe("/recovery/change-password-complete");
    await waitFor(() => expect(heading()).toHaveFocus());
    expect(document.title).toMatch(/^Пароль змінено — Відновлення пароля/u);
    expect(screen.getByRole("link", { name: "Увійти" })).toHaveAttribute("href", "/sign-in");
    expect(toastsOf(shown.runtime)).toEqual([successToast("Пароль успішно змінено!")]);
    expect(shown.network.callsOf(changePasswordByCode)).toHaveLength(1);
  });

  const own = "Помилка зміни пароля! Спробуйте пізніше.";
  const spent = "Це посилання вже використано або термін його дії минув. Замовте новий лист.";
  it.each([
    [
      "404",
      { status: 404, body: { message: "Посилання недійсне." } },
      "Посилання недійсне.",
      false,
    ],
    [
      "410",
      { status: 410, body: { message: "Посилання вже використано." } },
      "Посилання вже використано.",
      false,
    ],
    ["404 without words", { status: 404, body: {} }, own, true],
    ["404 with a page", { status: 404, body: "<h1>Not found</h1>" }, own, true],
    ["410 without words", { status: 410, body: {} }, own, true],
    ["410 with blank words", { status: 410, body: { message: " " } }, own, true],
    ["410 with a page", { status: 410, body: "<h1>Gone</h1>" }, own, true],
  ] as const)(
    "cannot be set with a code that does not work, and links on: %s [REC-6, REC-7]",
    async (_, answer, message, isExplained) => {
      const shown = show(answer);
      await fill(shown);
      await shown.user.click(submit());
      expect(await screen.findByText(message)).toBeVisible();
      expect(screen.queryByText(spent) !== null).toBe(isExplained);
      expect(screen.queryByRole("form")).toBeNull();
      expect(heading()).toHaveFocus();
      expect(document.title).toMatch(/^Помилка: /u);
      expect(toastsOf(shown.runtime)).toEqual([errorToast(message)]);
      expect(waysOn()).toEqual([
        ["Замовити новий лист", "/recovery/send-email"],
        ["Увійти", "/sign-in"],
        ["Зворотний зв’язок", "/contacts/new"],
      ]);
      await shown.user.click(screen.getByRole("link", { name: "Замовити новий лист" }));
      expect(shown.location()).toBe("/recovery/send-email");
    },
  );

  it.each([
    ["429", { status: 429, body: { message: "Забагато спроб." } }, "Забагато спроб."],
    ["503", { status: 503, body: "" }, own],
    [
      "500",
      { status: 500, body: "" },
      "Помилка обробки запиту! Будь ласка, перезавантажте сторінку.",
    ],
    [
      "504",
      { status: 504, body: "" },
      "Не вдалося отримати відповідь від сервера. Спробуйте пізніше!",
    ],
    [
      "422 of a common password",
      {
        status: 422,
        body: { errors: [{ field: "password", message: "Цей пароль надто поширений." }] },
      },
      "Цей пароль надто поширений.",
    ],
  ] as const)("stays in the form and can be sent again: %s [REC-6]", async (_, answer, message) => {
    const shown = show(answer);
    await fill(shown);
    await shown.user.click(submit());
    const summary = await screen.findByRole("region", { name: "Пароль не змінено" });
    expect(summary).toHaveTextContent(message);
    await waitFor(() => expect(summary).toHaveFocus());
    expect(password()).toHaveValue(chosen);
    expect(confirmation()).toHaveValue(chosen);
    const toasts = refusalToasts(answer, message);
    await waitFor(() => expect(toastsOf(shown.runtime)).toEqual(toasts));
    shown.network.on(changePasswordByCode, { ok: undefined });
    await shown.user.click(submit());
    expect(await screen.findByText("Доступ до кабінету відновлено.")).toBeVisible();
  });

  it("ends the session of this browser silently when the server has ended it [REC-6, SES-11]", async () => {
    const shown = show({ ok: undefined }, true);
    await waitFor(() => expect(localStorage.getItem(sessionKeys.profile)).not.toBeNull());
    await fill(shown);
    shown.network.on(getProfile, { status: 401 });
    await shown.user.click(submit());
    expect(await screen.findByText("Доступ до кабінету відновлено.")).toBeVisible();
    await waitFor(() => expect(localStorage.getItem(sessionKeys.accessToken)).toBeNull());
    expect(
      shown.runtime.portal.getSnapshot().children.session?.getSnapshot().hasTag("signed-in"),
    ).toBe(false);
    await waitFor(() => expect(shown.network.callsOf(endSession)).toHaveLength(1));
    expect(shown.location()).toBe("/recovery/change-password-complete");
    expect(screen.getByRole("link", { name: "Увійти" })).toBeVisible();
    expect(toastsOf(shown.runtime)).toEqual([successToast("Пароль успішно змінено!")]);
  });

  it("of another account keeps the session of this browser [SES-11]", async () => {
    const shown = show({ ok: undefined }, true);
    await waitFor(() => expect(localStorage.getItem(sessionKeys.profile)).not.toBeNull());
    await fill(shown);
    const before = shown.network.callsOf(getProfile).length;
    await shown.user.click(submit());
    expect(await screen.findByText("Доступ до кабінету відновлено.")).toBeVisible();
    await waitFor(() => expect(shown.network.callsOf(getProfile)).toHaveLength(before + 1));
    expect(shown.runtime.store.accessToken()).not.toBeNull();
    expect(screen.getByRole("link", { name: "Мій кабінет" })).toHaveAttribute("href", "/dashboard");
    expect(screen.queryByRole("link", { name: "Увійти" })).toBeNull();
    expect(screen.queryByText(/Увійдіть із новим паролем/u)).toBeNull();
    expect(toastsOf(shown.runtime)).toEqual([successToast("Пароль успішно змінено!")]);
  });

  it("keeps the session of this browser when it is refused", async () => {
    const shown = show({ status: 410, body: {} }, true);
    await waitFor(() => expect(localStorage.getItem(sessionKeys.profile)).not.toBeNull());
    await fill(shown);
    await shown.user.click(submit());
    await screen.findByRole("link", { name: "Замовити новий лист" });
    expect(shown.runtime.store.accessToken()).not.toBeNull();
  });
});

describe("the end of the recovery", () => {
  it.each([
    ["opened directly", undefined],
    ["opened with something else in the history", { code }],
  ])("redirects to the first step when it is %s", (_, state) => {
    const { location } = showRecovery({
      path: "/recovery/change-password-complete",
      ...(state === undefined ? {} : { state }),
    });
    expect(location()).toBe("/recovery/send-email");
  });

  it("is restored after a reload [REC-6]", () => {
    showRecovery({ path: "/recovery/change-password-complete", state: { changed: true } });
    expect(screen.getByText("Доступ до кабінету відновлено.")).toBeVisible();
  });
});
