import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { register } from "#contracts/endpoints/registration.ts";
import { goBack } from "../../support/back.tsx";
import { hold } from "../../support/network.ts";
import {
  agreed,
  confirmation,
  email,
  fillIn,
  linksOf,
  password,
  phone,
  show,
  startEmpty,
  submit,
} from "./show-registration.tsx";

startEmpty();

const summary = () => screen.findByRole("region", { name: "Перевірте, будь ласка, форму" });

describe("the registration form", () => {
  it("has email, phone, password twice and the terms, with hints and autocomplete [REG-1]", async () => {
    const { user } = show();
    expect(screen.getByRole("heading", { level: 1, name: "Реєстрація" })).toBeVisible();
    expect(document.title).toMatch(/^Реєстрація — /u);
    expect(email()).toHaveAccessibleDescription(
      "Мінімальна довжина електронної адреси: 6 символів. Наприклад: name@example.com",
    );
    expect(email()).toHaveAttribute("autocomplete", "email");
    expect(email()).toHaveAttribute("inputmode", "email");
    expect(phone()).toHaveAccessibleDescription("+38 (0XX) XXX XX XX");
    expect(phone()).toHaveAttribute("autocomplete", "tel");
    // The key of a phone's keyboard leads on, and does not send.
    for (const field of [email(), phone()]) expect(field).toHaveAttribute("enterkeyhint", "next");
    expect(screen.getByRole("form", { name: "Реєстрація" })).toContainElement(email());
    expect(screen.getByRole("button", { name: "умови договору" })).toHaveAttribute(
      "aria-haspopup",
      "dialog",
    );
    const help = screen.getByRole("region", { name: "Як створити кабінет" });
    expect(within(help).getAllByRole("term")).toHaveLength(3);
    expect(phone()).not.toHaveAttribute("aria-required");
    expect(password()).toHaveAccessibleDescription(/^Мінімальна довжина пароля: 6 символів/u);
    for (const secret of [password(), confirmation()]) {
      expect(secret).toHaveAttribute("type", "password");
      expect(secret).toHaveAttribute("autocomplete", "new-password");
    }
    for (const required of [email(), password(), confirmation(), agreed()])
      expect(required).toHaveAttribute("aria-required", "true");
    const [toggle] = screen.getAllByRole("button", { name: "Показати пароль" });
    await user.click(toggle as HTMLElement);
    expect(password()).toHaveAttribute("type", "text");
    expect(confirmation()).toHaveAttribute("type", "password");
    expect(screen.getByRole("link", { name: "Увійти" })).toHaveAttribute("href", "/sign-in");
    expect(screen.queryByRole("group", { name: /робот/u })).toBeNull();
  });

  it("shows which criteria are met while the password is typed, and requires only six characters [REG-2]", async () => {
    const { user, network } = show();
    const met = () =>
      screen
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent)
        .filter((text) => text.endsWith(": є"))
        .map((text) => text.slice(0, -": є".length));
    expect(met()).toEqual([]);
    await user.type(password(), "аБ1");
    expect(met()).toEqual(["одна мала літера", "одна велика літера", "одна цифра"]);
    await user.type(password(), "23456");
    expect(met()).toContain("щонайменше 8 символів");
    await user.clear(password());
    await fillIn(user, { secret: "......" });
    expect(met()).toEqual([]);
    await user.click(submit());
    await waitFor(() => expect(network.callsOf(register)).toHaveLength(1));
  });

  it("keeps the button focusable with a reason until all is valid and accepted [REG-3]", async () => {
    const { user, network } = show();
    const reason =
      "Щоб зареєструватися, заповніть правильно поля форми та прийміть умови договору.";
    expect(submit()).toHaveAttribute("aria-disabled", "true");
    expect(submit()).not.toHaveAttribute("disabled");
    expect(submit()).toHaveAccessibleDescription(reason);
    await fillIn(user);
    expect(submit()).not.toHaveAttribute("aria-disabled");
    expect(submit()).toHaveAccessibleDescription("");
    await user.click(agreed());
    expect(submit()).toHaveAccessibleDescription(reason);
    await user.click(submit());
    expect(linksOf(await summary())).toEqual(["Прийміть умови договору"]);
    expect(network.callsOf(register)).toHaveLength(0);
  });

  it.each(["a press", "Enter"])(
    "shows on %s what is missing, in the summary and at the fields, and not before [REG-1, REG-3]",
    async (way) => {
      const { user, network } = show();
      await user.type(email(), "olena");
      await user.tab();
      expect(email()).toBeValid();
      if (way === "Enter") await user.type(email(), "{Enter}");
      else await user.click(submit());
      const region = await summary();
      expect(region).toHaveFocus();
      expect(linksOf(region)).toEqual([
        "Неправильний формат електронної пошти. Наприклад: name@example.com",
        "Введіть пароль",
        "Введіть пароль ще раз",
        "Прийміть умови договору",
      ]);
      expect(document.title).toMatch(/^Помилка: Реєстрація/u);
      expect(email()).toBeInvalid();
      expect(email()).toHaveAccessibleDescription(/Мінімальна довжина електронної адреси: 6/u);
      expect(agreed()).toBeInvalid();
      await user.click(within(region).getByRole("link", { name: "Прийміть умови договору" }));
      expect(agreed()).toHaveFocus();
      expect(network.callsOf(register)).toHaveLength(0);
    },
  );

  it.each([
    ["olena.example.com", "067 123", "Пароль-1", "пароль-1"],
    ["olena@example", "+38 (067) 123 45 6", "123456", "1234567"],
  ])("shows what is wrong with %s, %s, %s, %s [REG-1]", async (address, number, first, second) => {
    const { user } = show();
    await user.type(email(), address);
    await user.type(phone(), number);
    await user.type(password(), first);
    await user.type(confirmation(), second);
    await user.click(agreed());
    await user.click(submit());
    expect(linksOf(await summary())).toEqual([
      "Неправильний формат електронної пошти. Наприклад: name@example.com",
      "Введіть номер повністю: +38 (0XX) XXX XX XX",
      "Паролі мають збігатися",
    ]);
  });

  it("tells the two passwords apart when the same is wrong with both [REG-1]", async () => {
    const { user } = show();
    await fillIn(user, { secret: "12345" });
    await user.click(submit());
    const tooShort = "Мінімальна довжина пароля: 6 символів";
    expect(linksOf(await summary())).toEqual([
      `Пароль. ${tooShort}`,
      `Підтвердження пароля. ${tooShort}`,
    ]);
  });

  it("sends the input without a name, and opens the next page, from which Back does not return to the form [REG-6, REG-8]", async () => {
    const { user, network, location } = show();
    await fillIn(user, { phone: "0671234567", secret: "  Пароль 🔑 " });
    await user.click(submit());
    await waitFor(() => expect(location()).toBe("/register-completed"));
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Вітаємо з реєстрацією!");
    expect(network.callsOf(register).map(({ body }) => body)).toEqual([
      {
        email: "olena@example.com",
        phone: "+38 (067) 123 45 67",
        password: "  Пароль 🔑 ",
        callbackPath: { path: "email-confirm" },
      },
    ]);
    expect(network.callsOf(register)[0]?.headers.has("authorization")).toBe(false);
    goBack();
    expect(location()).toBe("/register-completed");
  });

  it("leaves out an empty phone, and trims the space that a keyboard adds to the email [REG-6]", async () => {
    const held = hold<typeof register>();
    const { user, network, location } = show(held.answer as never);
    await fillIn(user);
    await user.type(email(), " ");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(network.callsOf(register)).toHaveLength(1));
    expect(email()).toHaveValue("olena@example.com");
    expect(network.callsOf(register)[0]?.body).toEqual({
      email: "olena@example.com",
      password: "Довга фраза 1",
      callbackPath: { path: "email-confirm" },
    });
    held.give({ ok: undefined });
    await waitFor(() => expect(location()).toBe("/register-completed"));
  });

  it("sends one call however often it is pressed", async () => {
    const held = hold<typeof register>();
    const { user, network, location } = show(held.answer as never);
    await fillIn(user);
    await user.dblClick(submit());
    await user.type(confirmation(), "{Enter}{Enter}");
    expect(network.callsOf(register)).toHaveLength(1);
    held.give({ ok: undefined });
    await waitFor(() => expect(location()).toBe("/register-completed"));
    expect(network.callsOf(register)).toHaveLength(1);
  });

  it("fills in the email from the address, decoded [REG-5]", async () => {
    show(undefined, { path: "/register?email=olena%2Bdim%40example.com" });
    await waitFor(() => expect(email()).toHaveValue("olena+dim@example.com"));
  });

  it("keeps email and phone over a reload until they are sent, but neither password nor consent [REG-7]", async () => {
    const { user, unmount } = show();
    await fillIn(user, { phone: "0671234567" });
    unmount();
    const kept = JSON.stringify(Object.values(sessionStorage));
    expect(kept).not.toContain("Довга");
    const again = show();
    await waitFor(() => expect(email()).toHaveValue("olena@example.com"));
    expect(phone()).toHaveValue("+38 (067) 123 45 67");
    expect(password()).toHaveValue("");
    expect(agreed()).not.toBeChecked();
    await again.user.type(password(), "Довга фраза 1");
    await again.user.type(confirmation(), "Довга фраза 1");
    await again.user.click(agreed());
    await again.user.click(submit());
    await waitFor(() => expect(again.location()).toBe("/register-completed"));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it("keeps the input of one address apart from another address [REG-5]", async () => {
    const { user, unmount } = show(undefined, { path: "/register?email=olena%40example.com" });
    await waitFor(() => expect(email()).toHaveValue("olena@example.com"));
    await user.type(email(), ".ua");
    unmount();
    const second = show(undefined, { path: "/register?email=taras%40example.com" });
    await waitFor(() => expect(email()).toHaveValue("taras@example.com"));
    second.unmount();
    show(undefined, { path: "/register?email=olena%40example.com" });
    await waitFor(() => expect(email()).toHaveValue("olena@example.com.ua"));
  });

  it("is another form once the address names another email [REG-5]", async () => {
    const { user } = show(undefined, { path: "/register?email=olena%40example.com" });
    await fillIn(user, { phone: "0671234567" });
    await user.click(screen.getByRole("link", { name: "Інша адреса" }));
    await waitFor(() => expect(email()).toHaveValue("taras@example.com"));
    expect(phone()).toHaveValue("");
    expect(agreed()).not.toBeChecked();
  });
});

