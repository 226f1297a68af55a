import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { aContentItem } from "#contracts/builders/content.data.ts";
import { getContentItem, saveContent } from "#contracts/endpoints/administration.ts";
import { fakeUploads } from "#tests/web/support/uploads.ts";
import { show } from "../admin.tsx";

beforeAll(async () => {
  await import("#web/features/admin/editor/content-editor.tsx");
  await import("#web/features/admin/rich/visual-pane.tsx");
}, 60_000);

/* jsdom has no layout: everything has size zero. */
Range.prototype.getClientRects = () => document.createElement("p").getClientRects();
Range.prototype.getBoundingClientRect = () => new DOMRect();
document.elementFromPoint = () => null;

afterEach(() => sessionStorage.clear());

const open = async (content = "<p>Карткою.</p>") => {
  const all = show("/admin/faq/how-to-pay", (net) =>
    net
      .on(getContentItem, { ok: aContentItem({ content }) })
      .on(saveContent, ({ body }) => ({ ok: aContentItem({ ...(body as object), version: 2 }) })),
  );
  const text = await screen.findByRole("textbox", { name: "Текст" }, { timeout: 10_000 });
  return { ...all, text };
};

/** The index of the cell with the cursor; -1 outside of the table. */
const cell = (text: HTMLElement): number => {
  const at = document.getSelection()?.anchorNode;
  const own = (at instanceof Element ? at : at?.parentElement)?.closest("td, th");
  return [...text.querySelectorAll("td, th")].findIndex((one) => one === own);
};

describe("Tab in the text", () => {
  it("moves through the cells and leaves the table at the end, without adding a row [ALL-2, CMS-4]", async () => {
    const { user, text } = await open();
    await user.click(screen.getByRole("button", { name: "Таблиця" }));
    await waitFor(() => expect(text).toHaveFocus());
    expect(cell(text)).toBe(0);
    for (const at of [1, 2, 3, 4, 5]) {
      await user.tab();
      expect(cell(text)).toBe(at);
      expect(text).toHaveFocus();
    }
    await user.tab();
    expect(text).not.toHaveFocus();
    expect(text.querySelectorAll("tr")).toHaveLength(3);
    // The first test also loads the editor.
  }, 20_000);

  it("moves back through the cells and leaves the table at the beginning [ALL-2, CMS-4]", async () => {
    const { user, text } = await open();
    await user.click(screen.getByRole("button", { name: "Таблиця" }));
    await waitFor(() => expect(text).toHaveFocus());
    await user.tab();
    expect(cell(text)).toBe(1);
    await user.tab({ shift: true });
    expect(cell(text)).toBe(0);
    await user.tab({ shift: true });
    expect(screen.getByRole("textbox", { name: "Назва таблиці" })).toHaveFocus();
    expect(text.querySelectorAll("tr")).toHaveLength(3);
  });

  it("does not change a list, which has its own keys for levels [ALL-2, CMS-4]", async () => {
    const { user, text } = await open("<ul><li>Один</li><li>Два</li></ul>");
    const nested = () => text.querySelectorAll("ul ul").length;
    const goTo = (node: Node | null | undefined) => {
      text.focus();
      document.getSelection()?.collapse(node ?? null, 1);
      fireEvent(document, new Event("selectionchange"));
    };
    goTo(text.querySelectorAll("li")[1]?.querySelector("p")?.firstChild);
    await user.keyboard("{Control>}]{/Control}");
    expect(nested()).toBe(1);
    await user.keyboard("{Control>}[[{/Control}");
    expect(nested()).toBe(0);
    await user.tab();
    expect(text).not.toHaveFocus();
    expect(nested()).toBe(0);
  });

  it("is described beside the text [ALL-2]", async () => {
    const { text } = await open();
    expect(text).toHaveAccessibleDescription(
      /^Tab переходить до наступної клітинки.*Shift \+ Tab/u,
    );
  });
});

