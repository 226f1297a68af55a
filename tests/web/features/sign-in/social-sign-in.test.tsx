import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  authenticateBySocialToken,
  getSocialRegistrationStatus,
  registerBySocialToken,
} from "#contracts/endpoints/social.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import {
  fakeGoogle,
  identityToken,
  petro,
  scriptBrings,
  scriptFails,
  socialConfiguration,
} from "../../support/google.ts";
import { hold } from "../../support/network.ts";
import { errorToast, inFormOf, successToast, toastsOf } from "../../support/toasts.ts";
import { accessToken, isSignedIn, open, question, ready, status } from "./open-sign-in.tsx";

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

const region = () => within(screen.getByRole("region", { name: "Увійти через Google" }));

describe("the sign-in screen", () => {
  it("shows login, password with a toggle and no strength feedback, the captcha and the social button when enabled, 'Sign in' and the recovery link [SIGN-1]", async () => {
    const enabled = socialConfiguration();
    const { configuration, unmount } = open(undefined, {
      ...enabled,
      recaptcha: { ...enabled.recaptcha, show: true, show_in_sign_in: true },
      scripts: { ...enabled.scripts, recaptcha: "/captcha-that-does-not-come.js" },
    });
    const google = fakeGoogle();
    await scriptBrings(configuration, google.global);
    expect(screen.getByRole("textbox", { name: "Логін (електронна пошта)" })).toBeVisible();
    const password = screen.getByLabelText("Пароль", { exact: true });
    expect(password).toHaveAttribute("type", "password");
    expect(screen.getByRole("button", { name: "Показати пароль" })).toBeVisible();
    expect(password).not.toHaveAccessibleDescription();
    expect(screen.queryByText(/мала літера|велика літера|цифра/u)).toBeNull();
    expect(screen.getByRole("group", { name: "Перевірка, що Ви не робот" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Увійти" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Забули пароль?" })).toHaveAttribute(
      "href",
      "/recovery",
    );
    await waitFor(() => expect(region().getByRole("button")).toBeVisible());
    unmount();

    const off = socialConfiguration();
    const { runtime } = open(undefined, {
      ...off,
      authorization: { ...off.authorization, google_auth_show: false },
    });
    await runtime.whenConfigured();
    await screen.findByRole("button", { name: "Увійти" });
    expect(screen.queryByRole("region", { name: "Увійти через Google" })).toBeNull();
    expect(screen.queryByRole("group", { name: "Перевірка, що Ви не робот" })).toBeNull();
  });

  it("has no social button without a client id [SIGN-1]", async () => {
    const nobody = socialConfiguration();
    const { runtime } = open(undefined, {
      ...nobody,
      authorization: { google_auth_show: true, google_auth_client_id: "" },
    });
    await runtime.whenConfigured();
    await screen.findByRole("button", { name: "Увійти" });
    expect(screen.queryByRole("region", { name: "Увійти через Google" })).toBeNull();
  });
});

