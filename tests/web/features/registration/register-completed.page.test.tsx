import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { RegisterCompletedPage } from "#web/features/registration/register-completed.page.tsx";
import { renderScreen } from "../../support/render-screen.tsx";

describe("the notice after registration", () => {
  it("congratulates, and says to open the link in the letter, and what to do without one [REG-8]", () => {
    renderScreen(<RegisterCompletedPage />, { path: "/register-completed", isSignedIn: false });
    expect(screen.getByRole("heading", { level: 1, name: "Вітаємо з реєстрацією!" })).toBeVisible();
    expect(document.title).toMatch(/^Вітаємо з реєстрацією! — /u);
    expect(
      screen.getByText(
        "На Вашу електронну пошту надіслано лист із посиланням. Відкрийте його, щоб активувати кабінет.",
      ),
    ).toBeVisible();
    expect(screen.getByRole("region", { name: "Якщо листа немає" })).toHaveTextContent(/Спам/u);
    expect(screen.getByRole("link", { name: "Зареєструватися ще раз" })).toHaveAttribute(
      "href",
      "/register",
    );
    expect(screen.getByRole("link", { name: "Увійти" })).toHaveAttribute("href", "/sign-in");
  });
});
