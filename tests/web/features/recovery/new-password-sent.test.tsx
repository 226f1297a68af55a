import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { endSession } from "#contracts/endpoints/account.ts";
import { getProfile } from "#contracts/endpoints/profile.ts";
import { changePasswordByCode } from "#contracts/endpoints/recovery.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import { goBack } from "../../support/back.tsx";
import { hold } from "../../support/network.ts";
import {
  inFormOf,
  errorToast,
  refusalToasts,
  successToast,
  toastsOf,
} from "../../support/toasts.ts";
import { heading, showRecovery } from "./support.tsx";
import {
  chosen,
  code,
  confirmation,
  fill,
  password,
  path,
  show,
  startEmpty,
  submit,
  waysOn,
} from "./show-change-password.tsx";

startEmpty();

describe("the new password", () => {
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
    // The used code is in no entry of the history any more.
    goBack();
    expect(shown.location()).toBe("/recovery/change-password-complete");
  });

  const own = "Помилка зміни пароля! Спробуйте пізніше.";

  const spent = "Це посилання вже використано або строк його дії минув. Замовте новий лист.";

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
    [
      "422 of a common password",
      {
        status: 422,
        body: { errors: [{ field: "password", message: "Цей пароль надто поширений." }] },
      },
      "Цей пароль надто поширений.",
      false,
    ],
  ] as const)(
    "stays in the form and can be sent again: %s [REC-6]",
    async (_, answer, message, isUnknown) => {
      const shown = show(answer);
      await fill(shown);
      await shown.user.click(submit());
      const summary = await screen.findByRole("region", {
        name: isUnknown ? "Невідомо, чи змінено пароль" : "Пароль не змінено",
      });
      const advice = "Можливо, новий пароль уже діє: спробуйте з ним увійти.";
      expect(within(summary).queryAllByText(advice)).toHaveLength(isUnknown ? 1 : 0);
      expect(summary).toHaveTextContent(inFormOf(message));
      await waitFor(() => expect(summary).toHaveFocus());
      expect(password()).toHaveValue(chosen);
      expect(confirmation()).toHaveValue(chosen);
      const toasts = refusalToasts(answer, message);
      await waitFor(() => expect(toastsOf(shown.runtime)).toEqual(toasts));
      shown.network.on(changePasswordByCode, { ok: undefined });
      await shown.user.click(submit());
      expect(await screen.findByText("Доступ до кабінету відновлено.")).toBeVisible();
    },
  );

  it.each([
    ["with words", { message: "Це посилання вже використано." }, "Це посилання вже використано."],
    ["without words", {}, spent],
  ])(
    "may be set although the code is refused afterwards, %s: the answer before was lost [REC-7]",
    async (_, body, reason) => {
      const shown = show({ status: 504, body: {} });
      await fill(shown);
      await shown.user.click(submit());
      const hint = "Можливо, новий пароль уже діє: спробуйте з ним увійти.";
      expect(await screen.findByText(hint)).toBeVisible();
      shown.network.on(changePasswordByCode, { status: 410, body });
      await shown.user.click(submit());
      const usedHint = "Можливо, пароль із попередньої спроби вже діє: спробуйте з ним увійти.";
      expect(await screen.findByText(new RegExp(`${usedHint}$`, "u"))).toBeVisible();
      expect(document.body).toHaveTextContent(reason);
      expect(waysOn()).toContainEqual(["Увійти", "/sign-in"]);
    },
  );

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
