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
import { errorToast, successToast, toastsOf } from "../../support/toasts.ts";
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

  it("has no social button without a client id", async () => {
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

  it("opens the session of a linked account with the answered token", async () => {
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

  it("handles one answer at a time", async () => {
    const held = hold<typeof getSocialRegistrationStatus>();
    const { google, network } = await ready((net) =>
      net.on(getSocialRegistrationStatus, held.answer),
    );
    await google.signIn().told;
    await google.signIn({ ...petro, email: "other@example.com" }).told;
    expect(network.callsOf(getSocialRegistrationStatus)).toHaveLength(1);
    held.give({ ok: { registered: false, emailUsed: false } });
    expect(await screen.findByRole("alertdialog")).toBeVisible();
    expect(network.callsOf(getSocialRegistrationStatus)).toHaveLength(1);
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
  it("shows that the status failed, in place and as a toast [SOC-6]", async () => {
    const { google, runtime } = await ready((net) =>
      net.on(getSocialRegistrationStatus, { status: 418 }),
    );
    await google.signIn().told;
    const text = "Не вдалося авторизуватися через Google. Спробуйте пізніше.";
    const message = await region().findByText(text);
    expect(message).toBeVisible();
    expect(message.closest("[data-kind]")).toHaveAttribute("data-kind", "error");
    expect(toastsOf(runtime)).toEqual([errorToast(text)]);
  });

  it("shows that the server does not know the provider [SOC-6]", async () => {
    const { google, runtime } = await ready((net) =>
      net.on(getSocialRegistrationStatus, { status: 404 }),
    );
    await google.signIn().told;
    expect(await region().findByText("Провайдера входу не знайдено")).toBeVisible();
    expect(toastsOf(runtime)).toEqual([errorToast("Провайдера входу не знайдено")]);
  });

  it("shows that the script has no provider [SOC-6]", async () => {
    const { configuration, runtime } = open();
    await scriptBrings(configuration, {});
    expect(await region().findByText("Провайдера входу не знайдено")).toBeVisible();
    // Nobody has pressed anything yet, so there is no toast.
    expect(toastsOf(runtime)).toEqual([]);
  });

  it.each([
    ["Вхід через провайдера не виконано", { credential: identityToken({ nonce: "foreign" }) }],
    ["Обраний провайдер не підтримує оновлення токена", { refresh_token: "x" }],
    ["Обраний провайдер не підтримує токени доступу", { access_token: "x" }],
  ])("shows '%s' [SOC-6]", async (message, answer) => {
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
    await scriptBrings(configuration, google.global);
    await waitFor(() => expect(google.rendered).toHaveLength(1));
    expect(screen.queryByText("Провайдери входу ще не готові")).toBeNull();
  });
});
