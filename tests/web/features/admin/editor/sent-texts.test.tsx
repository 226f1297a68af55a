import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { getContentItem, saveContent } from "#contracts/endpoints/administration.ts";
import { show } from "../admin.tsx";
import { open, openAtOnce, path, saves, second, typed } from "./open-editor.tsx";

openAtOnce();
afterEach(() => {
  vi.restoreAllMocks();
});

const inputKey = "portal.draft.content.faq.how-to-pay";
const sentKey = `${inputKey}.sent`;

describe("the texts that were sent without an answer", () => {
  it("knows its own text after a reload in the middle of a save [CMS-4]", async () => {
    const { type, press, unmount } = await open((net) =>
      net.on(saveContent, () => new Promise<never>(() => undefined)),
    );
    type(typed);
    await press("Зберегти чернетку");
    const more = "<p>Готівкою або карткою.</p>";
    type(more);
    unmount();
    const again = await open((net) => net.on(getContentItem, { ok: second }));
    expect(again.field).toHaveValue(more);
    expect(screen.queryByText("Запис змінено в іншому місці")).toBeNull();
    again.network.on(saveContent, { ok: { ...second, content: more, version: 3 } });
    await again.press("Зберегти чернетку");
    await screen.findByText("Чернетку збережено.");
    expect(saves(again.network)[0]?.body).toMatchObject({ version: 2 });
  });

  it("are dropped where the storage holds something else", async () => {
    const kept = { title: "Як сплатити?", content: "<p>Ще.</p>", version: 1 };
    sessionStorage.setItem(inputKey, JSON.stringify(kept));
    sessionStorage.setItem(sentKey, JSON.stringify({ texts: [null, 1] }));
    show(path, (net) => net.on(getContentItem, { ok: second }));
    expect(await screen.findByText("Запис змінено в іншому місці")).toBeVisible();
  });

  it("are the last three, and none after a save", async () => {
    const { type, press, network } = await open((net) => net.on(saveContent, { status: 500 }));
    for (const at of [1, 2, 3, 4]) {
      type(`<p>${at}</p>`);
      await press("Зберегти чернетку");
      await expect.poll(() => saves(network)).toHaveLength(at);
      await screen.findByText("Невідомо, чи збережено");
    }
    expect(sessionStorage.getItem(sentKey)?.match(/<p>\d/gu)).toEqual(["<p>2", "<p>3", "<p>4"]);
    network.on(saveContent, { ok: { ...second, content: "<p>5</p>" } });
    type("<p>5</p>");
    await press("Зберегти чернетку");
    await screen.findByText("Чернетку збережено.");
    expect(sessionStorage.getItem(sentKey)).toBeNull();
    expect(sessionStorage.getItem(inputKey)).toBeNull();
  });

  it("cost nothing of what is typed where the storage is full", async () => {
    const { type, press } = await open((net) =>
      net.on(saveContent, () => new Promise<never>(() => undefined)),
    );
    const kept = new Map<string, string>();
    vi.spyOn(Storage.prototype, "setItem").mockImplementation((key, value) => {
      if (key === sentKey) throw new DOMException("The quota is exceeded.");
      kept.set(key, value);
    });
    type(typed);
    await press("Зберегти чернетку");
    type("<p>Останнє.</p>");
    expect(kept.get(inputKey)).toContain("Останнє.");
    // What was sent takes none of its room.
    expect(kept.get(inputKey)).not.toContain(JSON.stringify(typed).slice(1, -1));
  });
});
