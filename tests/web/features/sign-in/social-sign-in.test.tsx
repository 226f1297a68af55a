import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getInvoiceAccounts } from "#contracts/endpoints/consumer.ts";
import { getPagePart } from "#contracts/endpoints/content.ts";
import { getEmails, getPhones, getProfile } from "#contracts/endpoints/profile.ts";
import {
  authenticateBySocialToken,
  getSocialRegistrationStatus,
  registerBySocialToken,
} from "#contracts/endpoints/social.ts";
import { sessionKeys } from "#web/api/session-keys.ts";
import { Overlays } from "#web/app/overlays.tsx";
import { SignInPage } from "#web/features/sign-in/sign-in.page.tsx";
// Loaded in advance, because the first load is slow.
import "#web/features/sign-in/social-registration.tsx";
import "#web/features/sign-in/social-sign-in.tsx";
import {
  fakeGoogle,
  identityToken,
  petro,
  scriptBrings,
  scriptFails,
  socialConfiguration,
} from "../../support/google.ts";
import type { FakeNetwork } from "../../support/network.ts";
import { hold } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";
import { accounts, emails, phones, profile } from "../../support/samples.ts";
import { errorToast, successToast, toastsOf, warningToast } from "../../support/toasts.ts";

const question = "Ви ще не зареєстровані в системі. Бажаєте зареєструватися?";
const accessToken = "token-of-the-social-session";

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

const open = (
  prepare: (network: FakeNetwork) => void = () => undefined,
  configuration = socialConfiguration(),
) => {
  const shown = renderScreen(
    <>
      <SignInPage />
      <Overlays />
    </>,
    {
      path: "/sign-in",
      isSignedIn: false,
      configuration,
      network: (network) => {
        network
          .on(getProfile, { ok: profile })
          .on(getEmails, { ok: emails })
          .on(getPhones, { ok: phones })
          .on(getInvoiceAccounts, { ok: accounts })
          .on(getPagePart, { ok: { id: "AGREEMENT", content: "<p>Умови для всіх.</p>" } })
          .on(registerBySocialToken, { ok: undefined })
          .on(authenticateBySocialToken, { ok: { accessToken } });
        prepare(network);
      },
    },
  );
  return { ...shown, configuration };
};

/** The screen with the provider's button on it. */
const ready = async (prepare?: (network: FakeNetwork) => void) => {
  const shown = open(prepare);
  const google = fakeGoogle();
  await scriptBrings(shown.configuration, google.global);
  await waitFor(() => expect(google.rendered.length).toBeGreaterThan(0));
  return { ...shown, google };
};

const status =
  (registered: boolean, emailUsed = registered) =>
  (network: FakeNetwork) => {
    network.on(getSocialRegistrationStatus, { ok: { registered, emailUsed } });
  };

/** Goes on to the registration dialog. */
const toDialog = async (emailUsed: boolean, prepare?: (network: FakeNetwork) => void) => {
  const shown = await ready((network) => {
    status(false, emailUsed)(network);
    prepare?.(network);
  });
  const { token, told } = shown.google.signIn();
  await told;
  const asked = await screen.findByRole("alertdialog", { name: question });
  await shown.user.click(within(asked).getByRole("button", { name: "Так" }));
  const dialog = await screen.findByRole("dialog", { name: "Реєстрація через Google" });
  return { ...shown, token, dialog: within(dialog), picture: () => dialog.querySelector("img") };
};

const isSignedIn = ({ runtime }: Pick<ReturnType<typeof open>, "runtime">) =>
  waitFor(() =>
    expect(runtime.portal.getSnapshot().children.session?.getSnapshot().hasTag("signed-in")).toBe(
      true,
    ),
  );

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