describe("the captcha of the registration", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    for (const script of document.querySelectorAll("head > script")) script.remove();
  });

  it("is required when it is configured [REG-3]", async () => {
    const { user } = show(undefined, { captcha: true });
    const group = await screen.findByRole("group", { name: "Перевірка, що Ви не робот" });
    expect(submit()).toHaveAccessibleDescription(/підтвердьте, що Ви не робот/u);
    await fillIn(user);
    expect(submit()).toHaveAttribute("aria-disabled", "true");
    await user.click(submit());
    expect(within(await summary()).getAllByRole("listitem")).toHaveLength(1);
    expect(group).toHaveAccessibleDescription(/Підтвердьте, що Ви не робот$/u);
  });

  it("is sent as solved [REG-6]", async () => {
    const solve: ((token: string) => void)[] = [];
    vi.stubGlobal("grecaptcha", {
      ready: (go: () => void) => go(),
      render: (_: HTMLElement, { callback }: { readonly callback: (token: string) => void }) =>
        solve.push(callback),
      reset: () => undefined,
    });
    const script = "/captcha-of-the-registration.js";
    const { user, network } = show(undefined, { captcha: true, script });
    const element = () => document.querySelector(`head > script[src="${script}"]`);
    await waitFor(() => expect(element()).not.toBeNull());
    act(() => void element()?.dispatchEvent(new Event("load")));
    await waitFor(() => expect(solve).toHaveLength(1));
    await fillIn(user);
    act(() => solve[0]?.("solved"));
    await user.click(submit());
    await waitFor(() => expect(network.callsOf(register)).toHaveLength(1));
    expect(network.callsOf(register)[0]?.body).toMatchObject({ recaptcha: "solved" });
  });
});
