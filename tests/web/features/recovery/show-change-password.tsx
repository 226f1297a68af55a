import { screen } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { changePasswordByCode } from "#contracts/endpoints/recovery.ts";
import type { Reply } from "../../support/network.ts";
import { showRecovery } from "./support.tsx";

export const path = "/recovery/change-password";
export const code = "b3BhcXVlLWNvZGU";
export const chosen = "  Довга фраза 🔑 ";
export const password = () => screen.getByLabelText("Новий пароль", { exact: true });
export const confirmation = () => screen.getByLabelText("Підтвердження пароля", { exact: true });
export const submit = () => screen.getByRole("button", { name: "Змінити пароль" });

export const waysOn = () =>
  screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

/** jsdom has no layout, and each test begins with nothing kept. */
export const startEmpty = (): void => {
  beforeEach(() => {
    Element.prototype.scrollIntoView = vi.fn();
  });
  afterEach(() => {
    sessionStorage.clear();
  });
};

type Answer = Reply<typeof changePasswordByCode>;

export const show = (answer: Answer = { ok: undefined }, isSignedIn = false) =>
  showRecovery({
    path: `${path}?code=${code}`,
    isSignedIn,
    network: (network) => network.on(changePasswordByCode, answer),
  });

export const fill = async ({ user }: ReturnType<typeof show>, first = chosen, second = first) => {
  await user.click(password());
  await user.paste(first);
  await user.click(confirmation());
  await user.paste(second);
};
