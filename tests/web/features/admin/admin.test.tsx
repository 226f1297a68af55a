import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { getPosts } from "#contracts/endpoints/content.ts";
import type { Post } from "#contracts/schemas/content.ts";
import { AdminPage } from "#web/features/admin/admin.page.tsx";
import { hold } from "../../support/network.ts";
import type { FakeNetwork } from "../../support/network.ts";
import { renderScreen } from "../../support/render-screen.tsx";

const post = (id: string, title: string): Post => ({
  id,
  title,
  content: "<p>Текст</p>",
  publishedAt: "2026-03-29T00:30:00.000Z",
});

const show = (network: (network: FakeNetwork) => void) =>
  renderScreen(<AdminPage />, { path: "/admin", network });

describe("the content area", () => {
  it("lists what is published, with its date", async () => {
    show((network) =>
      network.on(getPosts, { ok: [post("a", "Усі рахунки разом"), post("b", "<b>")] }),
    );
    const table = await screen.findByRole("table", { name: "Наші переваги" });
    const rows = within(table)
      .getAllByRole("row")
      .map((row) => row.textContent);
    expect(rows).toEqual([
      "НазваОпубліковано",
      "Усі рахунки разом29.03.2026\u00A002:30",
      "<b>29.03.2026\u00A002:30",
    ]);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Керування вмістом");
    expect(document.title).toContain("Керування вмістом");
  });

  it("shows the shape of what comes, then says when there is nothing", async () => {
    const held = hold<typeof getPosts>();
    show((network) => network.on(getPosts, held.answer));
    expect(screen.getByRole("status")).toHaveTextContent("Завантажуємо опубліковане…");
    held.give({ ok: [] });
    expect(await screen.findByText("Ще нічого не опубліковано")).toBeVisible();
  });

  it("fails with a retry that brings it back [ERR-3]", async () => {
    const { network, user } = show((net) => net.on(getPosts, { status: 404, body: {} }));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Помилка завантаження даних! Спробуйте пізніше.",
    );
    network.on(getPosts, { ok: [post("a", "Перевага")] });
    await user.click(screen.getByRole("button", { name: "Спробувати ще раз" }));
    expect(await screen.findByRole("table")).toBeVisible();
  });
});
