import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll } from "vitest";
import { aContentItem } from "#contracts/builders/content.data.ts";
import type { FakeNetwork } from "#tests/web/support/network.ts";
import { show } from "../admin.tsx";

/** The editor's lazy parts are loaded in advance, and the storage is empty before each test. */
export const openAtOnce = (): void => {
  beforeAll(async () => {
    await import("#web/features/admin/editor/content-editor.tsx");
    await import("#web/features/admin/rich/visual-pane.tsx");
  }, 60_000);
  /* jsdom has no layout: everything has size zero. */
  Range.prototype.getClientRects = () => document.createElement("p").getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  afterEach(() => sessionStorage.clear());
};

export const path = "/admin/faq/how-to-pay";
export const typed = "<p>Готівкою.</p>";
export const second = aContentItem({
  content: typed,
  version: 2,
  savedAt: "2026-11-02T08:00:00.000Z",
});
export const theirs = aContentItem({
  content: "<p>У касі.</p>",
  version: 2,
  savedBy: "Петро Редактор",
});

/** Opened, with the text as HTML. */
export const open = async (network?: (network: FakeNetwork) => void) => {
  const all = show(path, network);
  await all.user.click(await screen.findByRole("button", { name: "HTML" }));
  const field = await screen.findByRole("textbox", { name: "HTML" });
  const type = (html: string) => fireEvent.change(field, { target: { value: html } });
  const press = (name: string) => all.user.click(screen.getByRole("button", { name }));
  return { ...all, field, type, press };
};

export const saves = (network: FakeNetwork) =>
  network.calls.filter(({ method }) => method === "PUT");
