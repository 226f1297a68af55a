import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { getEmails, getPhones, getProfile } from "#contracts/endpoints/profile.ts";
import { ProfilePage } from "#web/features/profile/profile.page.tsx";
import { hold } from "../../support/network.ts";
import type { FakeNetwork } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";
import { phones, profile } from "../../support/samples.ts";

const show = (network: (network: FakeNetwork) => void = () => undefined) =>
  renderScreen(<ProfilePage />, { path: "/dashboard/profile", network });

const region = (name: string) => screen.getByRole("region", { name });
const message = "Помилка завантаження даних! Спробуйте пізніше.";

describe("the profile", () => {
  it("shows what is known, dates as ISO date-time in the residents’ time", async () => {
    show();
    await screen.findByText("Коваленко");
    const terms = screen.getAllByRole("term").map((term) => term.textContent);
    const facts = screen.getAllByRole("definition").map((fact) => fact.textContent);
    expect(Object.fromEntries(terms.map((term, at) => [term, facts[at]]))).toEqual({
      Прізвище: "Коваленко",
      "Ім’я": "Олена",
      "По батькові": "Петрівна",
      Логін: "olena.kovalenko@example.com",
      Зареєстровано: "2024-03-01T00:30",
      "Останні зміни": "2026-07-01T12:05",
    });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Мій профіль");
    expect(document.title).toContain("Мій профіль");
  });

  it("marks the default address and phone", async () => {
    show();
    await screen.findByText("olena@example.org");
    const items = (name: string) =>
      within(region(name))
        .getAllByRole("listitem")
        .map((item) => item.textContent);
    expect(items("Електронні адреси")).toEqual([
      "olena.kovalenko@example.com за замовчуванням",
      "olena@example.org ",
    ]);
    expect(items("Контактні телефони")).toEqual([
      "+38 (067) 123 45 67 за замовчуванням",
      "+38 (050) 765 43 21 ",
    ]);
  });

  it("says what is not given", async () => {
    show((network) =>
      network
        .on(getProfile, { ok: { ...profile, middleName: null, lastName: "" } })
        .on(getEmails, { ok: [] })
        .on(getPhones, { ok: [] }),
    );
    expect(await screen.findAllByText("не вказано")).toHaveLength(2);
    expect(screen.getByText("Телефонів ще немає")).toBeVisible();
    expect(screen.getByText("Електронних адрес немає")).toBeVisible();
  });

  it("shows the shape of what comes, part by part", async () => {
    const held = hold<typeof getProfile>();
    show((network) => network.on(getProfile, held.answer));
    expect(within(region("Загальна інформація")).getByRole("status")).toHaveTextContent(
      "Завантажуємо загальну інформацію…",
    );
    held.give({ ok: profile });
    expect(await screen.findByText("Коваленко")).toBeVisible();
  });

  it.each([
    ["Загальна інформація", getProfile, { ok: profile }],
    ["Контактні телефони", getPhones, { ok: phones }],
    ["Електронні адреси", getEmails, { ok: [] }],
  ] as const)(
    "keeps the other parts when «%s» fails, and retries [ERR-3]",
    async (name, call, good) => {
      const { network, user } = show((net) => net.on(call, { status: 418, body: "{" }));
      expect(await screen.findByRole("alert")).toHaveTextContent(message);
      expect(within(region(name)).getByRole("alert")).toBeVisible();
      network.on(call, good);
      await user.click(screen.getByRole("button", { name: "Спробувати ще раз" }));
      await screen.findByText("Коваленко");
      expect(screen.queryByRole("alert")).toBeNull();
    },
  );
});
