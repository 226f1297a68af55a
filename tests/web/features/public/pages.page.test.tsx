import { screen, waitFor } from "@testing-library/react";
import { Link, Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { defaultConfiguration } from "#contracts/default-configuration.ts";
import { getClientConfiguration } from "#contracts/endpoints/configuration.ts";
import { getPage } from "#contracts/endpoints/content.ts";
import { PagesPage } from "#web/features/public/pages.page.tsx";
import { pagesTexts } from "#web/features/public/pages.texts.ts";
import type { FakeNetwork } from "../../support/network.ts";
import { hold } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";

const configuration = {
  ...defaultConfiguration,
  pages: {
    ...defaultConfiguration.pages,
    additional_pages: [
      { id: "about", name: "Про портал" },
      { id: "news", name: "Новини" },
    ],
  },
};

const show = (path: string, network: (network: FakeNetwork) => void = () => undefined) =>
  renderScreen(
    <>
      <Link to="/pages/news">Новини</Link>
      <Routes>
        <Route path="pages/:id" element={<PagesPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { path, isSignedIn: false, configuration, network },
  );

const page = (content: string) => ({ ok: { id: "about", name: "Не ця назва", content } });

describe("an additional page", () => {
  it("has the configured name as heading and title, and the editors' content [CMS-3]", async () => {
    const { user, network } = show("/pages/about", (fake) =>
      fake.on(getPage, page("<h1>Чужий заголовок</h1><p>Портал об’єднує.</p>")),
    );
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Про портал");
    expect(document.title).toMatch(/^Про портал — /u);
    expect(await screen.findByText("Портал об’єднує.")).toBeVisible();
    network.on(getPage, page("<p>Щось нове.</p>"));
    await user.click(screen.getByRole("link", { name: "Новини" }));
    expect(await screen.findByText("Щось нове.")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "Новини" })).toHaveFocus();
    expect(screen.queryByText("Портал об’єднує.")).toBeNull();
  });

  it.each([
    "/pages/other",
    "/pages/features",
    "/pages/__proto__",
    "/pages/constructor",
    "/pages/%3Cb%3E",
  ])("redirects an id that is not configured to the advantages: %s [CMS-3]", async (path) => {
    const { location } = show(path);
    await waitFor(() => expect(location()).toBe("/features"));
  });

  it("waits for the configuration before it redirects an unknown page [CMS-3]", async () => {
    const held = hold<typeof getClientConfiguration>();
    const { location } = show("/pages/about", (network) =>
      network.on(getClientConfiguration, held.answer).on(getPage, page("<p>Текст</p>")),
    );
    expect(await screen.findByText("Завантажуємо сторінку…")).toBeInTheDocument();
    expect(location()).toBe("/pages/about");
    held.give({ ok: configuration });
    expect(await screen.findByText("Текст")).toBeVisible();
  });

  it("says that it is not published yet, or shows an error and loads again on retry [CMS-1, CMS-3, ERR-3]", async () => {
    const first = show("/pages/about", (network) =>
      network.on(getPage, { status: 404, body: { message: "Not found" } }),
    );
    expect(await screen.findByText("Цю сторінку ще не опубліковано.")).toBeVisible();
    expect(screen.getByText(pagesTexts.emptyAdvice)).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "Про портал" })).toBeVisible();
    first.unmount();
    const { user, network } = show("/pages/about", (fake) =>
      fake.on(getPage, { status: 200, body: { id: "about" } }),
    );
    expect(await screen.findByRole("alert")).toHaveTextContent("Помилка завантаження даних!");
    network.on(getPage, page("<p>Тепер є.</p>"));
    await user.click(screen.getByRole("button", { name: "Спробувати ще раз" }));
    expect(await screen.findByText("Тепер є.")).toBeVisible();
  });
});
