import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aContentItem } from "#contracts/builders/content.data.ts";
import {
  getContentItem,
  getContentRevisions,
  publishContent,
  restoreContent,
  saveContent,
} from "#contracts/endpoints/administration.ts";
import { hold } from "#tests/web/support/network.ts";
import { open, openAtOnce, second, typed } from "./open-editor.tsx";

openAtOnce();

describe("the versions of an item", () => {
  const revision = (version: number, content: string) => ({
    version,
    title: "Як сплатити?",
    content,
    savedAt: "2026-11-02T08:00:00.000Z",
    savedBy: "Ольга Редакторка",
    isPublished: version === 1,
  });

  it("are listed, shown, compared and restored [CMS-4]", async () => {
    const held = hold<typeof getContentRevisions>();
    const { press, network } = await open((net) =>
      net
        .on(getContentItem, { ok: second })
        .on(getContentRevisions, held.answer)
        .on(restoreContent, { ok: aContentItem({ version: 3 }) }),
    );
    await press("Версії");
    expect(screen.getByText("Завантажуємо версії…")).toBeInTheDocument();
    held.give({ ok: [revision(2, typed), revision(1, "<p>Карткою.</p>")] });
    const old = await screen.findByRole("button", { name: /^Версія 1/u });
    expect(old).toHaveTextContent(/бачать мешканці$/u);
    expect(old).not.toHaveTextContent("нинішня");
    const newest = screen.getByRole("button", { name: /^Версія 2/u });
    expect(newest).toHaveTextContent(/нинішня$/u);
    expect(screen.queryByText("Завантажуємо версії…")).toBeNull();
    fireEvent.click(old);
    expect(old).toHaveAttribute("aria-pressed", "true");
    expect(newest).toHaveAttribute("aria-pressed", "false");
    const shown = await screen.findByRole("region", { name: "Версія 1" });
    expect(shown).toHaveTextContent("Карткою.");
    expect(within(shown).getAllByRole("insertion").at(-1)).toHaveTextContent("Готівкою");
    await press("Відновити цю версію");
    expect(await screen.findByText("Версію відновлено як нову чернетку.")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    expect(network.calls.find(({ method }) => method === "POST")?.body).toEqual({
      version: 2,
      restored: 1,
    });
    expect(await screen.findByRole("textbox", { name: "Текст" })).toHaveTextContent("Карткою.");
  });

  it("reload after a save while they are shown [CMS-4]", async () => {
    const titled = { ...second, title: "Як сплатити?!", version: 3 };
    const { press, network, user } = await open((net) =>
      net
        .on(getContentItem, { ok: second })
        .on(getContentRevisions, { ok: [revision(2, typed), revision(1, "<p>Карткою.</p>")] })
        .on(saveContent, { ok: titled }),
    );
    await press("Версії");
    await user.click(await screen.findByRole("button", { name: /^Версія 2/u }));
    expect(screen.queryByRole("button", { name: "Відновити цю версію" })).toBeNull();
    network.on(getContentRevisions, {
      ok: [revision(3, typed), revision(2, typed), revision(1, "<p>Карткою.</p>")],
    });
    await user.type(screen.getByRole("textbox", { name: "Назва" }), "!");
    await press("Зберегти чернетку");
    expect(await screen.findByRole("button", { name: /^Версія 3/u })).toHaveTextContent("нинішня");
    expect(screen.getByRole("button", { name: /^Версія 2/u })).not.toHaveTextContent("нинішня");
    expect(screen.getByRole("button", { name: "Відновити цю версію" })).toBeVisible();
  });

  it("show an error and a retry button, which keeps the focus while it is tried [CMS-4, ERR-3]", async () => {
    const { press, network } = await open((net) =>
      net.on(getContentRevisions, { status: 429, body: {} }),
    );
    await press("Версії");
    await screen.findByRole("alert");
    const held = hold<typeof getContentRevisions>();
    network.on(getContentRevisions, held.answer);
    await press("Спробувати ще раз");
    const retry = screen.getByRole("button", { name: "Спробувати ще раз" });
    expect(retry).toHaveFocus();
    expect(retry).toHaveAttribute("aria-disabled", "true");
    held.give({ ok: [revision(1, typed)] });
    const list = await screen.findByRole("button", { name: /^Версія 1/u });
    expect(list).toBeVisible();
    // The button that was pressed is gone.
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement).toContainElement(list);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("stay on the screen when they cannot be loaded anew, with the focus [CMS-4]", async () => {
    const { press, network, user } = await open((net) =>
      net
        .on(getContentItem, { ok: second })
        .on(getContentRevisions, { ok: [revision(2, typed), revision(1, "<p>Карткою.</p>")] })
        .on(publishContent, { ok: { ...second, status: "published" } }),
    );
    await press("Версії");
    const old = await screen.findByRole("button", { name: /^Версія 1/u });
    network.on(getContentRevisions, { status: 429, body: {} });
    await press("Опублікувати");
    await user.click(old);
    await screen.findByRole("button", { name: "Спробувати ще раз" });
    expect(old).toHaveFocus();
    expect(screen.getByRole("region", { name: "Версія 1" })).toBeVisible();
  });
});
