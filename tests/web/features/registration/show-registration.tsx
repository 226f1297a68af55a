import { screen, within } from "@testing-library/react";
import { Link, useLocation } from "react-router-dom";
import { beforeEach, vi } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { register } from "#contracts/endpoints/registration.ts";
import { clearInput } from "../../support/form-input.ts";
import { RegisterCompletedPage } from "#web/features/registration/register-completed.page.tsx";
import { RegisterPage } from "#web/features/registration/register.page.tsx";
import { Back } from "../../support/back.tsx";
import type { FakeNetwork } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";

const field = (name: string | RegExp) => screen.getByRole("textbox", { name });

export const email = () => field("Електронна пошта");
export const phone = () => field(/^Мобільний телефон/u);
export const password = () => screen.getByLabelText("Пароль", { exact: true });
export const confirmation = () => screen.getByLabelText("Підтвердження пароля");
export const agreed = () => screen.getByRole("checkbox", { name: "Я приймаю умови договору" });
export const submit = () => screen.getByRole("button", { name: "Зареєструватися" });

export const linksOf = (region: HTMLElement) =>
  within(region)
    .queryAllByRole("link")
    .map((link) => link.textContent);

/** jsdom has no layout, and each test begins with nothing kept. */
export const startEmpty = (): void => {
  beforeEach(() => {
    Element.prototype.scrollIntoView = vi.fn();
    clearInput();
  });
};

/** The form and the notice after it under their own addresses; elsewhere only the path is shown. */
const Portal = () => {
  const { pathname } = useLocation();
  if (pathname === "/register-completed")
    return (
      <>
        <RegisterCompletedPage />
        <Back />
      </>
    );
  if (pathname !== "/register") return <p>{pathname}</p>;
  return (
    <>
      <RegisterPage />
      <Link to="/register?email=taras%40example.com">Інша адреса</Link>
    </>
  );
};

export const show = (
  answer: Parameters<FakeNetwork["on"]>[1] = { ok: undefined },
  { path = "/register", captcha = false, script = "/captcha-that-does-not-come.js" } = {},
) =>
  renderScreen(<Portal />, {
    path,
    isSignedIn: false,
    configuration: {
      ...defaultConfiguration,
      scripts: { ...defaultConfiguration.scripts, recaptcha: script },
      recaptcha: {
        ...defaultConfiguration.recaptcha,
        show: captcha,
        show_in_registration: captcha,
      },
    },
    network: (network) => network.on(register, answer as never),
  });

type User = ReturnType<typeof show>["user"];

export const fillIn = async (user: User, { phone: number = "", secret = "Довга фраза 1" } = {}) => {
  const put = async (where: HTMLElement, text: string) => {
    await user.click(where);
    await user.paste(text);
  };
  await put(email(), "olena@example.com");
  if (number !== "") await put(phone(), number);
  await put(password(), secret);
  await put(confirmation(), secret);
  await user.click(agreed());
};
