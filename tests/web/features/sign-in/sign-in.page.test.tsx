import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { authenticate } from "#contracts/endpoints/account.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import { SignInPage } from "#web/features/sign-in/sign-in.page.tsx";
import type { FakeNetwork } from "../../support/network.ts";
import { hold } from "../../support/network.ts";
import { inFormOf, toastsOf } from "../../support/toasts.ts";
import { renderScreen } from "../../support/render-screen.tsx";
import { accounts, emails, phones, profile } from "../../support/samples.ts";
import { getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
import { getEmails, getPhones, getProfile } from "#contracts/endpoints/profile.ts";

const token = "token-of-the-test-session";

const login = () => screen.getByRole("textbox", { name: "Логін (електронна пошта)" });
const password = () => screen.getByLabelText("Пароль", { exact: true });
const submit = () => screen.getByRole("button", { name: "Увійти" });

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

const show = (answer?: Parameters<FakeNetwork["on"]>[1], configuration = defaultConfiguration) =>
  renderScreen(<SignInPage />, {
    path: "/sign-in",
    isSignedIn: false,
    configuration: {
      ...configuration,
      authorization: { ...configuration.authorization, google_auth_show: false },
    },
    network: (network) => {
      network.on(authenticate, (answer ?? { ok: { accessToken: token } }) as never);
      network
        .on(getProfile, { ok: profile })
        .on(getEmails, { ok: emails })
        .on(getPhones, { ok: phones })
        .on(getInvoiceAccounts, { ok: accounts });
    },
  });

const fillIn = async (user: ReturnType<typeof show>["user"]) => {
  await user.type(login(), "olena@example.com");
  await user.type(password(), "Olena-2026");
};

describe("the sign-in form", () => {
  it("has login, a masked password with a toggle, and a link to recovery", async () => {
    const { user } = show();
    for (const field of [login(), password()]) expect(field).toBeRequired();
    expect(screen.getByRole("heading", { level: 1, name: "Вхід до кабінету" })).toBeVisible();
    expect(login()).toHaveAttribute("autocomplete", "username");
    expect(password()).toHaveAttribute("type", "password");
    expect(password()).toHaveAttribute("autocomplete", "current-password");
    await user.click(screen.getByRole("button", { name: "Показати пароль" }));
    expect(password()).toHaveAttribute("type", "text");
    await user.click(screen.getByRole("button", { name: "Приховати пароль" }));
    expect(password()).toHaveAttribute("type", "password");
    expect(screen.getByRole("link", { name: "Забули пароль?" })).toHaveAttribute(
      "href",
      "/recovery",
    );
    expect(screen.queryByRole("group", { name: /робот/u })).toBeNull();
  });

  it("shows what is missing, in the summary and at the fields, and sends nothing [SIGN-2]", async () => {
    const { user, network } = show();
    await user.click(submit());
    const summary = screen.getByRole("region", { name: "Перевірте, будь ласка, форму" });
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["Введіть логін", "Введіть пароль"]);
    expect(login()).toBeInvalid();
    expect(login()).toHaveAccessibleDescription("Введіть логін");
    expect(password()).toHaveAccessibleDescription("Введіть пароль");
    expect(document.title).toMatch(/^Помилка: Вхід до кабінету/u);
    await user.click(within(summary).getByRole("link", { name: "Введіть пароль" }));
    expect(password()).toHaveFocus();
    expect(network.callsOf(authenticate)).toHaveLength(0);
  });

  it("sends the input, stores the session and tells the portal [SIGN-3]", async () => {
    const { user, network, runtime } = show();
    await fillIn(user);
    await user.keyboard("{Enter}");
    await waitFor(() => {
      expect(runtime.portal.getSnapshot().children.session?.getSnapshot().hasTag("signed-in")).toBe(
        true,
      );
    });
    expect(network.callsOf(authenticate)[0]?.body).toEqual({
      account: "olena@example.com",
      password: "Olena-2026",
    });
    expect(localStorage.getItem(sessionKeys.accessToken)).toBe(JSON.stringify(token));
    await waitFor(() => {
      expect(network.callsOf(getProfile)).toHaveLength(1);
      expect(network.callsOf(getEmails)).toHaveLength(1);
      expect(network.callsOf(getPhones)).toHaveLength(1);
      expect(network.callsOf(getInvoiceAccounts)).toHaveLength(1);
    });
  });

  it("sends one call however often it is pressed, and clears cached data first [SIGN-4]", async () => {
    const held = hold<typeof authenticate>();
    const { user, network } = show(held.answer as never);
    await fillIn(user);
    // Not before: the portal drops at its start what belongs to no session.
    localStorage.setItem(sessionKeys.profile, JSON.stringify(profile));
    await user.dblClick(submit());
    await user.keyboard("{Enter}{Enter}");
    await waitFor(() => expect(network.callsOf(authenticate)).toHaveLength(1));
    await waitFor(() => expect(localStorage.getItem(sessionKeys.profile)).toBeNull());
    expect(submit()).toBeVisible();
    held.give({ ok: { accessToken: token } });
    await waitFor(() => expect(localStorage.getItem(sessionKeys.accessToken)).not.toBeNull());
    // Until the next screen is there.
    await waitFor(() => expect(password()).toHaveValue(""));
    expect(submit()).toHaveAttribute("aria-disabled", "true");
    expect(network.callsOf(authenticate)).toHaveLength(1);
  });

  const refused = "Помилка входу! Неправильний логін або пароль.";
  const unread = "Помилка завантаження даних! Спробуйте пізніше.";
  const later = "Не вдалося отримати відповідь від сервера. Спробуйте пізніше!";
  const reload = "Помилка обробки запиту! Будь ласка, перезавантажте сторінку.";
  const said = (...texts: readonly string[]) => texts.map((text) => ({ kind: "error", text }));

  it.each([
    ["401 with words", { status: 401, body: { message: refused } }, refused, said(refused), true],
    [
      "401 without words",
      { status: 401, body: {} },
      refused,
      said("Ви не авторизовані для доступу до цього ресурсу!"),
      true,
    ],
    ["404", { status: 404, body: {} }, refused, said(refused), true],
    [
      "422 with a list",
      { status: 422, body: { errors: [{ message: "Раз." }, { message: "Два." }] } },
      "Раз.Два.",
      [
        { kind: "warning", text: "Раз." },
        { kind: "warning", text: "Два." },
      ],
      false,
    ],
    ["400", { status: 400, body: {} }, reload, said(reload), true],
    [
      "429",
      { status: 429, body: { message: "Забагато спроб." } },
      "Забагато спроб.",
      said("Забагато спроб."),
      false,
    ],
    [
      "403, not confirmed yet",
      { status: 403, body: { message: "Відкрийте посилання з листа." } },
      "Відкрийте посилання з листа.",
      said("Відкрийте посилання з листа."),
      false,
    ],
    ["500 with HTML", { status: 500, body: "<h1>500</h1>" }, reload, said(reload), false],
    [
      "503",
      { status: 503, body: "" },
      "Логін і пароль не перевірено: сервер тимчасово не працює. Спробуйте пізніше.",
      said(refused),
      false,
    ],
    [
      "503 with words",
      { status: 503, body: { message: "Ведуться роботи." } },
      "Ведуться роботи.",
      said("Ведуться роботи."),
      false,
    ],
    [
      "504",
      { status: 504, body: "" },
      later,
      [{ kind: "error", text: "Немає зв’язку із сервером", detail: later }],
      false,
    ],
    [
      "a token that is none",
      { status: 200, body: { accessToken: 7 } },
      unread,
      said(unread),
      false,
    ],
    ["rubbish", { status: 200, body: "<html>" }, unread, said(unread), false],
  ])(
    "keeps the input, shows why, and marks the fields when they were refused: %s [SIGN-5, ERR-1, ERR-2, ERR-4]",
    async (_, answer, message, toasts, isMarked) => {
      const { user, runtime } = show(answer as never);
      await fillIn(user);
      await user.click(submit());
      const summary = await screen.findByRole("region", { name: "Не вдалося увійти" });
      expect(summary.querySelector("ul")?.textContent).toBe(inFormOf(message));
      await waitFor(() => expect(summary).toHaveFocus());
      expect(login()).toHaveValue("olena@example.com");
      expect(password()).toHaveValue("Olena-2026");
      for (const field of [login(), password()])
        expect(field.getAttribute("aria-invalid")).toBe(isMarked ? "true" : null);
      expect(toastsOf(runtime)).toEqual(toasts);
    },
  );

  it.each([
    " з пробілами ",
    "👩‍👩‍👧 емодзі",
    "\u202Eсправа наліво",
    "нуль\u200Bширина",
    "раураl@example.com",
    "<script>alert(1)</script>",
    "' OR 1=1; --",
    "x".repeat(10_000),
  ])("sends every character as it was typed: %j [SIGN-3]", async (text) => {
    const { user, network } = show({ status: 404, body: {} } as never);
    await user.click(login());
    await user.paste(text);
    await user.click(password());
    await user.paste(`${text} `);
    await user.click(submit());
    await waitFor(() => expect(network.callsOf(authenticate)).toHaveLength(1));
    expect(network.callsOf(authenticate)[0]?.body).toEqual({ account: text, password: `${text} ` });
    await waitFor(() =>
      expect(screen.getByRole("region", { name: "Не вдалося увійти" })).toHaveFocus(),
    );
    expect(login()).toHaveValue(text);
  });
});
