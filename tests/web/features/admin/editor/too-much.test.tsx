import DOMPurify from "dompurify";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { aContentItem } from "#contracts/builders/content.data.ts";
import {
  getContentItem,
  publishContent,
  saveContent,
} from "#contracts/endpoints/administration.ts";
import { editsBetween } from "#web/features/admin/editor/difference.ts";
import { VisualPane } from "#web/features/admin/rich/visual-pane.tsx";
import { show } from "../admin.tsx";
import { open, openAtOnce, path } from "./open-editor.tsx";

openAtOnce();

const broken = "<b>x".repeat(25_000);
const unseen = /^Мешканці не побачать цього тексту: він завеликий, або.*незакритих тегів/u;
const patience = { timeout: 10_000 };

const nothing = () => undefined;

const parse = vi.spyOn(DOMPurify, "sanitize");
afterEach(() => parse.mockClear());

describe("a text that would freeze the page", () => {
  it("opens as HTML only, says why, and is never parsed [CMS-4]", async () => {
    const { user } = show(path, (net) =>
      net.on(getContentItem, { ok: aContentItem({ content: broken }) }),
    );
    expect(
      await screen.findByText("Візуальний редактор не відкриває цього тексту", {}, patience),
    ).toBeVisible();
    expect(screen.getByText(unseen)).toBeVisible();
    expect(screen.queryByRole("textbox", { name: "Текст" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Редагувати як HTML" }));
    expect(await screen.findByRole("textbox", { name: "HTML" })).toHaveValue(broken);
    expect(screen.getByText(unseen)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Попередній перегляд" }));
    expect(screen.getByText(/^Цей текст не вдалося показати/u)).toBeVisible();
    expect(parse).not.toHaveBeenCalled();
  }, 20_000);

  it("can be repaired, and then opens in the visual editor [CMS-4]", async () => {
    const { type, press } = await open((net) =>
      net
        .on(getContentItem, { ok: aContentItem({ content: broken }) })
        .on(saveContent, { ok: aContentItem() }),
    );
    expect(screen.getByText(unseen)).toBeVisible();
    type("<p>Карткою.</p>");
    expect(screen.queryByText(unseen)).toBeNull();
    await press("Редактор");
    expect(await screen.findByRole("textbox", { name: "Текст" }, patience)).toHaveTextContent(
      "Карткою.",
    );
  });

  it("shows a warning as soon as it is typed, and is never reported as visible [CMS-4]", async () => {
    const content = "<b>x".repeat(700);
    const { type, press } = await open((net) =>
      net
        .on(saveContent, { ok: aContentItem({ content, version: 2 }) })
        .on(publishContent, { ok: aContentItem({ content, version: 2, status: "published" }) }),
    );
    type(content);
    expect(screen.getByText(unseen)).toBeVisible();
    await press("Опублікувати");
    expect(await screen.findByText(/^Опубліковано\. Але мешканці не бачать/u)).toBeVisible();
    expect(screen.queryByText(/Мешканці вже бачать/u)).toBeNull();
  });

  it("stays open when it grows while it is typed, with the warning above it [CMS-4]", async () => {
    const pane = (html: string) => (
      <>
        <span id="name">Текст</span>
        <VisualPane html={html} labelledBy="name" onChange={nothing} onHtml={nothing} />
      </>
    );
    const { rerender } = render(pane("<p>Карткою.</p>"));
    const text = await screen.findByRole("textbox", { name: "Текст" }, patience);
    expect(screen.queryByText(unseen)).toBeNull();
    rerender(pane(`<p>${"x".repeat(500_000)}</p>`));
    expect(screen.getByText(unseen)).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Текст" })).toBe(text);
  });

  it("is compared as source text [CMS-4]", () => {
    const pieces = editsBetween(
      { title: "Назва", content: broken },
      { title: "Назва", content: `${broken} кінець` },
    );
    expect(pieces.at(-1)).toMatchObject({ kind: "added", text: " кінець" });
    expect(parse).not.toHaveBeenCalled();
  });
});

describe("HTML that would freeze the page", () => {
  const carrying = (plain: string) => ({
    files: [],
    types: ["text/html", "text/plain"],
    getData: (type: string) => (type === "text/html" ? broken : plain),
    dropEffect: "copy",
  });

  it.each(["paste", "drop"] as const)(
    "is pasted or dropped as plain text: %s [CMS-4]",
    async (way) => {
      document.elementFromPoint = () => null;
      show(path);
      const text = await screen.findByRole("textbox", { name: "Текст" }, patience);
      parse.mockClear();
      const data = carrying("Перший\r\n\r\n<b>Другий");
      const isFree =
        way === "paste"
          ? fireEvent.paste(text, { clipboardData: data })
          : fireEvent.drop(text, { dataTransfer: data });
      expect(isFree).toBe(false);
      expect(await screen.findByText(/^Вставлено лише слова: оформлення завелике/u)).toBeVisible();
      expect(within(text).getByText(/Перший/u)).toBeVisible();
      expect(within(text).getByText(/<b>Другий/u)).toBeVisible();
      expect(parse.mock.calls.filter(([html]) => html === broken)).toEqual([]);
    },
  );

  it("is refused with a message when it has no plain text [CMS-4]", async () => {
    show(path);
    const text = await screen.findByRole("textbox", { name: "Текст" }, patience);
    fireEvent.paste(text, { clipboardData: carrying("") });
    expect(await screen.findByText(/^Не вставлено: текст завеликий, або/u)).toBeVisible();
    expect(text).toHaveTextContent(/^Карткою\.$/u);
  });
});