describe("the registration dialog", () => {
  it.each([
    [true, "Під’єднати", "Прийняти та зареєструватися"],
    [false, "Прийняти та зареєструватися", "Під’єднати"],
  ])(
    "shows avatar, name and email; with the email used (%s) it offers '%s' [SOC-4]",
    async (emailUsed, offered, other) => {
      const { dialog, picture } = await toDialog(emailUsed);
      expect(picture()).toHaveAttribute("src", petro.picture);
      expect(dialog.getByText(petro.name)).toBeVisible();
      expect(dialog.getByText(petro.email)).toBeVisible();
      expect(await dialog.findByRole("button", { name: offered })).toBeVisible();
      expect(dialog.queryByRole("button", { name: other })).toBeNull();
      const isAgreement = dialog.queryByText("Умови для всіх.") !== null;
      const isAttaching = dialog.queryByText(/вже існує\. Під’єднати до нього/u) !== null;
      expect([isAgreement, isAttaching]).toEqual([!emailUsed, emailUsed]);
    },
  );

  it.each([
    [true, "Під’єднати", { assignToExisted: "true" }],
    [false, "Прийняти та зареєструватися", {}],
  ])("registers (email used: %s), signs in and closes", async (emailUsed, button, query) => {
    const shown = await toDialog(emailUsed);
    await shown.user.click(await shown.dialog.findByRole("button", { name: button }));
    await isSignedIn(shown);
    const [request] = shown.network.callsOf(registerBySocialToken);
    expect(request?.body).toEqual({ token: shown.token, socialNetwork: "GOOGLE" });
    expect(request?.query).toEqual(query);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const message = "Ви успішно увійшли до особистого кабінету.";
    expect(await screen.findByText(message)).toBeVisible();
    expect(toastsOf(shown.runtime)).toEqual([successToast(message)]);
  });

  it("cannot be accepted before the terms load, and can load them again", async () => {
    const { dialog, network, user } = await toDialog(false, (net) =>
      net.on(getPagePart, { status: 404, body: {} }),
    );
    const retry = await dialog.findByRole("button", { name: "Спробувати ще раз" });
    expect(dialog.queryByRole("button", { name: "Прийняти та зареєструватися" })).toBeNull();
    network.on(getPagePart, { ok: { id: "AGREEMENT", content: "<p>Умови.</p>" } });
    await user.click(retry);
    expect(
      await dialog.findByRole("button", { name: "Прийняти та зареєструватися" }),
    ).toBeVisible();
  });

  it("shows in place why a registration failed, a server list as a warning [ERR-1]", async () => {
    const errors = [{ message: "Кабінет уже існує." }];
    const { dialog, runtime, user } = await toDialog(true, (net) =>
      net.on(registerBySocialToken, { status: 409, body: { errors } }),
    );
    await user.click(dialog.getByRole("button", { name: "Під’єднати" }));
    const message = await dialog.findByText("Кабінет уже існує.");
    expect(message).toBeVisible();
    expect(message.closest("[data-kind]")).toHaveAttribute("data-kind", "warning");
    expect(toastsOf(runtime)).toEqual([warningToast("Кабінет уже існує.")]);
    expect(dialog.getByRole("button", { name: "Під’єднати" })).toBeVisible();
  });

  it("offers to connect once the server says that the email is used, when the status did not [SOC-4, SOC-5]", async () => {
    const errors = [{ message: "Кабінет уже існує." }];
    const { dialog, network, user } = await toDialog(false, (net) =>
      net
        .on(getSocialRegistrationStatus, { ok: { registered: false } })
        .on(registerBySocialToken, { status: 409, body: { errors } }),
    );
    await user.click(await dialog.findByRole("button", { name: "Прийняти та зареєструватися" }));
    expect(await dialog.findByText("Кабінет уже існує.")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Під’єднати" }));
    await waitFor(() =>
      expect(network.callsOf(registerBySocialToken).map(({ query }) => query)).toEqual([
        {},
        { assignToExisted: "true" },
      ]),
    );
  });

  it("registers nothing when it is closed", async () => {
    const { dialog, network, user } = await toDialog(true);
    await user.click(dialog.getByRole("button", { name: "Закрити" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(network.callsOf(registerBySocialToken)).toEqual([]);
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
