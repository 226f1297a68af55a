import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { clearInput } from "../support/form-input.ts";
import { storeInput } from "#web/api/input-store.ts";
import { FeedbackPage } from "#web/features/feedback/feedback.page.tsx";
import { RecoveryPage } from "#web/features/recovery/recovery.page.tsx";
import { RegisterPage } from "#web/features/registration/register.page.tsx";

beforeEach(() => clearInput());

/** A page as the server sends it, and what makes it live. */
const prerendered = (page: ReactElement, path: string) => {
  const routed = <MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>;
  const container = document.createElement("div");
  container.innerHTML = renderToString(routed);
  document.body.append(container);
  return { goLive: () => render(routed, { container, hydrate: true }) };
};

const field = (name: string | RegExp) => screen.getByLabelText(name, { exact: true });

describe("what was typed before the page went live", () => {
  it("stays in all fields of a registration, whose button then asks for nothing [REG-3, ALL-7]", async () => {
    const { goLive } = prerendered(<RegisterPage />, "/register");
    const user = userEvent.setup();
    await user.type(field("Електронна пошта"), "olena@example.com");
    await user.type(field(/^Мобільний телефон/u), "0671234567");
    await user.type(field("Пароль"), "Olena-2026");
    await user.type(field("Підтвердження пароля"), "Olena-2026");
    await user.click(screen.getByRole("checkbox"));
    goLive();
    const submit = screen.getByRole("button", { name: "Зареєструватися" });
    await waitFor(() => expect(submit).not.toHaveAttribute("aria-disabled"));
    expect(field("Електронна пошта")).toHaveValue("olena@example.com");
    expect(field(/^Мобільний телефон/u)).toHaveValue("+38 (067) 123 45 67");
    expect(field("Пароль")).toHaveValue("Olena-2026");
    expect(field("Підтвердження пароля")).toHaveValue("Olena-2026");
    expect(screen.getByRole("checkbox")).toBeChecked();
  });

  it("stays in the address that a letter is asked for, whose button then asks for nothing [REC-2, ALL-7]", async () => {
    const { goLive } = prerendered(<RecoveryPage />, "/recovery/send-email");
    await userEvent.setup().type(field("Електронна пошта"), "olena@example.com");
    goLive();
    const submit = screen.getByRole("button", { name: "Надіслати" });
    await waitFor(() => expect(submit).not.toHaveAttribute("aria-disabled"));
    expect(field("Електронна пошта")).toHaveValue("olena@example.com");
  });

  it("stays in a message of several lines, also instead of what the tab had kept [FEED-4, ALL-7]", async () => {
    storeInput("feedback", { name: "Олена", email: "olena@example.com", message: "Старе" });
    const { goLive } = prerendered(<FeedbackPage />, "/contacts/new");
    await userEvent.setup().type(field("Повідомлення"), "Чому зросла{Enter}сума?");
    goLive();
    await waitFor(() => expect(field("Ім’я")).toHaveValue("Олена"));
    expect(field("Повідомлення")).toHaveValue("Чому зросла\nсума?");
    expect(field("Електронна пошта")).toHaveValue("olena@example.com");
  });
});
