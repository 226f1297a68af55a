import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { RegisterCompletedPage } from "#web/features/registration/register-completed.page.tsx";
import { registered } from "#web/features/registration/registered.ts";
import { NotTakenOver } from "../../support/not-taken-over.tsx";
import { renderScreen } from "../../support/render-screen.tsx";

const show = (state: unknown) =>
  renderScreen(<RegisterCompletedPage />, {
    path: "/register-completed",
    isSignedIn: false,
    state,
  });

describe("the notice after registration", () => {
  it("congratulates, and says to open the link in the letter, and what to do without one [REG-8]", () => {
    show(registered);
    expect(screen.getByRole("heading", { level: 1, name: "Вітаємо з реєстрацією!" })).toBeVisible();
    expect(document.title).toMatch(/^Вітаємо з реєстрацією! — /u);
    expect(
      screen.getByText(
        "На Вашу електронну пошту надіслано лист із посиланням. Відкрийте його, щоб активувати кабінет.",
      ),
    ).toBeVisible();
    expect(screen.getByRole("region", { name: "Якщо листа немає" })).toHaveTextContent(/Спам/u);
    // The owner of a cabinet gets a letter with another link.
    expect(screen.getByText(/^Посилання для активації діє одну добу\./u)).toBeVisible();
    expect(
      screen.getByText(/посилання для відновлення доступу: воно діє недовго\.$/u),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "Зареєструватися ще раз" })).toHaveAttribute(
      "href",
      "/register",
    );
    expect(screen.getByRole("link", { name: "Увійти" })).toHaveAttribute("href", "/sign-in");
  });

  it("is before it is taken over what was prerendered, which knows no registration [REG-8]", () => {
    renderScreen(
      <NotTakenOver>
        <RegisterCompletedPage />
      </NotTakenOver>,
      { path: "/register-completed", isSignedIn: false, state: registered },
    );
    expect(screen.getByRole("heading", { level: 1, name: "Лист після реєстрації" })).toBeVisible();
    expect(screen.queryByText(/Вітаємо|надіслано/u)).toBeNull();
  });

  it.each([
    ["nothing", null],
    ["another thing", { file: "missing" }],
    ["a text", "isRegistered"],
  ])(
    "says only what the letter is for when the history has %s: nobody has registered here [REG-8]",
    (_, state) => {
      show(state);
      expect(
        screen.getByRole("heading", { level: 1, name: "Лист після реєстрації" }),
      ).toBeVisible();
      expect(document.title).toMatch(/^Лист після реєстрації — /u);
      expect(screen.queryByText(/Вітаємо|надіслано/u)).toBeNull();
      expect(screen.getByRole("link", { name: "Зареєструватися" })).toHaveAttribute(
        "href",
        "/register",
      );
    },
  );
});
