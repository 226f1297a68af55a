import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aContentItem } from "#contracts/builders/content.data.ts";
import {
  getContentItem,
  getContentList,
  saveContent,
} from "#contracts/endpoints/administration.ts";
import { Overlays } from "#web/app/overlays.tsx";
import type { FakeNetwork } from "#tests/web/support/network.ts";
import { hold } from "#tests/web/support/network.ts";
import { show } from "../admin.tsx";
import { openAtOnce, path } from "./open-editor.tsx";

openAtOnce();

const typed = '<p>Готівкою. <a href="/help">Ще</a></p>';

/** An editor with unsaved input, and the portal's dialog. */
const writing = async (network?: (network: FakeNetwork) => void) => {
  const all = show(path, network, <Overlays />);
  await all.user.click(await screen.findByRole("button", { name: "HTML" }, { timeout: 10_000 }));
  const field = await screen.findByRole("textbox", { name: "HTML" });
  fireEvent.change(field, { target: { value: typed } });
  const press = (name: string) => all.user.click(screen.getByRole("button", { name }));
  const follow = (name: string) => all.user.click(screen.getByRole("link", { name }));
  return { ...all, press, follow };
};

const asked = () => screen.findByRole("alertdialog", { name: "Залишити сторінку?" });
const noMoreAsked = () => waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
const asksOnUnload = () => {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe("leaving the content area with unsaved input", () => {
  const failed = async () => {
    const all = await writing((net) => net.on(saveContent, { status: 500, body: {} }));
    await all.press("Зберегти чернетку");
    await screen.findByText("Невідомо, чи збережено");
    return all;
  };

  it("asks after a failed save, in the browser too; staying keeps the input [CMS-4]", async () => {
    const { press, follow, location } = await failed();
    expect(asksOnUnload()).toBe(true);
    await follow("До списку");
    await asked();
    await press("Повернутися");
    await noMoreAsked();
    expect(location()).toBe(path);
    expect(screen.getByLabelText("HTML", { selector: "textarea" })).toHaveValue(typed);
  });

  it("asks also when a link in the text itself is followed [CMS-4]", async () => {
    const { press, follow, location } = await failed();
    await press("Попередній перегляд");
    await follow("Ще");
    await asked();
    expect(location()).toBe(path);
  });

  it("goes on when confirmed [CMS-4]", async () => {
    const { press, follow, location } = await failed();
    await follow("До списку");
    await asked();
    await press("Залишити");
    await waitFor(() => expect(location()).toBe("/admin/faq"));
    expect(asksOnUnload()).toBe(false);
  });

  it("discards the input when confirmed: it does not come back [CMS-4]", async () => {
    const { user, network, press, follow, location } = await failed();
    const saved = aContentItem();
    network.on(getContentList, { ok: [saved] });
    expect(JSON.stringify(sessionStorage)).toContain("Готівкою");
    await follow("До списку");
    await asked();
    await press("Залишити");
    await waitFor(() => expect(location()).toBe("/admin/faq"));
    expect(sessionStorage).toHaveLength(0);
    await user.click(await screen.findByRole("link", { name: saved.title }));
    await user.click(await screen.findByRole("button", { name: "HTML" }));
    expect(await screen.findByRole("textbox", { name: "HTML" })).toHaveValue(saved.content);
    expect(screen.getByText("Усе збережено.")).toBeVisible();
  });

  it("discards also the version beside it when confirmed [CMS-4]", async () => {
    const { press, follow, location, network } = await writing((net) =>
      net.on(saveContent, { status: 409, body: {} }),
    );
    network.on(getContentItem, { ok: aContentItem({ content: "<p>У касі.</p>", version: 2 }) });
    await press("Зберегти чернетку");
    await screen.findByRole("region", { name: "Збережена версія" });
    await press("Редагувати збережену, мою тримати поруч");
    expect(JSON.stringify(sessionStorage)).toContain("Готівкою");
    await follow("До списку");
    await asked();
    await press("Залишити");
    await waitFor(() => expect(location()).toBe("/admin/faq"));
    expect(sessionStorage).toHaveLength(0);
  });

  it("asks while the title is missing, as nothing can be saved [CMS-4]", async () => {
    const { user, press, follow, location } = await writing();
    await user.clear(screen.getByRole("textbox", { name: "Назва" }));
    await follow("До списку");
    await asked();
    await press("Повернутися");
    expect(location()).toBe("/admin/faq/how-to-pay");
  });

  it("goes on by itself once the input is saved [CMS-4]", async () => {
    const held = hold<typeof saveContent>();
    const { follow, location } = await writing((net) => net.on(saveContent, held.answer));
    await follow("До списку");
    await asked();
    held.give({ ok: aContentItem({ content: typed, version: 2 }) });
    await waitFor(() => expect(location()).toBe("/admin/faq"));
    await noMoreAsked();
  });
});