describe("sign-in with a social account", () => {
  it("shows the provider's own button in Ukrainian under the form", async () => {
    const { google } = await ready();
    expect(region().getByText("або")).toBeVisible();
    expect(region().getByRole("button")).toBeVisible();
    expect(google.rendered[0]?.[1]).toMatchObject({ locale: "uk" });
  });

  it("says that the provider's button is loading, until it is there [SOC-1]", async () => {
    const { configuration } = open();
    const said = "Завантажуємо кнопку входу через Google…";
    expect(await screen.findByText(said)).toBeInTheDocument();
    const google = fakeGoogle();
    await scriptBrings(configuration, google.global);
    await waitFor(() => expect(google.rendered).toHaveLength(1));
    expect(screen.queryByText(said)).toBeNull();
  });

  it("opens the session of a linked account with the answered token [SOC-2]", async () => {
    const shown = await ready(status(true));
    const { token, told } = shown.google.signIn();
    await told;
    await isSignedIn(shown);
    const body = { token, socialNetwork: "GOOGLE" };
    for (const call of [getSocialRegistrationStatus, authenticateBySocialToken]) {
      const [request] = shown.network.callsOf(call);
      expect(request?.body).toEqual(body);
      expect(request?.headers.has("authorization")).toBe(false);
    }
    expect(localStorage.getItem(sessionKeys.accessToken)).toBe(JSON.stringify(accessToken));
    const message = "Ви успішно увійшли до особистого кабінету.";
    expect(await screen.findByText(message)).toBeVisible();
    expect(toastsOf(shown.runtime)).toEqual([successToast(message)]);
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain(token);
  });

  it("clears the data of another resident before it signs in [SIGN-4, SES-9]", async () => {
    const held = hold<typeof authenticateBySocialToken>();
    const { google, network } = await ready((net) =>
      status(true)(net.on(authenticateBySocialToken, held.answer)),
    );
    // Not before: the portal drops at its start what belongs to no session.
    localStorage.setItem(sessionKeys.profile, JSON.stringify({}));
    await google.signIn().told;
    await waitFor(() => expect(network.callsOf(authenticateBySocialToken)).toHaveLength(1));
    await waitFor(() => expect(localStorage.getItem(sessionKeys.profile)).toBeNull());
    expect(localStorage.getItem(sessionKeys.accessToken)).toBeNull();
  });

  it("handles one answer at a time [SOC-2]", async () => {
    const held = hold<typeof getSocialRegistrationStatus>();
    const { google, network } = await ready((net) =>
      net.on(getSocialRegistrationStatus, held.answer),
    );
    const section = screen.getByRole("region", { name: "Увійти через Google" });
    expect(section).toHaveAttribute("aria-busy", "false");
    await google.signIn().told;
    await google.signIn({ ...petro, email: "other@example.com" }).told;
    expect(section).toHaveAttribute("aria-busy", "true");
    expect(network.callsOf(getSocialRegistrationStatus)).toHaveLength(1);
    held.give({ ok: { registered: false, emailUsed: false } });
    expect(await screen.findByRole("alertdialog")).toBeVisible();
    expect(section).toHaveAttribute("aria-busy", "false");
    expect(network.callsOf(getSocialRegistrationStatus)).toHaveLength(1);
  });

  it("signs in by the first of two answers [SOC-2]", async () => {
    const held = hold<typeof getSocialRegistrationStatus>();
    const shown = await ready((net) => net.on(getSocialRegistrationStatus, held.answer));
    const { token, told } = shown.google.signIn();
    await told;
    await shown.google.signIn({ ...petro, email: "other@example.com" }).told;
    held.give({ ok: { registered: true } });
    await isSignedIn(shown);
    const [request] = shown.network.callsOf(authenticateBySocialToken);
    expect(request?.body).toEqual({ token, socialNetwork: "GOOGLE" });
  });

  it("ends with 'no' and changes nothing [SOC-3]", async () => {
    const { google, network, user } = await ready(status(false));
    await google.signIn().told;
    const asked = await screen.findByRole("alertdialog", { name: question });
    await user.click(within(asked).getByRole("button", { name: "Ні" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(network.callsOf(registerBySocialToken)).toEqual([]);
    expect(network.callsOf(authenticateBySocialToken)).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it("closes its question when the resident leaves", async () => {
    const { google, runtime, unmount } = await ready(status(false));
    await google.signIn().told;
    await screen.findByRole("alertdialog", { name: question });
    unmount();
    await waitFor(() =>
      expect(runtime.portal.getSnapshot().children.confirm?.getSnapshot().hasTag("open")).toBe(
        false,
      ),
    );
  });
});

describe("the messages of the catalogue", () => {
  const failed = "Не вдалося авторизуватися через Google. Спробуйте пізніше.";
  const notFound = "Провайдера входу не знайдено";

  it.each([
    ["has no words", { status: 418 }, failed],
    ["has the server's own words", { status: 418, body: { message: "Чайник." } }, "Чайник."],
    ["refuses the token", { status: 401, body: { message: failed } }, failed],
    ["does not know the provider", { status: 404 }, notFound],
    ["is that of a busy server", { status: 503 }, failed],
    [
      "is that of a broken server",
      { status: 500 },
      "Помилка обробки запиту! Будь ласка, перезавантажте сторінку.",
    ],
    [
      "does not arrive",
      () => Promise.reject(new TypeError("cut off")),
      "Не вдалося отримати відповідь від сервера. Спробуйте пізніше!",
    ],
    [
      "cannot be read",
      { status: 200, body: "<html>" },
      "Помилка завантаження даних! Спробуйте пізніше.",
    ],
  ])(
    "shows in place and as a toast that the answer to the status %s, and keeps the form for another try [SOC-6]",
    async (_, answer, text) => {
      const shown = await ready((net) => net.on(getSocialRegistrationStatus, answer));
      const login = screen.getByRole("textbox", { name: "Логін (електронна пошта)" });
      await shown.user.type(login, "typed@example.com");
      await shown.google.signIn().told;
      const message = await region().findByText(inFormOf(text, false));
      expect(message).toBeVisible();
      expect(message.closest("[data-kind]")).toHaveAttribute("data-kind", "error");
      expect(toastsOf(shown.runtime)).toEqual([errorToast(text)]);
      expect(login).toHaveValue("typed@example.com");
      expect(localStorage).toHaveLength(0);
      status(true)(shown.network);
      await shown.google.signIn().told;
      await isSignedIn(shown);
    },
  );

  it.each([{}, { accounts: { id: { initialize: () => undefined } } }, "Google"])(
    "shows that the script has no provider, and requests it again on demand: %j [SOC-6]",
    async (other) => {
      const { configuration, runtime, user } = open();
      await user.type(
        screen.getByRole("textbox", { name: "Логін (електронна пошта)" }),
        "typed@example.com",
      );
      await scriptBrings(configuration, other);
      expect(await region().findByText(notFound)).toBeVisible();
      // Nobody has pressed anything yet, so there is no toast.
      expect(toastsOf(runtime)).toEqual([]);
      const google = fakeGoogle();
      // The next one is found by the same address.
      document.head
        .querySelector(`script[src="${configuration.scripts.google_identity}"]`)
        ?.remove();
      await user.click(region().getByRole("button", { name: "Спробувати ще раз" }));
      await scriptBrings(configuration, google.global);
      await waitFor(() => expect(google.rendered).toHaveLength(1));
      expect(screen.queryByText(notFound)).toBeNull();
      expect(screen.getByDisplayValue("typed@example.com")).toBeVisible();
    },
  );

  const nobody = "Вхід через провайдера не виконано";
  const accessTokens = "Обраний провайдер не підтримує токени доступу";
  it.each([
    [nobody, { credential: identityToken({ nonce: "foreign" }) }],
    [nobody, { credential: "no token" }],
    [nobody, undefined],
    [nobody, "a text"],
    ["Обраний провайдер не підтримує оновлення токена", { refresh_token: "x" }],
    [accessTokens, { access_token: "x" }],
    [accessTokens, { access_token: "x", refresh_token: "y" }],
  ])("shows '%s' for the answer %j [SOC-6]", async (message, answer) => {
    const { google, network, runtime } = await ready();
    await google.say(answer);
    expect(await region().findByText(message)).toBeVisible();
    expect(toastsOf(runtime)).toEqual([errorToast(message)]);
    expect(network.callsOf(getSocialRegistrationStatus)).toEqual([]);
  });

  it("shows that the providers are not ready, and retries [SOC-6]", async () => {
    const { configuration, runtime, user } = open();
    await scriptFails(configuration);
    expect(await region().findByText("Провайдери входу ще не готові")).toBeVisible();
    expect(toastsOf(runtime)).toEqual([]);
    const google = fakeGoogle();
    await user.click(region().getByRole("button", { name: "Спробувати ще раз" }));
    // The pressed button is gone.
    await waitFor(() =>
      expect(screen.getByRole("region", { name: "Увійти через Google" })).toHaveFocus(),
    );
    await scriptBrings(configuration, google.global);
    await waitFor(() => expect(google.rendered).toHaveLength(1));
    expect(screen.queryByText("Провайдери входу ще не готові")).toBeNull();
  });
});
