import { screen } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { beforeEach, vi } from "vitest";
import type { ReactElement } from "react";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { clearInput } from "../../support/form-input.ts";
import { FeedbackCompletedPage } from "#web/features/feedback/feedback-completed.page.tsx";
import { FeedbackPage } from "#web/features/feedback/feedback.page.tsx";
import type { FakeNetwork } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";

const Screens = (): ReactElement =>
  useLocation().pathname === "/contacts/completed" ? <FeedbackCompletedPage /> : <FeedbackPage />;

export const show = (
  network: (network: FakeNetwork) => void = () => undefined,
  isSignedIn = false,
) =>
  renderScreen(<Screens />, {
    path: "/contacts/new",
    isSignedIn,
    configuration: {
      ...defaultConfiguration,
      recaptcha: { ...defaultConfiguration.recaptcha, show: false },
    },
    network,
  });

export const name = () => screen.getByRole("textbox", { name: "Ім’я" });
export const email = () => screen.getByRole("textbox", { name: "Електронна пошта" });
export const message = () => screen.getByRole("textbox", { name: "Повідомлення" });
export const submit = () => screen.getByRole("button", { name: "Надіслати" });
export const text = "Чому зросла сума за воду?";

export const fillIn = async ({ user }: ReturnType<typeof show>): Promise<void> => {
  await user.type(name(), "Олена");
  await user.type(email(), "olena@example.com");
  await user.type(message(), text);
};

/** jsdom has no layout, and each test begins with nothing kept. */
export const startEmpty = (): void => {
  beforeEach(() => {
    Element.prototype.scrollIntoView = vi.fn();
    clearInput();
  });
};
