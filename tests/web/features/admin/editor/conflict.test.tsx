import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  createContent,
  getContentItem,
  saveContent,
  withdrawContent,
} from "#contracts/endpoints/administration.ts";
import { hold } from "#tests/web/support/network.ts";
import { show } from "../admin.tsx";
import { open, openAtOnce, path, saves, second, theirs, typed } from "./open-editor.tsx";

openAtOnce();

describe("a version that somebody else has saved", () => {
  const conflict = async () => {
    const all = await open((net) => net.on(saveContent, { status: 409, body: {} }));
    all.network.on(getContentItem, { ok: theirs });
    all.type(typed);
    await all.press("Зберегти чернетку");
    await screen.findByRole("region", { name: "Збережена версія" });
    return all;
  };

  it("is shown beside the manager's own, with author and time [CMS-4]", async () => {
    await conflict();
    expect(screen.getByRole("heading", { name: "Запис змінено в іншому місці" })).toHaveFocus();
    expect(screen.getByRole("region", { name: "Ваша версія" })).toHaveTextContent("Готівкою.");
    const other = screen.getByRole("region", { name: "Збережена версія" });
    expect(other).toHaveTextContent("У касі.");
    expect(other).toHaveTextContent("Петро Редактор");
    expect(screen.getAllByRole("deletion").map(({ textContent }) => textContent)).toContain(
      "У касі",
    );
  });

  it("does not call one’s own version unsaved when it is saved: withdrawing met the conflict [CMS-4]", async () => {
    const { network, press } = await open((net) =>
      net
        .on(getContentItem, { ok: { ...second, status: "published" } })
        .on(withdrawContent, { status: 409, body: {} }),
    );
    network.on(getContentItem, { ok: { ...theirs, version: 3 } });
    await press("Зняти з публікації");
    const own = await screen.findByRole("region", { name: "Ваша версія" });
    expect(own).toHaveTextContent(/Збережено 02\.11\.2026/u);
    expect(own).not.toHaveTextContent("Ще не збережено");
    expect(screen.getByText(/Ваша є серед версій/u)).toBeVisible();
  });

  it("is overwritten only on request [CMS-4]", async () => {
    const { network, press } = await conflict();
    expect(saves(network)).toHaveLength(1);
    network.on(saveContent, { ok: { ...second, version: 3 } });
    await press("Зберегти мою поверх збереженої");
    await screen.findByText("Чернетку збережено.");
    expect(saves(network)[1]?.body).toMatchObject({ content: typed, version: 2 });
  });

  it("can be taken instead [CMS-4]", async () => {
    const { press, network } = await conflict();
    await press("Узяти збережену");
    expect(screen.getByRole("textbox", { name: "HTML" })).toHaveValue(theirs.content);
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    expect(saves(network)).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it("can be edited with the manager's own beside it, which survives a reload [CMS-4]", async () => {
    const { press, unmount, network } = await conflict();
    await press("Редагувати збережену, мою тримати поруч");
    expect(screen.getByRole("textbox", { name: "HTML" })).toHaveValue(theirs.content);
    expect(screen.getByRole("heading", { name: "Ваша попередня версія" })).toBeVisible();
    expect(screen.getByText("Готівкою.")).toBeVisible();
    expect(saves(network)).toHaveLength(1);
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    unmount();
    const again = await open((net) => net.on(getContentItem, { ok: theirs }));
    expect(again.field).toHaveValue(theirs.content);
    expect(screen.getByText("Готівкою.")).toBeVisible();
    await again.press("Прибрати");
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    expect(screen.queryByText("Готівкою.")).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it("is no conflict when it equals the typed text: only the answer to a save was lost [CMS-4]", async () => {
    const { network, type, press } = await open((net) =>
      net.on(saveContent, { status: 409, body: {} }),
    );
    network.on(getContentItem, { ok: second });
    type(typed);
    await press("Зберегти чернетку");
    expect(await screen.findByText("Чернетку збережено.")).toBeVisible();
    expect(screen.queryByText("Запис змінено в іншому місці")).toBeNull();
  });

  it("can be requested again when it fails to load", async () => {
    const { network, type, press } = await open((net) =>
      net.on(saveContent, { status: 409, body: {} }),
    );
    network.on(getContentItem, { status: 429, body: {} });
    type(typed);
    await press("Зберегти чернетку");
    expect(await screen.findByText(/Не вдалося завантажити іншу версію/u)).toBeVisible();
    network.on(getContentItem, { ok: theirs });
    await press("Спробувати ще раз");
    expect(screen.getByRole("heading", { name: "Запис змінено в іншому місці" })).toHaveFocus();
    expect(await screen.findByRole("region", { name: "Збережена версія" })).toBeVisible();
  });
});

describe("an item that somebody else has deleted", () => {
  it("keeps what was typed, and can be created again [CMS-4]", async () => {
    const { network, type, press } = await open((net) =>
      net.on(saveContent, { status: 404, body: {} }),
    );
    type(typed);
    await press("Зберегти чернетку");
    expect(await screen.findByText("Запис видалено в іншому місці")).toBeVisible();
    expect(screen.getByText("Готівкою.")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    network.on(createContent, { status: 503, body: {} });
    await press("Створити знову");
    const failed = await screen.findByText("Невідомо, чи створено запис знову");
    expect(failed.closest('[role="alert"]')).toHaveTextContent("Помилка обробки!");
    const held = hold<typeof createContent>();
    network.on(createContent, held.answer);
    await press("Створити знову");
    expect(screen.getByRole("button", { name: "Створити знову" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    held.give({ ok: second });
    expect(await screen.findByText("Запис створено знову, як чернетку.")).toBeVisible();
    expect(network.calls.find(({ method }) => method === "POST")?.body).toEqual({
      kind: "faq",
      id: "how-to-pay",
      title: "Як сплатити?",
      content: typed,
    });
  });

  it("shows the text that was beside it, until that is put aside [CMS-4]", async () => {
    const { network, type, press } = await open((net) =>
      net.on(saveContent, { status: 409, body: {} }),
    );
    network.on(getContentItem, { ok: theirs });
    type(typed);
    await press("Зберегти чернетку");
    await screen.findByRole("region", { name: "Збережена версія" });
    await press("Редагувати збережену, мою тримати поруч");
    network.on(saveContent, { status: 404, body: {} });
    const now = screen.getByRole("textbox", { name: "HTML" });
    fireEvent.change(now, { target: { value: "<p>Карткою.</p>" } });
    await press("Зберегти чернетку");
    expect(await screen.findByText("Запис видалено в іншому місці")).toBeVisible();
    expect(screen.getByRole("heading", { name: "Ваша попередня версія" })).toBeVisible();
    expect(screen.getByText("Готівкою.")).toBeVisible();
    await press("Прибрати");
    expect(screen.queryByText("Готівкою.")).toBeNull();
    expect(screen.getByText("Карткою.")).toBeVisible();
  });

  it("needs a title before it is created again, also after a reload [CMS-4]", async () => {
    sessionStorage.setItem(
      "portal.draft.content.faq.how-to-pay",
      JSON.stringify({ title: "", content: typed, version: 1 }),
    );
    const { user, network } = show(path, (net) =>
      net
        .on(getContentItem, { status: 404, body: {} })
        .on(createContent, { ok: { ...second, title: "Знову" } }),
    );
    const title = await screen.findByRole("textbox", { name: "Назва" });
    expect(title).toHaveAccessibleDescription(/Введіть назву/u);
    const create = screen.getByRole("button", { name: "Створити знову" });
    expect(create).toHaveAccessibleDescription(/Введіть назву/u);
    await user.click(create);
    expect(network.calls.filter(({ method }) => method === "POST")).toEqual([]);
    await user.type(title, "Знову");
    expect(title).toHaveValue("Знову");
    await user.click(create);
    expect(await screen.findByText("Запис створено знову, як чернетку.")).toBeVisible();
    expect(network.calls.find(({ method }) => method === "POST")?.body).toEqual({
      kind: "faq",
      id: "how-to-pay",
      title: "Знову",
      content: typed,
    });
  });
});
