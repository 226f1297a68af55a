import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Profile } from "#contracts/schemas/profile.ts";
import { antiForgery } from "#contracts/anti-forgery.ts";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import {
  deviceKeys,
  logoutMark,
  residentKeys,
  sessionKeys,
  tabKeys,
} from "#web/api/session-keys.ts";
import { createSessionStore } from "#web/api/session-store.ts";
import { cookieProbe } from "#web/api/cookies.ts";
import { AccessibilityPage } from "#web/features/about/accessibility.page.tsx";
import { StoragePage } from "#web/features/about/storage.page.tsx";
import { renderScreen } from "../../support/render-screen.tsx";

const known = [
  ...Object.values(sessionKeys),
  ...Object.values(residentKeys),
  ...Object.values(tabKeys),
  ...Object.values(deviceKeys),
  logoutMark,
  antiForgery.cookie,
  cookieProbe,
];

describe("the page about what is kept in this browser", () => {
  it("names every key and cookie of the portal, what it is and until when [ALL-10]", () => {
    renderScreen(<StoragePage />, { isSignedIn: false });
    expect(
      screen.getByRole("heading", { level: 1, name: "Що зберігається в цьому браузері" }),
    ).toBeVisible();
    expect(document.title).toMatch(/^Що зберігається в цьому браузері — /u);
    const named = screen.getAllByText(/./u, { selector: "code" }).map((code) => code.textContent);
    expect(named.toSorted()).toEqual([...known].toSorted());
    for (const code of screen.getAllByText(/./u, { selector: "code" })) {
      const entry = code.closest("li");
      expect(entry?.querySelector("p")?.textContent).toMatch(/[а-яіїєґ]{3}/u);
      expect(within(entry ?? document.body).getAllByRole("definition")).toHaveLength(2);
    }
    expect(new Set(named).size).toBe(named.length);
  });

  /** What stands beside a name: what it is, and until when. */
  const textOf = (key: string): string | undefined =>
    screen.getByText(key, { selector: "code" }).closest("li")?.textContent;

  it("names all that is kept of the profile [ALL-10]", () => {
    renderScreen(<StoragePage />, { isSignedIn: false });
    const words: Readonly<Record<keyof Profile, RegExp>> = {
      firstName: /ім’я/u,
      lastName: /прізвище/u,
      middleName: /по батькові/u,
      name: /логін/u,
      email: /електронна пошта/u,
      dc: /дати реєстрації/u,
      dlc: /останніх змін/u,
    };
    for (const word of Object.values(words)) expect(textOf(sessionKeys.profile)).toMatch(word);
  });

  // A storage deletes nothing by itself, and no script runs in a browser that is closed.
  it("says that a session that is over is deleted when the portal is opened [ALL-10, SES-6]", () => {
    const later = Date.now() + 48 * 3_600_000;
    createSessionStore(localStorage, Date.now).open("token-of-a-closed-portal");
    expect(localStorage).toHaveLength(2);
    renderScreen(<StoragePage />, { isSignedIn: false });
    expect(
      screen.getByText(
        /Якщо портал тоді закрито, дані сеансу видаляються, щойно його відкриють\.$/u,
      ),
    ).toBeVisible();
    for (const key of Object.values(sessionKeys))
      expect(textOf(key)).toMatch(/завершення сеансу$/u);
    createSessionStore(localStorage, () => later).restore();
    expect(localStorage).toHaveLength(0);
  });

  it("says what a copied or reopened tab still holds [ALL-10]", () => {
    renderScreen(<StoragePage />, { isSignedIn: false });
    expect(
      screen.getByText(/Копія вкладки та закрита вкладка, яку відновив браузер, мають його вміст/u),
    ).toBeVisible();
    expect(screen.getByText(/^Закрийте вкладку/u)).toHaveTextContent(
      "Якщо браузер відновить її, у ній може бути те, що Ви ввели без входу до кабінету",
    );
  });
});

describe("the accessibility statement", () => {
  it("shows the state, the known limits, how and when it was made, and a contact [ALL-10]", () => {
    renderScreen(<AccessibilityPage />, { isSignedIn: false });
    expect(screen.getByRole("heading", { level: 1, name: "Заява про доступність" })).toBeVisible();
    expect(screen.getAllByRole("heading", { level: 2 }).map((h) => h.textContent)).toEqual([
      "Чого стосується ця заява",
      "Стан відповідності",
      "Що ще не є доступним або не перевірено",
      "Як підготовлено заяву",
      "Як повідомити про перешкоду",
      "Якщо відповідь Вас не влаштувала",
    ]);
    expect(screen.getByText(/частково відповідає ДСТУ EN 301 549:2022/u)).toBeVisible();
    expect(screen.getByText(/21 листопада 2026 року/u)).toBeVisible();
    expect(screen.getByRole("link", { name: "Написати про перешкоду" })).toHaveAttribute(
      "href",
      "/contacts/new",
    );
  });

  it("links to no feedback form where the municipality has none", async () => {
    const { pages } = defaultConfiguration;
    renderScreen(<AccessibilityPage />, {
      isSignedIn: false,
      configuration: { ...defaultConfiguration, pages: { ...pages, show_callback: false } },
    });
    expect(await screen.findByText(/^Зверніться до Вашої громади/u)).toBeVisible();
    expect(screen.queryByRole("link")).toBeNull();
  });
});