describe("the tools", () => {
  const tool = (name: string) => screen.getByRole("button", { name });
  const pressed = () =>
    within(screen.getByRole("toolbar", { name: "Оформлення тексту" }))
      .getAllByRole("button")
      .filter((one) => one.getAttribute("aria-pressed") === "true")
      .map(({ textContent }) => textContent);

  it.each([
    ["<p>Один</p>", ["Абзац"]],
    ["<h2>Один</h2>", ["Заголовок 2"]],
    ["<h3>Один</h3>", ["Заголовок 3"]],
    ["<p><strong>Один</strong></p>", ["Абзац", "Жирний"]],
    ["<p><em>Один</em></p>", ["Абзац", "Курсив"]],
    ["<ul><li>Один</li></ul>", ["Абзац", "Список"]],
    ["<ol><li>Один</li></ol>", ["Абзац", "Нумерований список"]],
    ["<blockquote><p>Один</p></blockquote>", ["Абзац", "Цитата"]],
    ['<p><a href="https://a.example">Один</a></p>', ["Абзац", "Посилання"]],
  ])("say what the text at the cursor is, and what not: %s [ALL-2, CMS-4]", async (html, on) => {
    const { text } = await open(html);
    text.focus();
    document.getSelection()?.collapse(within(text).getByText("Один").firstChild, 2);
    fireEvent(document, new Event("selectionchange"));
    await waitFor(() => expect(pressed()).toEqual(on));
    expect(screen.queryAllByRole("button", { name: "Прибрати посилання" })).toHaveLength(
      on.includes("Посилання") ? 1 : 0,
    );
  });

  it("that can do nothing now say so, and do nothing: a step back, one forth, a table in a table [ALL-2, CMS-4]", async () => {
    const { user, text } = await open();
    const isOff = (name: string) => tool(name).getAttribute("aria-disabled") === "true";
    const state = () => ["Скасувати дію", "Повторити дію", "Таблиця"].map(isOff);
    expect(state()).toEqual([true, true, false]);
    await user.click(tool("Таблиця"));
    await waitFor(() => expect(state()).toEqual([false, true, true]));
    expect(screen.getByRole("toolbar", { name: "Таблиця під курсором" })).toBeVisible();
    await user.click(tool("Таблиця"));
    expect(text.querySelectorAll("table")).toHaveLength(1);
    await user.click(tool("Скасувати дію"));
    await waitFor(() => expect(state()).toEqual([true, false, false]));
    expect(text.querySelectorAll("table")).toHaveLength(0);
    await user.click(tool("Повторити дію"));
    await waitFor(() => expect(text.querySelectorAll("table")).toHaveLength(1));
  });
});

const png = new File([new Uint8Array([0x89, 0x50])], "лічильник.png", { type: "image/png" });
const pdf = new File(["%PDF"], "звіт.pdf", { type: "application/pdf" });

interface Carried {
  readonly files?: readonly File[];
  readonly html?: string;
}

/** The data of a clipboard or a drag, which jsdom does not have. */
const carrying = ({ files = [], html = "" }: Carried) => ({
  files,
  types: [...(files.length > 0 ? ["Files"] : []), ...(html === "" ? [] : ["text/html"])],
  getData: (type: string) => (type === "text/html" ? html : ""),
  dropEffect: "copy",
});

describe("a file that is pasted or dropped", () => {
  it.each(["paste", "drop"] as const)("opens the image dialog with it: %s [CMS-4]", async (way) => {
    const { user, text } = await open();
    const uploads = fakeUploads();
    const data = carrying({ files: [png] });
    const isFree =
      way === "paste"
        ? fireEvent.paste(text, { clipboardData: data })
        : fireEvent.drop(text, { dataTransfer: data });
    expect(isFree).toBe(false);
    const dialog = within(await screen.findByRole("dialog", { name: "Зображення в тексті" }));
    expect(dialog.getByText("лічильник.png")).toBeVisible();
    await user.type(dialog.getByRole("textbox", { name: /Опис зображення/u }), "Лічильник");
    await user.click(dialog.getByRole("button", { name: "Вставити" }));
    await expect.poll(() => uploads).toHaveLength(1);
    uploads[0]?.answer(201, { url: "/api/cms/public/content/images/meter.png" });
    const image = await within(text).findByRole("img", { name: "Лічильник" });
    expect(image).toHaveAttribute("src", "/api/cms/public/content/images/meter.png");
    await user.click(screen.getByRole("button", { name: "Зображення" }));
    await screen.findByRole("dialog");
    expect(screen.queryByText("лічильник.png")).toBeNull();
  });

  it.each(["paste", "drop"] as const)(
    "is refused with a message when it is not an image: %s [CMS-4]",
    async (way) => {
      const { text } = await open();
      const data = carrying({ files: [pdf] });
      const isFree =
        way === "paste"
          ? fireEvent.paste(text, { clipboardData: data })
          : fireEvent.drop(text, { dataTransfer: data });
      expect(isFree).toBe(false);
      expect(await screen.findByText(/^Не вставлено: звіт\.pdf\./u)).toBeVisible();
      expect(screen.queryByRole("dialog")).toBeNull();
      expect(text).toHaveTextContent("Карткою.");
    },
  );

  it("names the files that are left out beside the image [CMS-4]", async () => {
    const { text } = await open();
    fireEvent.drop(text, { dataTransfer: carrying({ files: [pdf, png] }) });
    await screen.findByRole("dialog", { name: "Зображення в тексті" });
    expect(screen.getByText(/^Не вставлено: звіт\.pdf\./u)).toBeInTheDocument();
  });

  it("is ignored when it is only a picture of the pasted text [CMS-4]", async () => {
    const { text } = await open();
    fireEvent.paste(text, {
      clipboardData: carrying({ files: [png], html: "<p>З таблиці</p>" }),
    });
    expect(await within(text).findByText(/З таблиці/u)).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("never replaces the page when it is dropped beside the text", async () => {
    await open();
    const data = { dataTransfer: carrying({ files: [png] }) };
    const title = screen.getByRole("textbox", { name: "Назва" });
    expect(fireEvent.dragOver(title, data)).toBe(false);
    expect(fireEvent.drop(title, data)).toBe(false);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
